package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"woodwork/api/door"
)

// A server on a socket answers, is not replaced by another server, replaces the socket that a
// killed server has left, and removes its own.
func TestServingAtASocket(t *testing.T) {
	path := filepath.Join(t.TempDir(), "s")
	dead, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	dead.(*net.UnixListener).SetUnlinkOnClose(false)
	dead.Close()
	s := serving(t, Serve{Store: "mem", Addr: "unix:" + path})
	if s.url != "unix:"+path {
		t.Errorf("it is at %s", s.url)
	}
	client := http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", path)
	}}}
	resp, err := client.Get("http://h/healthz")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if body, _ := io.ReadAll(resp.Body); string(body) != "ok\n" {
		t.Errorf("%s %s", resp.Status, body)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o660 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if _, err := listenAt(path); err == nil || !strings.Contains(err.Error(), "another server") {
		t.Errorf("a second server: %v", err)
	}
	if err := s.stop(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("left behind: %v", err)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := listenAt(file); err == nil {
		t.Error("a file was replaced")
	}
}

// A server on this machine answers to its own names, and to others that it is configured with.
func TestServeAnswersToItsNames(t *testing.T) {
	s := serving(t, Serve{Addr: "127.0.0.1:0", Store: "mem", Host: []string{"wood.example"}})
	for host, want := range map[string]int{"": http.StatusOK, "wood.example": http.StatusOK, "evil.example": http.StatusMisdirectedRequest} {
		req, err := http.NewRequest(http.MethodGet, s.url+"/api/games", nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Host = host
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != want {
			t.Errorf("as %q: %s", host, resp.Status)
		}
	}
	if err := s.stop(); err != nil {
		t.Error(err)
	}
	err := failing(t, Serve{Addr: "127.0.0.1:0", Store: "mem", Host: []string{"*"}})
	if err == nil || codeOf(err) != exitMisuse {
		t.Errorf("a name that is none: %v", err)
	}
}

// An operator who serves the network without a proxy is warned that the traffic can be read.
func TestExposed(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	for _, c := range []struct {
		addr    net.Addr
		proxies []netip.Prefix
		want    bool
	}{
		{&net.TCPAddr{IP: net.IPv6unspecified, Port: 8080}, nil, true},
		{&net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 80}, nil, true},
		{&net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 80}, proxies, false},
		{&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}, nil, false},
		{&net.TCPAddr{IP: net.IPv6loopback, Port: 8080}, nil, false},
		{&net.UnixAddr{Name: "/run/woodwork.sock", Net: "unix"}, nil, false},
	} {
		if got := exposed(c.addr, c.proxies); got != c.want {
			t.Errorf("%v behind %v: %v", c.addr, c.proxies, got)
		}
	}
}

// The warning has the same words everywhere, and a server prints it if it listens for other
// machines and knows of no proxy.
func TestTheWarningOfPlainText(t *testing.T) {
	for _, page := range []string{"../../SECURITY.md", "../../docs/cli.md", "../../docs/operations.md"} {
		text, err := os.ReadFile(page)
		if err != nil || !strings.Contains(string(text), "“"+door.PlainText+"”") {
			t.Errorf("%s does not have the warning as it is said: %v", page, err)
		}
	}
	proxies := []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
	for _, c := range []struct {
		addr    string
		proxies []netip.Prefix
		want    bool
	}{{"0.0.0.0:0", nil, true}, {"0.0.0.0:0", proxies, false}, {"127.0.0.1:0", nil, false}} {
		var said transcript
		logTo(t, &said)
		s := serving(t, Serve{Addr: c.addr, Store: "mem", TrustedProxy: c.proxies})
		if err := s.stop(); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(said.String(), `"level":"WARN","msg":"`+door.PlainText); got != c.want {
			t.Errorf("at %s behind %v: warned %v", c.addr, c.proxies, got)
		}
	}
}

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
		if got := networkURLs(&net.TCPAddr{IP: net.ParseIP(any), Port: 80}, own); !slices.Equal(got, want) {
			t.Errorf("at %s: %q, want %q", any, got, want)
		}
	}
	for _, a := range []net.Addr{&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80}, &net.TCPAddr{IP: net.IPv4(192, 168, 1, 5), Port: 80}, &net.UnixAddr{Name: "/run/s", Net: "unix"}} {
		if got := networkURLs(a, own); got != nil {
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
	if text := said(Serve{networkURLs: two}); text != "In your network it is at http://192.168.1.5:80 and http://10.1.2.3:80\n" {
		t.Error(text)
	}
	if text := said(Serve{networkURLs: two, terminal: true}); strings.Count(text, "\n") < 12 || !strings.Contains(text, "█") {
		t.Errorf("no code in a terminal:\n%s", text)
	}
}
