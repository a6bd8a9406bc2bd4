package players

import (
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// An exploration ends when its time is over: without time it does so after a few positions, and
// names a legal move all the same. That bot.Within notices the end where nothing else runs, as in
// a browser, is tested there.
func TestExplorationEndsInTime(t *testing.T) {
	if Program(t.Context(), bot.Resources{}).Explorer == nil {
		t.Fatal("nobody explores Football Chess")
	}
	for _, think := range []time.Duration{0, 1} {
		m := bottest.Match(t, fc.Game(), nil)
		found, err := analyst{newPlayers(bot.Resources{})}.Explore(t.Context(), m, think)
		if err != nil || found.Nodes == 0 || len(found.Moves) == 0 {
			t.Fatal(found, err)
		}
		if err := m.Check(0, game.Seat(fc.White), found.Moves[0].Move); err != nil || found.Depth > 6 {
			t.Errorf("%+v: %v", found, err)
		}
	}
}
