package soccertactics

import "fmt"

// The decisions that the twin allows, as tokens.

func (w *twin) legal() (tokens []string) {
	d := 1 - w.o
	switch w.phase {
	case "pm", "cm":
		return w.rolled(w.o)
	case "dm":
		return w.rolled(d)
	case "bp":
		return w.balls()
	case "dc":
		tokens = append(tokens, "R")
		for _, p := range w.steps() {
			tokens = append(tokens, "K-"+p.String())
		}
	case "ck":
		return w.corners([2]int{d, w.o}[w.die%2])
	case "gs":
		return w.goalKicks()
	case "ft":
		return w.freeKicks()
	case "ps":
		for _, m := range w.pawns[w.o] {
			if m.code != "K" && m.code != "D" {
				tokens = append(tokens, fmt.Sprintf("p%s@D", m.at), fmt.Sprintf("p%s@E", m.at))
			}
		}
	default:
		return w.evictions()
	}
	return tokens
}

// freeKicks lists who may take a free kick: a pawn that would complete a wall may not, unless
// all would.
func (w *twin) freeKicks() (tokens []string) {
	var walls []string
	for _, m := range w.pawns[w.o] {
		switch token := "t" + m.at.String(); {
		case m.own(w.ball, w.o) && w.walls(w.o, m, w.ball):
			walls = append(walls, token)
		case m.own(w.ball, w.o):
			tokens = append(tokens, token)
		}
	}
	if tokens == nil {
		return walls
	}
	return tokens
}

// rolled lists the moves by the die.
func (w *twin) rolled(side int) (tokens []string) {
	for _, m := range w.pawns[side] {
		if m.code == "K" && w.has("KeeperStep", "on") || w.phase == "pm" && m.at == w.ball || m.away {
			continue
		}
		free := func(p pt) bool { return w.at(1-side, p) == nil && m.own(p, side) }
		ends := wander(m.at, w.die, false, free)
		for short := 1; short < w.die && w.has("StopAtOpponent", "on"); short++ {
			for end := range wander(m.at, short, false, free) {
				if w.at(1-side, end) != nil {
					ends[end] = true
				}
			}
		}
		for end := range ends {
			taker := w.phase == "cm" && w.restart != "-" && m.at == w.by
			if w.at(side, end) == nil && m.own(end, side) && !(taker && end == w.ball) && !w.walls(side, m, end) {
				tokens = append(tokens, m.at.String()+"-"+end.String())
			}
		}
	}
	return tokens
}

// walls reports whether a field pawn would be in a wall if it went to a point: four side by side
// in a rank, or three in a column.
func (w *twin) walls(side int, m twinPawn, to pt) bool {
	if w.has("NoWall", "off") || m.code == "K" {
		return false
	}
	mate := func(x, y int) bool {
		other := w.at(side, pt{x, y})
		return pt{x, y} == to || other != nil && other.code != "K" && other.at != m.at
	}
	for k := range 4 {
		rank, column := true, k < 3
		for i := range 4 {
			rank = rank && mate(to.x-k+i, to.y)
			column = column && (i == 3 || mate(to.x, to.y-k+i))
		}
		if rank || column {
			return true
		}
	}
	return false
}

func (w *twin) balls() (tokens []string) {
	for end := range wander(w.ball, w.die, true, func(pt) bool { return true }) {
		if w.restart == "K" && end.row(1-w.o) > 8 || w.restart == "G" && end.inArea(w.o) {
			continue
		}
		tokens = append(tokens, "*"+end.String())
	}
	holder := w.at(w.o, w.ball)
	for _, p := range pitch() {
		if w.has("Dribble", "on") && !w.walls(w.o, *holder, p) && w.die == 1 && w.restart == "-" && holder.code != "K" && king(p, w.ball) == 1 && w.at(w.o, p) == nil && holder.own(p, w.o) {
			tokens = append(tokens, "+"+p.String())
		}
	}
	return tokens
}

func pitch() (all []pt) {
	for y := 1; y <= 16; y++ {
		for x := range 8 {
			all = append(all, pt{x, y})
		}
	}
	return all
}

