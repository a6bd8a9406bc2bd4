package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A server at a socket answers, is not pushed aside by another, replaces what a
// killed one left, and leaves nothing.
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

// A server on this machine answers to its own names, and to others that it was told.
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
	err := (&Serve{Addr: "127.0.0.1:0", Store: "mem", Host: []string{"*"}}).serve(t.Context(), func(string) {})
	if err == nil || codeOf(err) != exitMisuse {
		t.Errorf("a name that is none: %v", err)
	}
}
