package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"woodwork/games"
	"woodwork/players"
)

// A benchmark that is stopped before its first figure says that it was stopped, and no figure.
func TestAStoppedBench(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	g, ok := games.Find("tutto")
	if !ok {
		t.Fatal("no Tutto")
	}
	m, err := g.New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s := &stopwatch{console: &console{out: bufio.NewWriter(&out)}, ctx: ctx, game: g, registry: players.Open(t.Context(), nil), time: time.Second}
	if err := s.plies(m); !errors.Is(err, context.Canceled) || out.Len() > 0 {
		t.Errorf("%v after %q", err, out.String())
	}
}
