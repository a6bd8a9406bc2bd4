package players

import (
	"testing"
	"time"
	"woodwork/bot"
	"woodwork/bot/bottest"
	fc "woodwork/games/footballchess"
)

// An exploration ends in time even where nothing else runs meanwhile, as in a browser.
func TestExplorationEndsInTime(t *testing.T) {
	began := time.Now()
	found, err := analyst{newPlayers(bot.Resources{})}.Explore(t.Context(), bottest.Match(t, fc.Game(), nil), 300*time.Millisecond)
	if err != nil || found.Nodes == 0 {
		t.Fatal(found, err)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}
