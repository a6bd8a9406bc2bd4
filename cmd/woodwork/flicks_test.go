package main

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/games/squareball"
	"woodwork/record"
)

// rests matches the records of slides in which the first die comes to rest.
var rests = regexp.MustCompile(`#P R \S+ (-?\d+),`)

// These are the logs of Squareball that the scripts read: a match of random flicks, and the same
// with one die off by one unit. They have the same bytes on every processor.
func TestFlickLogs(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	options := game.Values{"minutes": "4", "setup": "open", "clock": "fixed"}
	played, err := randomRecorder(squareball.Game(), options, 2, rand.NewPCG(6, 6))
	if err != nil {
		t.Fatal(err)
	}
	good := record.Format(played.log().Chained())
	at := rests.FindStringSubmatchIndex(good)
	if at == nil {
		t.Fatal("no die comes to rest")
	}
	x, err := strconv.Atoi(good[at[2]:at[3]])
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"flicks": good, "slid": good[:at[2]] + strconv.Itoa(x+1) + good[at[3]:]} {
		sameLog(t, name, text)
	}
	if n := strings.Count(good, " #P "); n < 8 {
		t.Errorf("%d slides in the match", n)
	}
}