// steps lists where D's keeper may step.
func (w *twin) steps() (to []pt) {
	d := 1 - w.o
	k := w.keeper(d)
	if k == nil {
		return nil
	}
	for _, p := range pitch() {
		if king(p, k.at) == 1 && p.row(d) <= 8 && w.at(d, p) == nil {
			to = append(to, p)
		}
	}
	return to
}

func (w *twin) keeper(side int) *twinPawn {
	for i := range w.pawns[side] {
		if w.pawns[side][i].code == "K" {
			return &w.pawns[side][i]
		}
	}
	return nil
}

// wrong counts a side's pawns that are where they may not be at a corner.
func (w *twin) wrong(side int) int {
	d := 1 - w.o
	area, goal, zone := 0, 0, 0
	for _, m := range w.pawns[side] {
		if m.away || m.code == "K" {
			continue
		}
		if m.at.inArea(d) {
			area++
		}
		if m.at.inGoalArea(d) {
			goal++
		}
		if m.at == w.ball || side == d && king(m.at, w.ball) <= 1 {
			zone++
		}
	}
	inGoal := 1
	if side == d && w.keeper(d) != nil {
		inGoal = 0
	}
	return max(area-4, 0) + max(goal-inGoal, 0) + zone
}

func (w *twin) corners(side int) (tokens []string) {
	now := w.wrong(side)
	if now == 0 {
		tokens = append(tokens, ".")
	}
	for i := range w.pawns[side] {
		m := &w.pawns[side][i]
		if m.away {
			continue
		}
		from := m.at
		for _, p := range pitch() {
			if w.at(side, p) != nil || !m.own(p, side) || w.walls(side, *m, p) || m.code == "K" && side != w.o && !p.inGoalArea(side) {
				continue
			}
			m.at = p
			if then := w.wrong(side); then < now || then == 0 {
				tokens = append(tokens, from.String()+">"+p.String())
			}
			m.at = from
		}
	}
	return tokens
}

func (w *twin) goalKicks() (tokens []string) {
	var walls []string
	goal := []pt{{3, []int{1, 16}[w.o]}, {4, []int{1, 16}[w.o]}}
	for _, m := range w.pawns[w.o] {
		if m.code != "K" && w.keeper(w.o) != nil {
			continue
		}
		mates := 0
		for _, p := range goal {
			if w.at(w.o, p) != nil && p != m.at {
				mates++
			}
		}
		for _, p := range goal {
			mate := w.at(w.o, p)
			free := mate == nil || p == m.at
			if !free && (mates != 2 || !mate.own(m.at, w.o)) {
				continue
			}
			if token := m.at.String() + ">" + p.String(); w.walls(w.o, m, p) {
				walls = append(walls, token)
			} else {
				tokens = append(tokens, token)
			}
		}
	}
	if tokens == nil {
		return walls
	}
	return tokens
}

// forbidden returns the squares that must be cleared, the side, and its next pawn to leave.
func (w *twin) forbidden() (zone []pt, side int, next *twinPawn) {
	sides := []int{1 - w.o}
	if w.phase == "pe" {
		sides = append(sides, w.o)
	}
	for _, p := range pitch() {
		switch w.phase {
		case "ge":
			if p.inArea(w.o) {
				zone = append(zone, p)
			}
		case "fe":
			if king(p, w.ball) <= 1 {
				zone = append(zone, p)
			}
		default:
			if p.inArea(1 - w.o) {
				zone = append(zone, p)
			}
		}
	}
	for _, side := range sides {
		for i := range w.pawns[side] {
			m := &w.pawns[side][i]
			if w.phase == "pe" && m.code == "K" && side != w.o || m.away {
				continue
			}
			for _, p := range zone {
				if m.at == p {
					return zone, side, m
				}
			}
		}
	}
	return zone, 0, nil
}

func (w *twin) evictions() (tokens []string) {
	zone, side, m := w.forbidden()
	for far := 1; far < 16 && tokens == nil; far++ {
		for _, p := range pitch() {
			nearest := 99
			for _, z := range zone {
				nearest = min(nearest, king(p, z))
			}
			if nearest == far && w.at(side, p) == nil && m.own(p, side) && !w.walls(side, *m, p) {
				tokens = append(tokens, m.at.String()+">"+p.String())
			}
		}
	}
	return tokens
}
