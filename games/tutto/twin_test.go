package tutto

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// A slow second implementation of the rules, written from their text, on state lines and with
// loops over single dice. It shares only the notation with the engine, and follows it through
// random play.

type twin struct {
	target, limit                         int
	end, double, plusMinus, floor, keepAs string
	clover                                string
	tuttos                                int    // of the turn
	options                               string // as in a state line
	scores                                []int
	seat, trigger, no                     int // seats from 0; trigger -1: nobody
	phase, card                           string
	turn, pending                         int
	kept                                  []string
	roll, deck, winners                   string
}

const twinCodes = "stfwb2b3b4b5b6x2pmsrcl"

func newTwin(t testing.TB, values game.Values, seats int) *twin {
	t.Helper()
	w := &twin{scores: make([]int, seats), trigger: -1, no: 1, phase: "C", card: "-", deck: "a5555555551"}
	o := gametest.OptionsOf(t, Options(), values)
	w.target, w.limit = o.Number("target"), o.Number("limit")
	w.end = o.One("end", "now", "round", "chase")
	w.double, w.plusMinus = o.One("x2", "card", "turn", "roll"), o.One("pm", "now", "bank")
	w.floor, w.keepAs = o.One("floor", "0", "none"), o.One("keep", "some", "all")
	w.clover = o.One("clover", "card", "turn")
	o.Elsewhere("TestConformance", "move") // the twin plays what the clock decides, but reads no clock
	o.Done()
	list := append([]string{o.Text("target")}, o.Changed("=")...)
	w.options = strings.Join(slices.DeleteFunc(list, func(text string) bool { return strings.HasPrefix(text, "target=") }), ";")
	return w
}

func (w *twin) play(token string) {
	if token == "!" {
		token = w.timeout()
	}
	switch arg := token[1:]; token[0] {
	case '=':
		w.draw(arg)
	case ':':
		w.rolled(arg)
	case 'k':
		w.keep(arg)
	case 'b':
		if w.phase == "K" {
			w.stop()
		} else {
			w.bank(w.turn)
		}
	case 'd':
		w.card, w.phase = "-", "C"
	}
}

func (w *twin) timeout() string {
	if w.phase == "T" || strings.Contains("b2 b3 b4 b5 b6 x2", w.card) {
		return "b"
	}
	return "k" + w.most(w.roll)
}

func (w *twin) draw(card string) {
	if strings.Trim(w.deck, "0") == "" {
		w.deck = "a5555555551"
	}
	i := strings.Index(twinCodes, card) / 2
	left, _ := strconv.ParseInt(w.deck[i:i+1], 36, 0)
	w.deck = w.deck[:i] + strconv.FormatInt(left-1, 36) + w.deck[i+1:]
	if card == "st" {
		w.endTurn()
		return
	}
	w.card, w.phase = card, "R"
	if card == "cl" && w.clover == "turn" && w.tuttos > 0 {
		w.card = "cl+"
	}
}

func (w *twin) rolled(dice string) {
	most := w.most(dice)
	switch {
	case w.card == "fw" && most == "":
		w.bank(w.turn + w.points())
	case w.card == "fw":
		w.keep(most)
	case most == "":
		w.endTurn()
	default:
		w.roll, w.phase = dice, "K"
	}
}

// most is max(R), or one die of every new face on a Straight.
func (w *twin) most(dice string) (most string) {
	have := strings.Join(w.kept, "")
	for face := '1'; face <= '6'; face++ {
		f, n := string(face), strings.Count(dice, string(face))
		switch {
		case w.card == "sr" && n > 0 && !strings.Contains(have, f):
			most += f
		case w.card == "sr":
		case face == '1' || face == '5':
			most += strings.Repeat(f, n)
		default:
			most += strings.Repeat(f, n/3*3)
		}
	}
	return most
}

// groupPoints implements the score table, docs/rules/tutto/en.md#dice.
func groupPoints(group string) (points int) {
	c := func(face string) int { return strings.Count(group, face) }
	return 1000*(c("1")/3) + 100*(c("1")%3) + 500*(c("5")/3) + 50*(c("5")%3) +
		100*(2*(c("2")/3)+3*(c("3")/3)+4*(c("4")/3)+6*(c("6")/3))
}

func (w *twin) points() (points int) {
	for _, group := range w.kept {
		points += groupPoints(group)
	}
	return points
}

