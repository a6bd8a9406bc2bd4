package players

import (
	"cmp"
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
	"woodwork/games/soccertactics"
)

// plain returns a player who knows only a rule of thumb: it shoots if it can, and otherwise
// makes the move that the rule ranks highest, one of them if there are several. If the moves
// cannot be listed (a line-up, a flick), it takes what the screen proposes, which is what the
// club player would do.
func plain(rank func(m game.Match, move string) int, club bot.Player) bot.Player {
	return bot.Player{Choose: func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
		legal := m.Legal(seat)
		if len(legal) == 0 {
			return club.Choose(ctx, m, seat, src)
		}
		best := slices.MaxFunc(legal, func(a, b string) int { return cmp.Compare(rank(m, a), rank(m, b)) })
		most := rank(m, best)
		legal = slices.DeleteFunc(slices.Clone(legal), func(move string) bool { return rank(m, move) < most })
		return legal[game.Below(src, uint64(len(legal)))], nil
	}}
}

// thumbs are the rules of thumb, for the first seat.
var thumbs = map[string]func(m game.Match, move string) int{
	// Three dice set aside are enough; until then keep all that count.
	"tutto": func(m game.Match, move string) int {
		aside := strings.Count(strings.Fields(m.State())[5]+strings.Fields(m.State())[6], "+") + 1
		if move == "b" {
			return 10 * min(1, aside-1)
		}
		return len(move)
	},
	// In this order: a goal; rob; fetch the ball; carry it forward.
	"footballchess": func(m game.Match, move string) int {
		ball := regexp.MustCompile(` ([a-g]\d+) [wb] `).FindStringSubmatch(m.State())
		row := lastNumber(move)
		switch {
		case strings.Contains(move, ">") && row == 12:
			return 1000
		case strings.Contains(move, "x"):
			return 500 + row
		case ball != nil && strings.HasSuffix(move, "-"+ball[1]):
			return 400
		case strings.ContainsAny(move, "*:"):
			return 100 + row
		}
		return 0
	},
	// In this order: shoot, or use the power; straight on; as far as possible, but one step near
	// the goal; to the side where the ball is not lost; defend.
	"winninggoal": func(m game.Match, move string) int {
		if move == "<" || move == ">" {
			tried := m.Clone()
			_, err := tried.Play(0, m.Turn().Seats.First(), move)
			return ones[err == nil && strings.Fields(tried.State())[3] == "W"]
		}
		order := []string{"S", "!l", "!p", "!u", "D", "G", "^", "V", "R", "O"}
		if lastNumber(strings.Fields(m.State())[2]) >= 9 {
			order = []string{"S", "!l", "!p", "!u", "D", "G", "^", "O"}
		}
		return -cmp.Or(slices.Index(order, move)+1, 99)
	},
	// In this order: shoot; pass to the piece nearest to the goal, but not offside and not to
	// the other side; dribble; to the ball, or roll for it; to a square with a star on the
	// screen, and stay there; towards the goal.
	"soccertactics": func(m game.Match, move string) int {
		fields := strings.Fields(m.State())
		tried := m.Clone()
		if _, err := tried.Play(0, m.Turn().Seats.First(), move); err != nil {
			return 0
		}
		after := strings.Fields(tried.State())
		to := move[max(strings.LastIndexAny(move, "*+->"), 0)+1:]
		mate := slices.Contains(strings.FieldsFunc(fields[1], func(r rune) bool { return strings.ContainsRune("/,", r) }), to)
		switch {
		case after[5] == "sp":
			return 1000
		case strings.HasPrefix(move, "*") && after[4] != "R":
			return 0
		case strings.HasPrefix(move, "*") && mate && toGoal(to) < toGoal(fields[3]):
			return 500 - toGoal(to)
		case strings.HasPrefix(move, "+"):
			return 400 - toGoal(to)
		case strings.HasPrefix(move, "*") && mate:
			return 200 - toGoal(to)
		case strings.HasPrefix(move, "*"):
			return 300 - toGoal(to)
		case to == fields[3]:
			return 300
		case move == "R":
			return 200
		}
		from, _, _ := strings.Cut(move, "-")
		switch {
		case shooting.MatchString(from):
			return 50
		case slices.Contains(starred(m), to):
			return 150
		}
		return 100 + toGoal(from) - toGoal(to)
	},
	// In this order: a die that moves nobody; the flick that the screen proposes.
	"squareball": func(_ game.Match, move string) int { return map[string]int{"t": 2, ".": 1}[move] },
}

// shooting matches the squares of Soccer Tactics from which the first seat shoots when it gets a
// pass there.
var shooting = regexp.MustCompile(`[C-F]1[4-6]|[CF]13`)

// starred returns the squares with a star on the screen: those in reach from which a pass would
// be a shot. It keeps the list for the last state it was asked about.
var starred = func() func(m game.Match) []string {
	at, list := "", []string(nil)
	return func(m game.Match) []string {
		if state := m.State(); state != at {
			at, list = state, m.View().(soccertactics.View).Shooting
		}
		return list
	}
}()

// toGoal returns how many steps a square is away from the goal that the first seat of Soccer
// Tactics attacks.
func toGoal(square string) int {
	if square == "" {
		return 99
	}
	column := int(square[0])
	return max('D'-column, column-'E', 16-lastNumber(square))
}

// lastNumber returns the number at the end of a text, or 0.
func lastNumber(text string) int {
	n, _ := strconv.Atoi(regexp.MustCompile(`\d*$`).FindString(text))
	return n
}

// A plain player scores within five minutes of a first match in at least that many of a hundred
// matches (docs/lab/newcomer.md). With -v matches are played to their end.
func TestFirstGoalOfAPlainPlayer(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	for id, share := range map[string]int{"tutto": 90, "footballchess": 75, "soccertactics": 60, "winninggoal": 50, "squareball": 75} {
		g, _ := games.Find(id)
		registry := Open(t.Context(), nil)
		soon, ever, won, n := 0, 0, 0, some(4, 20)
		var first []time.Duration
		for i := range n {
			m, err := g.New(homeOptions(g), 2)
			if err != nil {
				t.Fatal(err)
			}
			club, err := registry[id].New(bot.Club, m)
			if err != nil {
				t.Fatal(err)
			}
			beginner, err := registry[id].New(bot.Beginner, m)
			if err != nil {
				t.Fatal(err)
			}
			told := timedMatch(t, m, [2]bot.Player{plain(thumbs[id], club), beginner}, pace[id], uint64(i), testing.Verbose())
			ever += ones[told.scored > 0]
			soon += ones[told.scored > 0 && told.scored <= soonEnough]
			won += ones[told.won]
			if told.scored > 0 {
				first = append(first, told.scored)
			}
		}
		slices.Sort(first)
		middle := time.Duration(0)
		if len(first) > 0 {
			middle = first[len(first)/2]
		}
		if testing.Verbose() {
			t.Logf("%s: scored within five minutes in %d, at all in %d, won %d of %d matches; the first goal after %v", id, soon, ever, won, n, middle.Round(time.Second))
		}
		if least := least(share, n, 20); soon < least {
			t.Errorf("%s: a plain player scored within five minutes in %d of %d matches, not in %d", id, soon, n, least)
		}
	}
}
