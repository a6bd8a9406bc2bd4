package main

import (
	"strings"
	"testing"
)

func TestTheAddressOfABus(t *testing.T) {
	for bus, want := range map[string]string{
		"nats://db.example:4222":                          "nats://db.example:4222 ",
		"nats://ann:secret@a.example/staging":             "nats://ann:secret@a.example staging",
		"tls://a.example:4222, nats://b.example/staging/": "tls://a.example:4222,nats://b.example staging",
	} {
		addresses, name, err := splitBus(bus)
		if got := addresses + " " + name; got != want || err != nil {
			t.Errorf("%s: %q, %v; want %q", bus, got, err, want)
		}
	}
	for _, bus := range []string{"db.example:4222", "http://db.example", "nats://", "nats://a/x.y", "nats://a/x/y", "nats://a/>"} {
		if _, _, err := splitBus(bus); err == nil {
			t.Errorf("%s is taken", bus)
		}
	}
}

// Only servers of one database can have a bus.
func TestABusNeedsADatabase(t *testing.T) {
	for _, c := range []struct{ store, bus, want string }{
		{"mem", "nats://127.0.0.1:1", "postgres"},
		{"", "nats://127.0.0.1:1", "postgres"},
	} {
		err := failing(t, Serve{Addr: "127.0.0.1:0", Data: t.TempDir(), Store: c.store, Bus: c.bus})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("a bus with the store %q: %v", c.store, err)
		}
	}
}
