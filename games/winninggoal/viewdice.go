package winninggoal

import (
	"fmt"
	"strings"

	"woodwork/game"
)

// throws lists for every die but the arrows that the side to decide may roll where
// its faces lead.
func (r *Rules) throws(s *State) []Reach {
	list := []Reach{}
	side := s.decides()
	if side == Nobody || s.Window {
		return list
	}
	for _, m := range r.Legal(nil, s, side.Seat()) {
		if m.Act != Shoot && m.Act != RollDefence && m.Act != RollKeeper {
			continue
		}
		rolled := s.then(r, side.Seat(), m)
		var faces []string
		for _, o := range r.Odds(nil, &rolled) {
			next := rolled.then(r, game.Nature, o.Move)
			_, face, _ := strings.Cut(o.Move.Result().String(), ":")
			faces = append(faces, fmt.Sprintf("%s*%d:%s", face, o.Weight, next.sceneLine(&rolled)))
		}
		list = append(list, Reach{r.FormatMove(s, m), strings.Join(faces, " ")})
	}
	return list
}

// then is the position after a move, as if time stood still.
func (s *State) then(r *Rules, seat game.Seat, m Move) State {
	next := *s
	next.Ms = r.Half
	r.Step(&next, game.At(seat, m))
	next.Ms = r.Half
	return next
}

// sceneLine says what comes of before: its phase, where the ball lies, and the seat in
// possession, as "TI/e3/1"; a goal is "goal" with the seat that has scored.
func (s *State) sceneLine(before *State) string {
	for seat := range s.Score {
		if s.Score[seat] > before.Score[seat] {
			return fmt.Sprintf("goal/%s/%d", s.Ball, seat)
		}
	}
	return fmt.Sprintf("%s/%s/%d", s.Phase, s.Ball, s.Att.Seat())
}

// words of the faces of a result die, face by face.
func (t *DiceTable) resultList(k kind) string {
	var list []string
	for _, result := range t.results[k] {
		_, face, _ := strings.Cut(result.String(), ":")
		list = append(list, face)
	}
	return strings.Join(list, " ")
}

func (t *DiceTable) powerList() string {
	var list []string
	for _, p := range t.white {
		list = append(list, p.letter())
	}
	return strings.Join(list, " ")
}

// squareRoles lists what the squares are for, as White sees them: "c10:asb" with the
// letters
//
//	a area, s shots in open play, f free kicks may be shot, c corner kicks,
//	w wing, k keeper's kick, g goal kick, o own-goal square, b blocked shots,
//	p post, r bar, u punch, n penalty spot, l long shot, q long goal pass,
//	z where it lands, m where the tackle takes the ball, v own-goal save,
//	h half-way point.
func (r *Rules) squareRoles() string {
	var list []string
	for q := Square(1); q <= Squares; q++ {
		if letters := r.letters(q); letters != "" {
			list = append(list, q.String()+":"+letters)
		}
	}
	return strings.Join(list, " ")
}

func (r *Rules) letters(q Square) string {
	t, rank := r.table, q.Rank()
	text := ""
	for _, is := range []struct {
		letter string
		yes    bool
	}{
		{"a", q.has(area)}, {"s", t.shooting(q)}, {"f", rank == t.farFree || rank == t.nearFree}, {"c", q.has(corner)},
		{"w", q.has(wing)}, {"k", q == t.keepersKick}, {"g", q == r.goalKickSquare(at(0, 0)) || q == r.goalKickSquare(at(Files-1, 0))},
		{"o", t.ownGoal[q]}, {"b", r.blocks(q)}, {"p", q == t.post}, {"r", q == t.bar}, {"u", q == t.punch}, {"n", q == t.spot},
		{"l", r.inRow(rank, t.longShot, Ranks)}, {"q", r.inRow(rank, t.longPass, t.longShot)}, {"z", q == t.longPassTo},
		{"m", q == t.miracleTo}, {"v", r.mayOwnGoal(q)}, {"h", q == t.centre},
	} {
		if is.yes {
			text += is.letter
		}
	}
	return text
}
