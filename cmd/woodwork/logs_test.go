package main

import (
	"bytes"
	"crypto/ed25519"
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

var update = flag.Bool("update", false, "rewrite testdata/logs, and what docs/formats.md quotes")

// sample is a short match of Anna, who decides at random, against the computer.
func sample(t *testing.T) *recorder {
	g, ok := games.Find("tutto")
	if !ok {
		t.Fatal("there is no tutto")
	}
	rec := &recorder{}
	for i := range rec.secret {
		rec.secret[i] = byte(i)
	}
	anna := table.Seat{Kind: table.Human, Name: "Anna", Entropy: bytes.Repeat([]byte{0x0a}, 32)}
	seats := []table.Seat{anna, {Kind: table.Bot, Level: "club"}}
	if err := rec.begin(g, game.Values{"target": "1000", "move": "20"}, seats); err != nil {
		t.Fatal(err)
	}
	src := rand.NewPCG(1, 1)
	for !rec.match.Turn().Over() {
		rec.match.At += min(time.Second, rec.match.Turn().Within) // a second of thinking
		if err := rec.randomPly(src); err != nil {
			t.Fatal(err)
		}
	}
	if err := rec.reveal(); err != nil {
		t.Fatal(err)
	}
	return rec
}

// sameLog checks that testdata/logs contains text, or with -update writes it there.
func sameLog(t *testing.T, name, text string) {
	t.Helper()
	file := "testdata/logs/" + name + ".log"
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != text {
		t.Errorf("%s is another match: if that is meant, run go test ./cmd/woodwork -run Logs -update", file)
	}
}

// These are the logs that the scripts read: a good one and bad ones.
func TestLogs(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	played := sample(t)
	good := record.Format(played.log().Chained())
	lines := strings.SplitAfter(good, "\n")
	check := func(name, text string) { sameLog(t, name, text) }
	check("good", good)
	check("old", strings.Join(lines[:len(lines)-2], ""))
	check("unrevealed", strings.Join(lines[:len(lines)-3], ""))
	signed := record.Format(played.log().Signed(ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))))
	check("signed", signed)
	check("renamed", strings.Replace(signed, " Anna\n", " Anne\n", 1))
	check("redrawn", strings.Replace(good, " :112445\n", " :112446\n", 1))
	check("illegal", strings.Replace(good, " k5\n", " k2\n", 1))
	check("torn", strings.Join(lines[:8], "")+lines[8][:len(lines[8])/2])
}
