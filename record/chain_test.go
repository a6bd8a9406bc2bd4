package record_test

import (
	"crypto/sha256"
	"strings"
	"testing"

	"woodwork/record"
)

// The chain is as docs/formats.md describes it, hashed by hand.
func TestChain(t *testing.T) {
	l := whole(t)
	lines := strings.SplitAfter(record.Format(l), "\n")
	want := sha256.Sum256([]byte(lines[0] + lines[1]))
	byLine := record.NewChain(l.Match)
	for _, line := range lines[2 : len(lines)-1] {
		want = sha256.Sum256([]byte(string(want[:]) + line))
		byLine = byLine.Line(line)
	}
	if got := l.Chain(); got != record.Chain(want) || byLine != got {
		t.Errorf("the chain is %s, by lines %s, by hand %x", got, byLine, want)
	}
	if c, err := record.ParseChain(l.Chain().String()); err != nil || c != l.Chain() {
		t.Errorf("read as %s, %v", c, err)
	}
}

// Any change of an entry changes its chain, even if the concatenated texts stay the same.
func TestChainsDiffer(t *testing.T) {
	e := record.Entry{Seq: 11, At: 7e6, Seat: 0, Text: "k5"}
	was := map[record.Chain]string{}
	for name, change := range map[string]func(*record.Entry){
		"nothing": func(*record.Entry) {}, "seq": func(e *record.Entry) { e.Seq = 1 }, "at": func(e *record.Entry) { e.At = 17e6 },
		"seat": func(e *record.Entry) { e.Seat = 1 }, "text": func(e *record.Entry) { e.Text = "k55" }, "long": func(e *record.Entry) { e.Text = strings.Repeat("k5", 500) },
	} {
		e := e
		change(&e)
		c := record.NewChain("a").Add(e)
		if also, twice := was[c]; twice {
			t.Errorf("%s and %s have one chain", name, also)
		}
		was[c] = name
	}
}

func BenchmarkChain(b *testing.B) {
	b.ReportAllocs()
	e := record.Entry{Seq: 1234, At: 123456e6, Seat: 1, Text: "Qd4:d7:a7"}
	c := record.NewChain("mmg42klgyqzwneis")
	for b.Loop() {
		c = c.Add(e)
	}
	if c == (record.Chain{}) {
		b.Error("no chain")
	}
}
