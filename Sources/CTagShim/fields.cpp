// SPDX-License-Identifier: MIT
// The texts that TagLib's property maps of MP4 and ASF leave out (T4).
#include "reading.hpp"

#include <taglib/asftag.h>
#include <taglib/mp4tag.h>

namespace gatefold {

using TagLib::PropertyMap;
using TagLib::String;
using TagLib::StringList;

namespace {

/* Adds what `properties()` passed over; what it found stands. */
void fill(PropertyMap &map, const String &key, const StringList &values) {
  if (!values.isEmpty() && !map.contains(key)) map.insert(key, values);
}

/* An attribute as text; ASF has typed values. */
String attributeText(const TagLib::ASF::Attribute &attribute) {
  switch (attribute.type()) {
  case TagLib::ASF::Attribute::UnicodeType:
    return attribute.toString();
  case TagLib::ASF::Attribute::BoolType:
    return String(attribute.toBool() ? "1" : "0");
  case TagLib::ASF::Attribute::WordType:
    return String::number(attribute.toUShort());
  case TagLib::ASF::Attribute::DWordType:
    return String::number(static_cast<int>(attribute.toUInt()));
  default:
    return String();
  }
}

} // namespace

void addFields(GFTagReading &reading, const TagLib::MP4::Tag *tag) {
  if (tag == nullptr) return;
  PropertyMap map = tag->properties();
  /* Free-form atoms that TagLib has no property name for keep their own. */
  const String prefix("----:com.apple.iTunes:");
  const TagLib::MP4::ItemMap &items = tag->itemMap();
  for (auto item = items.begin(); item != items.end(); ++item) {
    if (!item->first.startsWith(prefix)) continue;
    fill(map, item->first.substr(prefix.size()), item->second.toStringList());
  }
  reading.tags.push_back(map);
}

void addFields(GFTagReading &reading, const TagLib::ASF::Tag *tag) {
  if (tag == nullptr) return;
  PropertyMap map = tag->properties();
  /* 1.13 names neither WM/IsCompilation nor attributes that are called like our own fields. */
  const TagLib::ASF::AttributeListMap &attributes =
      const_cast<TagLib::ASF::Tag *>(tag)->attributeListMap();
  for (auto entry = attributes.begin(); entry != attributes.end(); ++entry) {
    StringList values;
    for (auto value = entry->second.begin(); value != entry->second.end(); ++value) {
      String text = attributeText(*value);
      if (!text.isEmpty()) values.append(text);
    }
    bool isCompilation = entry->first == String("WM/IsCompilation");
    fill(map, isCompilation ? String("COMPILATION") : entry->first, values);
  }
  reading.tags.push_back(map);
}

} // namespace gatefold
