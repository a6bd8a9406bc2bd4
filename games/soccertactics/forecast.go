package soccertactics

// What a player can know about the dice before a choice. The rules do not depend on it.

// Reaches returns where the field pawns of a side get with each roll, for defenders and numbered
// pawns, no matter whose turn it is.
func (r *Rules) Reaches(s *State, side Side) (backs, numbers Rolls) {
	return r.ReachesOf(s, side, s.Squares(side))
}

// Reach is Reaches of all field pawns together.
func (r *Rules) Reach(s *State, side Side) Rolls {
	backs, numbers := r.Reaches(s, side)
	return backs.Or(numbers)
}

// ReachesOf is Reaches for some pawns of a side; the others remain obstacles.
func (r *Rules) ReachesOf(s *State, side Side, who Set) (backs, numbers Rolls) {
	if r.NoWall || r.StopAtOpponent {
		return r.reachesOneByOne(s, side, who)
	}
	var back, number Set
	for p := FirstBack; p <= LastBack; p++ {
		back.Add(s.Pawns[side][p])
	}
	for p := FirstNumber; p < Slots; p++ {
		number.Add(s.Pawns[side][p])
	}
	own, free := s.Squares(side), whole.Less(s.Squares(side.Other()))
	backs = flood(back.And(who), free.And(half[side]), Faces)
	numbers = flood(number.And(who), free, Faces)
	for n := range backs {
		backs[n] = backs[n].And(half[side]).Less(own)
		numbers[n] = numbers[n].Less(own)
	}
	return backs, numbers
}

var whole = half[Red].Or(half[Blue])

func (r *Rules) reachesOneByOne(s *State, side Side, who Set) (backs, numbers Rolls) {
	for p := FirstBack; p < Slots; p++ {
		if !who.Has(s.Pawns[side][p]) {
			continue
		}
		group := &numbers
		if p <= LastBack {
			group = &backs
		}
		for n := 1; n <= Faces; n++ {
			group[n] = group[n].Or(r.reach(s, side, p, n))
		}
	}
	return backs, numbers
}

// A Scramble says who gets to a loose ball.
type Scramble struct {
	O, D float64 // the exact chance that the side reaches it in one attempt
	// Has is the chance that O, which tries first, gets it in the end, before any challenge. It
	// is an estimate, which assumes that the pawns are as near after each miss.
	Has float64
}

// Scramble returns the chances of both sides if the ball were loose on q; O is the side in
// possession. Pawns that may not take it (ST-46) or would be offside (ST-42) do not count; the
// keeper's step does (ST-23).
func (r *Rules) Scramble(s *State, q Square) (c Scramble) {
	c.O = often(r.may(s, s.O, q), q)
	c.D = 1
	if !r.KeeperStep || !s.StepTargets(Keeper).Has(q) {
		c.D = often(r.may(s, s.D(), q), q)
	}
	switch none := (1 - c.O) * (1 - c.D); {
	case none < 1:
		c.Has = c.O / (1 - none)
	default:
		c.Has = 0.5
	}
	return c
}

// may returns the squares reached by the pawns of a side that may take the ball on q.
func (r *Rules) may(s *State, side Side, q Square) Rolls {
	who := s.Squares(side)
	if side == s.O {
		who = who.Less(r.mayNot(s, q))
	}
	backs, numbers := r.ReachesOf(s, side, who)
	rolls := backs.Or(numbers)
	if keeper := s.Pawns[side][Keeper]; !r.KeeperStep && who.Has(keeper) {
		for n := 1; n <= Faces; n++ {
			rolls[n] = rolls[n].Or(r.reach(s, side, Keeper, n))
		}
	}
	return rolls
}

// mayNot returns the pawns of O that may not take a loose ball on q, or would only give D a free
// kick: those offside or, while one is offside in the goal area, all the others (ST-43).
func (r *Rules) mayNot(s *State, q Square) (who Set) {
	if s.Restart != NoRestart {
		who.Add(s.By)
	}
	line, mine := s.line(), s.Squares(s.O)
	if !r.Judged(s) {
		return who
	}
	if q.Row(s.D()) < line {
		who = who.Or(mine.And(beyond[s.D()][line]))
	}
	spoilers := mine.And(goalArea[s.D()])
	switch n := spoilers.Len(); {
	case line == 1 || n == 0 || !penaltyArea[s.D()].Has(q):
		return who
	case n == 1:
		return who.Or(mine.Less(spoilers))
	}
	return mine
}

