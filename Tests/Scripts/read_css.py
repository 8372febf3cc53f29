# SPDX-License-Identifier: MIT
"""Parses a style sheet on standard input (Debian: python3-tinycss2) and prints what is in it as JSON.

An array of rules in their order: {"selector": [tokens], "declarations": {name: value}}, or
{"at": "supports", "condition": text, "rules": [...]}; Tailwind's {"at": "theme", "condition": text,
"declarations": {...}}. A parse error anywhere ends with status 1.
"""

import json
import sys

import tinycss2


def value_of(token):
    """Returns a token as its type and, of what can be escaped, what it stands for."""
    if token.type in ("ident", "hash", "string"):
        return [token.type, token.value]
    if token.type == "[] block":
        return ["block", [value_of(part) for part in token.content]]
    return [token.type, token.serialize()]


def check(nodes):
    """Ends the program at a parse error."""
    for node in nodes:
        if node.type == "error":
            sys.exit(f"line {node.source_line}: {node.message}")
        for part in ("prelude", "content", "value", "arguments"):
            inner = getattr(node, part, None)
            if isinstance(inner, list):
                check(inner)


def declarations_of(nodes):
    """Returns declarations by name, of which none may come twice."""
    declarations = tinycss2.parse_declaration_list(
        nodes, skip_comments=True, skip_whitespace=True)
    check(declarations)
    names = [declaration.name for declaration in declarations]
    if len(set(names)) != len(names):
        sys.exit(f"a property twice: {names}")
    return {
        declaration.name: tinycss2.serialize(declaration.value) for declaration in declarations
    }


def rules_of(nodes):
    """Returns rules as plain values."""
    check(nodes)
    result = []
    for node in nodes:
        if node.type != "at-rule":
            result.append({
                "selector": [
                    value_of(token) for token in node.prelude if token.type != "whitespace"],
                "declarations": declarations_of(node.content),
            })
            continue
        rule = {"at": node.at_keyword, "condition": tinycss2.serialize(node.prelude).strip()}
        if node.at_keyword == "theme":
            rule["declarations"] = declarations_of(node.content)
        else:
            rule["rules"] = rules_of(tinycss2.parse_rule_list(
                node.content, skip_comments=True, skip_whitespace=True))
        result.append(rule)
    return result


def main():
    """Reads, parses, prints."""
    data = sys.stdin.buffer.read()
    rules, _ = tinycss2.parse_stylesheet_bytes(data, skip_comments=False, skip_whitespace=True)
    json.dump(rules_of(rules), sys.stdout, ensure_ascii=False, sort_keys=True)


if __name__ == "__main__":
    main()
