package main

import (
	"net"
	"slices"
	"strings"
	"testing"
)

// A server that listens at all addresses says where others find it, the likeliest first.
func TestNetworks(t *testing.T) {
	var own []net.Addr
	for _, text := range []string{"127.0.0.1/8", "::1/128", "fe80::1/64", "172.17.0.1/16", "2001:db8::5/64", "203.0.113.9/24", "10.1.2.3/8", "169.254.3.4/16", "192.168.1.5/24", "192.168.1.5/24"} {
		ip, network, err := net.ParseCIDR(text)
		if err != nil {
			t.Fatal(err)
		}
		own = append(own, &net.IPNet{IP: ip, Mask: network.Mask})
	}
	want := []string{"http://192.168.1.5:80", "http://10.1.2.3:80", "http://172.17.0.1:80", "http://203.0.113.9:80", "http://[2001:db8::5]:80"}
	for _, any := range []string{"0.0.0.0", "::"} {
		if got := networks(&net.TCPAddr{IP: net.ParseIP(any), Port: 80}, own); !slices.Equal(got, want) {
			t.Errorf("at %s: %q, want %q", any, got, want)
		}
	}
	for _, a := range []net.Addr{&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80}, &net.TCPAddr{IP: net.IPv4(192, 168, 1, 5), Port: 80}, &net.UnixAddr{Name: "/run/s", Net: "unix"}} {
		if got := networks(a, own); got != nil {
			t.Errorf("at %s: %q", a, got)
		}
	}
}

func TestTheAddressesAreSaid(t *testing.T) {
	said := func(s Serve) (text string) {
		s.sayNetworks(func(line string) { text += line + "\n" })
		return text
	}
	two := []string{"http://192.168.1.5:80", "http://10.1.2.3:80"}
	if text := said(Serve{}); text != "" {
		t.Error(text)
	}
	if text := said(Serve{reached: two}); text != "In your network it is at http://192.168.1.5:80 and http://10.1.2.3:80\n" {
		t.Error(text)
	}
	if text := said(Serve{reached: two, draws: true}); strings.Count(text, "\n") < 12 || !strings.Contains(text, "█") {
		t.Errorf("no code in a terminal:\n%s", text)
	}
}
