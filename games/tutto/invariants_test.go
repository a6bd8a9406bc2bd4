package tutto

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestInvariants plays a million random plies over all options, with two to ten
// seats, and checks the invariants below after each.
func TestInvariants(t *testing.T) {
	all := variants(t)
	plies, seen := 1_000_000/len(all), map[string]int{}
	for i, v := range all {
		r := v.Rules
		w := newWalk(t, r, 2+i%9, uint64(100+i))
		c := &checker{rules: r}
		for ply := range plies {
			before, in := w.next()
			err := errors.Join(c.state(&w.state), stepInvariants(r, &before, in, &w.state))
			if ply%10 == 0 {
				err = errors.Join(err, checkNotation(r, &w.state))
			}
			seen[kindOf(r, &before, &w.state)]++
			if err != nil {
				t.Fatalf("%s, then %s to %s: %v", r.FormatState(&before), in.Move, r.FormatState(&w.state), err)
			}
		}
	}
	gametest.Met(t, seen, 50, kinds()...)
}

func checkNotation(r Rules, s *State) error {
	text := r.FormatState(s)
	back, err := r.ParseState(text)
	if err != nil || back != *s || r.FormatState(&back) != text {
		return fmt.Errorf("1: %s is read back as %s: %w", text, r.FormatState(&back), err)
	}
	return nil
}

// checker checks the invariants of a state; each has a number, with which its errors begin.
type checker struct {
	rules Rules
	moves []Move // buffer
	odds  []game.Outcome[Move]
}

func (c *checker) state(s *State) error {
	for _, check := range []func(*State) error{
		c.numbers, c.winners, checkTable, checkPile, checkPossiblePoints, c.choices, c.oddsSum, c.bankIsKeepAndBank,
	} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) numbers(s *State) error {
	r := c.rules
	_, p := s.Aside()
	if s.Points%50 != 0 || p%50 != 0 || s.Points < 0 {
		return fmt.Errorf("2: turn %d, card %d", s.Points, p)
	}
	for _, score := range s.Score[:s.Seats] {
		if score%50 != 0 || r.Floor == FloorZero && score < 0 {
			return fmt.Errorf("2: score %d", score)
		}
		if r.End == EndNow && s.Phase != Ended && score >= r.Target {
			return fmt.Errorf("3: score %d, but the match goes on", score)
		}
	}
	return nil
}

func (c *checker) winners(s *State) error {
	r := c.rules
	if s.Phase != Ended || r.End != EndNow || r.Limit != 0 {
		return nil
	}
	if s.Winners.Len() != 1 || s.Card != Clover2 && s.Score[s.Winners.First()] < r.Target {
		return fmt.Errorf("3: the winners are %b", s.Winners)
	}
	return nil
}

func checkPile(s *State) error {
	full := FullDeck()
	for card, copies := range s.Deck {
		if copies > full[card] {
			return fmt.Errorf("4: %d cards %s", copies, Card(card))
		}
	}
	if s.Card != NoCard && s.Deck[s.Card.InDeck()] >= full[s.Card.InDeck()] {
		return fmt.Errorf("4: %s lies face up and in the deck", s.Card)
	}
	return nil
}

func checkTable(s *State) error {
	dice, _ := s.Aside()
	switch {
	case s.Phase == Keep && dice+s.Roll.Len() != Six, s.Phase != Keep && s.Roll != 0:
		return fmt.Errorf("5: %d aside and %d rolled", dice, s.Roll.Len())
	case dice > 5, s.Phase != Roll && s.Phase != Keep && dice > 0:
		return fmt.Errorf("5: %d aside", dice)
	}
	for _, group := range s.Kept {
		if s.Card != Straight && group != 0 && !slices.Contains(group.Keeps(), group) {
			return fmt.Errorf("7: the group %s", group)
		}
	}
	if s.Card == Straight && s.Collected().Len() != dice {
		return fmt.Errorf("7: %d faces on %d dice", s.Collected().Len(), dice)
	}
	return nil
}

// checkPossiblePoints: 14 lists the possible values of a number of dice aside.
func checkPossiblePoints(s *State) error {
	dice, p := s.Aside()
	if s.Card == Straight || s.Phase != Roll && s.Phase != Keep {
		return nil
	}
	if !slices.Contains(possiblePoints[dice], p) {
		return fmt.Errorf("14: %d dice aside are worth %d", dice, p)
	}
	return nil
}

var possiblePoints = [Six][]int32{
	0: {0}, 1: {50, 100}, 2: {100, 150, 200},
	3: {150, 200, 250, 300, 400, 500, 600, 1000},
	4: {200, 250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 1050, 1100},
	5: {250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 750, 800, 1100, 1150, 1200},
}

