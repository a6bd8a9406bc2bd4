package main

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"

	"woodwork/memory"
)

// Connections that are kept open take memory like everything else: one too many is closed, and
// there is room again when another ends.
func TestConnectionsTakeMemory(t *testing.T) {
	budget := memory.NewBudget(2 * connectionBytes)
	open := newConnections(budget)
	h := httptest.NewUnstartedServer(http.NotFoundHandler())
	states := make(chan http.ConnState, 100)
	h.Config.ConnState = func(c net.Conn, s http.ConnState) { open.follow(c, s); states <- s }
	h.Start()
	t.Cleanup(h.Close)
	dial := func() net.Conn {
		c, err := net.Dial("tcp", h.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		if s := <-states; s != http.StateNew {
			t.Fatalf("the connection is %s, want new", s)
		}
		return c
	}
	one, _ := dial(), dial()
	if _, err := dial().Read(make([]byte, 1)); err == nil {
		t.Error("a third connection was not closed")
	}
	if s := <-states; s != http.StateClosed {
		t.Fatalf("the third connection is %s, want closed", s)
	}
	one.Close()
	if s := <-states; s != http.StateClosed {
		t.Fatalf("the first connection is %s, want closed", s)
	}
	fourth := dial()
	if _, err := io.WriteString(fourth, "GET / HTTP/1.0\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if answer, err := io.ReadAll(fourth); err != nil || len(answer) == 0 {
		t.Errorf("with room again: %q, %v", answer, err)
	}
	for range 2 { // active, closed
		<-states
	}
	if held := budget.Stats().Held; held != connectionBytes {
		t.Errorf("one connection is open and %d bytes are held", held)
	}
}
