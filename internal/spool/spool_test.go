package spool_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/internal/spool"
)

func note(dropped uint64) string { return fmt.Sprintf("(%d dropped)", dropped) }

// Everything is written in order, also what is in the queue at the end.
func TestInOrder(t *testing.T) {
	var out bytes.Buffer
	w := spool.New(&out, 100, note)
	for n := range 100 {
		line := fmt.Appendf(nil, "%d ", n)
		if got, err := w.Write(line); got != len(line) || err != nil {
			t.Fatal(got, err)
		}
		line[0] = '!' // it is the caller's again
	}
	w.Close(time.Hour)
	want := ""
	for n := range 100 {
		want += fmt.Sprintf("%d ", n)
	}
	if out.String() != want || w.Dropped() != 0 {
		t.Errorf("%d dropped of %s", w.Dropped(), out.String())
	}
}

// Nobody who writes waits for who reads; what has no room is dropped, counted, and told to the
// reader when there is one.
func TestNobodyReads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, out := io.Pipe()
		w := spool.New(out, 2, note)
		w.Write([]byte("a")) // on its way
		synctest.Wait()
		for _, piece := range []string{"b", "c", "d", "e"} {
			w.Write([]byte(piece))
		}
		if w.Dropped() != 2 {
			t.Errorf("%d dropped, want 2", w.Dropped())
		}
		var read bytes.Buffer
		go io.Copy(&read, in)
		synctest.Wait()
		w.Write([]byte("f"))
		w.Close(time.Hour)
		synctest.Wait()
		if got := read.String(); got != "a(2 dropped)bcf" {
			t.Errorf("the reader gets %q", got)
		}
		in.Close()
	})
}

// A reader that never reads keeps nobody from ending, and one that has gone changes nothing.
func TestTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, out := io.Pipe()
		w := spool.New(out, 2, note)
		w.Write([]byte("a"))
		began := time.Now()
		if w.Close(time.Second); time.Since(began) != time.Second {
			t.Errorf("closed after %v, want a second", time.Since(began))
		}
		in.CloseWithError(errors.New("gone"))
		w = spool.New(out, 2, note)
		for range 5 {
			w.Write([]byte("b"))
			synctest.Wait()
		}
		if w.Close(time.Hour); w.Dropped() != 0 {
			t.Errorf("%d dropped", w.Dropped())
		}
	})
}