// beyond holds the squares of the rows below a number, counted from the goal line of a side.
var beyond = rowsBefore()

func rowsBefore() (before [2][Ranks + 2]Set) {
	for side := range before {
		for row := range before[side] {
			for q := range Square(Squares) {
				if q.Row(Side(side)) < row {
					before[side][row].Add(q)
				}
			}
		}
	}
	return before
}

// often returns the share of the six rolls that reach q.
func often(rolls Rolls, q Square) float64 { return float64(rolls.Count(q)) / Faces }

// DuelOdds are the chances of the four results of a duel; they add up to 1.
type DuelOdds struct {
	Won, Lost     float64 // O gets the ball, or D
	Fouls, Fouled float64 // O's pawn fouls, or D's: the other side gets a kick
}

// DuelOdds returns the odds of a duel of a pawn of O with one of D:
// docs/rules/soccertactics/en.md#odds-duels.
func (r *Rules) DuelOdds(o, d Slot) (c DuelOdds) {
	decided := 0.0
	for _, outcome := range duelOdds {
		a, b := outcome.Move.A, outcome.Move.B
		mine, theirs := int(a)+r.Bonus(o), int(b)+r.Bonus(d)
		switch {
		case a == 1 && b == Faces:
			c.Fouls++
		case a == Faces && b == 1:
			c.Fouled++
		case mine > theirs:
			c.Won++
		case mine < theirs:
			c.Lost++
		default:
			continue // rolled again
		}
		decided++
	}
	return DuelOdds{c.Won / decided, c.Lost / decided, c.Fouls / decided, c.Fouled / decided}
}

// Duelists returns the pawns of O and D that fight for the ball; not ok in phases other than
// Duel.
func (s *State) Duelists() (o, d Slot, ok bool) {
	if s.Phase != Duel {
		return 0, 0, false
	}
	o, _ = s.on(s.O, s.Ball)
	d, _ = s.on(s.D(), s.Ball)
	return o, d, true
}

// Shot holds the chances of the three results of a shot; they add up to 1.
type Shot struct{ Goal, Corner, GoalKick float64 }

// Shot returns the odds of a shot: docs/rules/soccertactics/en.md#odds-goals.
func (r *Rules) Shot() Shot {
	odds := spinner
	if r.Dice {
		odds = shootingDie
	}
	all := float64(odds[0].Weight + odds[1].Weight + odds[2].Weight)
	return Shot{float64(odds[0].Weight) / all, float64(odds[1].Weight) / all, float64(odds[2].Weight) / all}
}

// Landing is what happens when the ball is played to a square.
type Landing uint8

const (
	LandsLoose   Landing = iota // nobody is there
	LandsPass                   // a pawn of O gets it in the field
	LandsShot                   // O shoots
	LandsDuel                   // a pawn of each side is there
	LandsAway                   // D gets it
	LandsOffside                // D gets a free kick
	landingCount
)

var landingNames = [landingCount]string{"loose", "pass", "shot", "duel", "away", "offside"}

// String returns a word: loose, pass, shot, duel, away or offside.
func (l Landing) String() string { return landingNames[l] }

// Landing returns what happens after a legal move of BallPlay. A dribble to a free square is a
// pass.
func (r *Rules) Landing(s *State, m Move) Landing {
	after := *s
	r.play(&after, m)
	switch {
	case after.Phase == Spin:
		return LandsShot
	case after.Phase == Duel:
		return LandsDuel
	case after.Phase == FreeKickTaker || after.Phase == FreeKickClear || after.Restart == FreeKick:
		return LandsOffside
	case after.O != s.O:
		return LandsAway
	case after.Phase == CatchRoll:
		return LandsLoose
	}
	return LandsPass
}

// To returns the moves by the die that end on q, among those that Legal lists.
func (r *Rules) To(s *State, q Square) (list []Move) {
	side := s.decides()
	for p := range Slots {
		if r.pawnTargets(s, p).Has(q) {
			list = append(list, Move{Act: MovePawn, From: s.Pawns[side][p], To: q})
		}
	}
	return list
}