func (w *twin) keep(dice string) {
	w.kept = append(w.kept, dice)
	w.roll, w.phase = "", "R"
	if len(strings.Join(w.kept, "")) == 6 {
		w.tutto()
	}
}

func (w *twin) stop() {
	w.kept = append(w.kept, w.most(w.roll))
	if len(strings.Join(w.kept, "")) == 6 {
		w.tutto()
	} else {
		w.turn += w.points()
	}
	w.bank(w.turn)
}

func (w *twin) tutto() {
	p, last := w.points(), groupPoints(w.kept[len(w.kept)-1])
	w.kept, w.roll = nil, ""
	w.phase = "T"
	w.tuttos++
	switch w.card {
	case "fw":
		w.turn += p
		w.phase = "R"
	case "x2":
		switch w.double {
		case "turn":
			w.turn = 2 * (w.turn + p)
		case "roll":
			w.turn += p + last
		case "card":
			w.turn += 2 * p
		}
	case "pm":
		w.turn += 1000
		if w.plusMinus == "now" {
			w.deduct()
		} else {
			w.pending++
		}
	case "sr":
		w.turn += 2000
	case "cl":
		w.card, w.phase = "cl+", "R"
	case "cl+":
		w.finish([]int{w.seat})
		w.card = "cl+"
	default:
		bonus, _ := strconv.Atoi(w.card[1:])
		w.turn += p + 100*bonus
	}
}

func (w *twin) deduct() {
	highest := slices.Max(w.scores)
	for i := range w.scores {
		if i != w.seat && w.scores[i] == highest {
			w.scores[i] -= 1000
			if w.floor == "0" && w.scores[i] < 0 {
				w.scores[i] = 0
			}
		}
	}
}

func (w *twin) bank(x int) {
	for range w.pending {
		w.deduct()
	}
	w.scores[w.seat] += x
	w.endTurn()
}

func (w *twin) endTurn() {
	n := len(w.scores)
	highest := slices.Max(w.scores)
	var best []int
	for i, score := range w.scores {
		if score == highest {
			best = append(best, i)
		}
	}
	if w.end == "chase" && w.trigger < 0 && w.scores[w.seat] >= w.target {
		w.trigger = w.seat
	}
	switch {
	case w.end == "now" && w.scores[w.seat] >= w.target:
		w.finish([]int{w.seat})
	case w.end == "round" && w.seat == n-1 && highest >= w.target && len(best) == 1,
		w.end == "chase" && (w.seat+1)%n == w.trigger,
		w.limit > 0 && w.no >= w.limit:
		w.finish(best)
	default:
		w.seat, w.no = (w.seat+1)%n, w.no+1
		w.turn, w.pending, w.tuttos, w.kept, w.roll, w.card, w.phase = 0, 0, 0, nil, "", "-", "C"
	}
}

func (w *twin) finish(winners []int) {
	var texts []string
	for _, i := range winners {
		texts = append(texts, strconv.Itoa(i+1))
	}
	w.winners = strings.Join(texts, "&")
	w.turn, w.pending, w.kept, w.roll, w.card, w.phase = 0, 0, nil, "", "-", "E"
}

func (w *twin) String() string {
	seat := strconv.Itoa(w.seat + 1)
	if w.trigger >= 0 {
		seat += fmt.Sprintf("!%d", w.trigger+1)
	}
	if w.phase == "E" {
		seat = w.winners
	}
	turn := strconv.Itoa(w.turn)
	if w.pending > 0 {
		turn += fmt.Sprintf("~%d", w.pending)
	}
	scores := strings.ReplaceAll(strings.Trim(fmt.Sprint(w.scores), "[]"), " ", ",")
	return strings.Join([]string{w.options, scores, seat, w.phase, w.card, turn,
		dash(strings.Join(w.kept, "+")), dash(w.roll), w.deck, strconv.Itoa(w.no)}, " ")
}

func dash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// keeps lists the possible keeps by trying every set of dice of the roll.
func (w *twin) keeps() (keeps []string) {
	most := w.most(w.roll)
	if w.keepAs == "all" {
		return []string{most}
	}
	for set := 1; set < 1<<len(w.roll); set++ {
		dice := ""
		for i := range len(w.roll) {
			if set>>i&1 == 1 {
				dice += w.roll[i : i+1]
			}
		}
		if w.mayKeep(dice) && !slices.Contains(keeps, dice) {
			keeps = append(keeps, dice)
		}
	}
	slices.Sort(keeps)
	return keeps
}

