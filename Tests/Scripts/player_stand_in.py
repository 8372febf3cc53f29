# SPDX-License-Identifier: MIT
"""player_stand_in.py NAME: a player on the session bus that does what it is told, with Debian's dbus and GLib.

Each line of standard input is a JSON object: "status" and "metadata" are what the player has from now on;
"told": "changed" (the default) sends both in PropertiesChanged, "invalidated" names them only, "no" says nothing;
"quit" ends it. A line comes out for each line that was done. Values of "metadata" are texts or lists of texts.
"""
import json
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

PLAYER = "org.mpris.MediaPlayer2.Player"


class Player(dbus.service.Object):
    """The object that every player has."""

    def __init__(self, bus, path):
        super().__init__(bus, path)
        self.properties = {
            "PlaybackStatus": "Stopped",
            "Metadata": dbus.Dictionary({}, signature="sv"),
            "Volume": dbus.Double(0.5),
        }

    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        return self.properties[name]

    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        return self.properties if interface == PLAYER else dbus.Dictionary({}, signature="sv")

    @dbus.service.signal("org.freedesktop.DBus.Properties", signature="sa{sv}as")
    def PropertiesChanged(self, interface, changed, invalidated):
        pass

    def do(self, order):
        changed = dbus.Dictionary({}, signature="sv")
        if "status" in order:
            changed["PlaybackStatus"] = order["status"]
        if "metadata" in order:
            values = {
                key: dbus.Array(value, signature="s") if isinstance(value, list)
                else dbus.ObjectPath(value) if key == "mpris:trackid" else value
                for key, value in order["metadata"].items()
            }
            # Numbers and times are among what players tell; nobody here needs them.
            values["mpris:length"] = dbus.Int64(180_000_000)
            changed["Metadata"] = dbus.Dictionary(values, signature="sv")
        self.properties.update(changed)
        told = order.get("told", "changed")
        if told == "changed":
            self.PropertiesChanged(PLAYER, changed, dbus.Array([], signature="s"))
        elif told == "invalidated":
            self.PropertiesChanged(PLAYER, dbus.Dictionary({}, signature="sv"), list(changed))


def main():
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    player = Player(bus, "/org/mpris/MediaPlayer2")
    name = dbus.service.BusName("org.mpris.MediaPlayer2." + sys.argv[1], bus)
    loop = GLib.MainLoop()

    def take(stream, condition):
        line = stream.readline()
        if not line:
            loop.quit()
            return False
        order = json.loads(line)
        if order.get("quit"):
            loop.quit()
            return False
        player.do(order)
        bus.flush()
        print("done", flush=True)
        return True

    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, take)
    print("ready", name.get_name(), flush=True)
    loop.run()


main()