func (c *checker) choices(s *State) error {
	moves := c.rules.Legal(c.moves[:0], s, s.Seat)
	c.moves = moves
	most := [...]int{Tutto: 2, Keep: 16, Ended: 0}[s.Phase]
	if s.Phase == Keep && !s.Card.CanBank() {
		most = 15
	}
	if s.Phase == Keep && s.Card == Straight {
		most = 63
	}
	if len(moves) > most || s.Phase == Tutto && len(moves) != 2 {
		return fmt.Errorf("17: %d moves", len(moves))
	}
	if s.Phase != Keep {
		return nil
	}
	keeps := 0
	for _, m := range moves {
		if m.Act == KeepDice {
			keeps++
			if n := m.Dice.Len(); n < 1 || n > s.Left() || !m.Dice.Within(s.Roll) {
				return fmt.Errorf("6: %s keeps %d of %d dice", m, n, s.Left())
			}
		}
	}
	if keeps == 0 {
		return errors.New("6: nothing can be kept")
	}
	return nil
}

func (c *checker) oddsSum(s *State) error {
	odds := c.rules.Odds(c.odds[:0], s)
	c.odds = odds
	if len(odds) == 0 {
		return nil
	}
	next := s.Deck.Next()
	want := uint64(next.Len())
	if s.Phase == Roll {
		want = 1
		for range s.Left() {
			want *= Six
		}
	}
	if got := game.Total(odds); got != want {
		return fmt.Errorf("8: the weights sum to %d, want %d", got, want)
	}
	return nil
}

func (c *checker) bankIsKeepAndBank(s *State) error {
	r := c.rules
	if s.Phase != Keep || !s.Card.CanBank() || s.Scoring(s.Roll) != s.Roll {
		return nil
	}
	once, twice := *s, *s
	r.Step(&once, game.At(s.Seat, Move{Act: Bank}))
	r.Step(&twice, game.At(s.Seat, Keeping(s.Roll)))
	r.Step(&twice, game.At(s.Seat, Move{Act: Bank}))
	if once != twice {
		return errors.New("15: to bank is not to keep all and bank")
	}
	return nil
}

// stepInvariants checks the invariants between two consecutive states.
func stepInvariants(r Rules, before *State, in game.Input[Move], after *State) error {
	return cmp.Or(
		checkOthers(before, after),
		checkActive(before, after),
		checkLost(before, in, after),
		checkFireworks(before, after),
		checkTuttoPoints(before, in),
		checkRotation(r, before, in, after),
	)
}

func over(before, after *State) bool { return after.No != before.No || after.Phase == Ended }

func checkOthers(before, after *State) error {
	most := int32(plusMinusPoints) * max(1, before.Pending)
	for seat := range game.Seat(before.Seats) {
		loss := before.Score[seat] - after.Score[seat]
		if seat != before.Seat && (loss < 0 || loss > most || loss > 0 && before.Card != PlusMinus && before.Pending == 0) {
			return fmt.Errorf("9: seat %s loses %d", seat, loss)
		}
	}
	return nil
}

func checkActive(before, after *State) error {
	gain := after.Score[before.Seat] - before.Score[before.Seat]
	if gain < 0 || gain > 0 && !over(before, after) {
		return fmt.Errorf("10: the active seat gains %d", gain)
	}
	return nil
}

func checkLost(before *State, in game.Input[Move], after *State) error {
	null := in.Move.Act == RollDice && before.Card != Fireworks && before.Scoring(in.Move.Dice) == 0
	if (null || in.Move == OfCard(Stop)) && (before.Score != after.Score || !over(before, after)) {
		return errors.New("11: a lost turn changes the scores, or goes on")
	}
	return nil
}

func checkFireworks(before, after *State) error {
	if before.Card != Fireworks || over(before, after) {
		return nil
	}
	if after.AtRisk() < before.AtRisk() {
		return fmt.Errorf("12: from %d to %d", before.AtRisk(), after.AtRisk())
	}
	return nil
}

// checkTuttoPoints: 13 lists the possible values of six dice.
func checkTuttoPoints(before *State, in game.Input[Move]) error {
	if in.Move.Act != KeepDice || before.Card == Straight || in.Move.Dice.Len() < before.Left() {
		return nil
	}
	_, p := before.Aside()
	p += in.Move.Dice.Points()
	steps := p >= 300 && p <= 900 && p%50 == 0
	if !steps && !slices.Contains([]int32{1000, 1100, 1150, 1200, 1250, 1300, 1400, 1500, 1600, 2000}, p) {
		return fmt.Errorf("13: a Tutto of %d", p)
	}
	return nil
}

func checkRotation(r Rules, before *State, in game.Input[Move], after *State) error {
	if r.End != EndNow {
		return nil
	}
	turned := rotated(before)
	if in.Seat >= 0 {
		in.Seat = turned.Seat
	}
	r.Step(&turned, in)
	if turned != rotated(after) {
		return errors.New("16: seats are not alike")
	}
	return nil
}

// rotated moves everybody one seat to the left.
func rotated(s *State) State {
	t := *s
	for seat := range game.Seat(s.Seats) {
		t.Score[(seat+1)%game.Seat(s.Seats)] = s.Score[seat]
	}
	if s.Phase == Ended {
		t.Winners = s.Winners<<1&(1<<s.Seats-1) | s.Winners>>(s.Seats-1)
		return t
	}
	t.Seat = (s.Seat + 1) % game.Seat(s.Seats)
	return t
}