func (w *twin) mayKeep(dice string) bool {
	for face := '1'; face <= '6'; face++ {
		n := strings.Count(dice, string(face))
		switch {
		case w.card == "sr" && (n > 1 || n == 1 && strings.ContainsRune(strings.Join(w.kept, ""), face)):
			return false
		case w.card != "sr" && face != '1' && face != '5' && n%3 != 0:
			return false
		}
	}
	return true
}

// TestTwin follows random play, until each card has been met in each of its phases, and each end.
func TestTwin(t *testing.T) {
	all, seen := variants(t), map[string]int{}
	plies := 200_000 / len(all)
	for i, v := range all {
		r := v.Rules
		walk := newWalk(t, r, 2+i%9, uint64(200+i))
		w := newTwin(t, v.Values, walk.seats)
		for range plies {
			before, in := walk.next()
			if before.Phase == Draw && before.No == 1 && before.Points == 0 {
				w = newTwin(t, v.Values, walk.seats)
			}
			if before.Phase == Keep {
				sameChoices(t, r, w, &before)
			}
			w.play(in.Move.String())
			if got, want := r.FormatState(&walk.state), w.String(); got != want {
				t.Fatalf("%s, then %s: got\n%s, want\n%s", r.FormatState(&before), in.Move, got, want)
			}
			seen[kindOf(r, &before, &walk.state)]++
		}
	}
	gametest.Met(t, seen, 10, kinds()...)
}

// kindOf names what a comparison is about: the phase and the card or, at the end of a match, the
// option and whether the Cloverleaf won.
func kindOf(r Rules, before, after *State) string {
	if after.Phase == Ended {
		return fmt.Sprintf("end=%s %s", endings[r.End], after.Card)
	}
	return fmt.Sprintf("%s %s", before.Phase, before.Card)
}

// kinds lists all that kindOf can name.
func kinds() []string {
	return append(turnKinds(), "end=now -", "end=now cl+", "end=round -", "end=round cl+", "end=chase -", "end=chase cl+")
}

// turnKinds lists each phase of a turn with its cards.
func turnKinds() (all []string) {
	for phase, cards := range map[string]string{
		"C": "-", "R": "fw b2 b3 b4 b5 b6 x2 pm sr cl cl+", "K": "b2 b3 b4 b5 b6 x2 pm sr cl cl+", "T": "b2 b3 b4 b5 b6 x2 pm sr",
	} {
		for _, card := range strings.Fields(cards) {
			all = append(all, phase+" "+card)
		}
	}
	return all
}

func sameChoices(t *testing.T, r Rules, w *twin, s *State) {
	t.Helper()
	want := w.keeps()
	for i := range want {
		want[i] = "k" + want[i]
	}
	if strings.Contains("b2 b3 b4 b5 b6 x2", w.card) {
		want = append(want, "b")
	}
	var got []string
	for _, m := range r.Legal(nil, s, s.Seat) {
		got = append(got, m.String())
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%s: legal are %v, want %v", r.FormatState(s), got, want)
	}
}

// TestTwinTables compares every multiset of dice.
func TestTwinTables(t *testing.T) {
	plain, straight := &twin{card: "b2"}, &twin{card: "sr"}
	for d := Dice(1); d < multisets; d++ {
		text := d.String()
		back, err := ParseDice(text)
		if err != nil || back != d {
			t.Errorf("%s is read back as %s: %v", text, back, err)
		}
		if got, want := int(d.Points()), groupPoints(text); got != want {
			t.Errorf("%s: %d points, want %d", text, got, want)
		}
		if got, want := d.Scoring().String(), dash(plain.most(text)); got != want {
			t.Errorf("%s: %s scores, want %s", text, got, want)
		}
		if got, want := d.Faces().Dice().String(), straight.most(text); got != want {
			t.Errorf("%s: has the faces %s, want %s", text, got, want)
		}
		plain.roll, straight.roll = text, text
		if got, want := fmt.Sprint(d.Keeps()), fmt.Sprint(plain.keeps()); got != want {
			t.Errorf("%s: keeps %s, want %s", text, got, want)
		}
		if got, want := fmt.Sprint(d.Faces().Keeps()), fmt.Sprint(straight.keeps()); got != want {
			t.Errorf("%s: straight keeps %s, want %s", text, got, want)
		}
	}
}
