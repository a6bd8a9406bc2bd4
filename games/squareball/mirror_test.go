package squareball

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// An image is the half turn, in which the sides exchange their names, or the mirror image of a
// position.
type image struct {
	name  string
	turns bool
}

func (i image) point(p Point) Point {
	if i.turns {
		return Point{X: -p.X, Y: -p.Y}
	}
	return Point{X: p.X, Y: -p.Y}
}

func (i image) pose(p physics.Pose) physics.Pose {
	if !i.turns {
		p.T = (9000 - p.T) % 9000
	}
	p.Point = i.point(p.Point)
	return p
}

func (i image) side(s Side) Side {
	if i.turns && s != Nobody {
		return s.Other()
	}
	return s
}

func (i image) dir(d int32) int32 {
	if i.turns {
		return aim.Turned(d, 18000)
	}
	return aim.Turned(0, -d)
}

// spin returns +1 if the image keeps the sense of rotation.
func (i image) spin() int32 {
	if i.turns {
		return 1
	}
	return -1
}

func (i image) die(d Die) Die {
	if d.lies() {
		d.Pose = i.pose(d.Pose)
	}
	return d
}

func (i image) end(e physics.End) physics.End {
	flips := e == physics.SideUp || e == physics.SideDown || i.turns && e != physics.Rest
	if flips {
		return (e - 1) ^ 1 + 1
	}
	return e
}

func (i image) record(r physics.Record) physics.Record {
	if r == (physics.Record{}) {
		return r
	}
	r.End, r.Exit = i.end(r.End), i.point(r.Exit)
	for k := range r.Die {
		if r.Lies[k] {
			r.Die[k] = i.pose(r.Die[k])
		}
	}
	for k := range r.Events[:r.Count] {
		if e := &r.Events[k]; e.Kind == physics.Entered || e.Kind == physics.Hit {
			e.Side = uint8(i.side(Side(e.Side)))
		}
	}
	return r
}

func (i image) path(p Path) Path {
	for k := range p.At[:p.Legs] {
		p.At[k] = i.point(p.At[k])
	}
	return p
}

func (i image) state(s State) State {
	t := s
	for _, side := range [2]Side{A, B} {
		to := i.side(side)
		t.Goals[to], t.Pens[to], t.Yellow[to], t.Red[to], t.Begun[to] = s.Goals[side], s.Pens[side], s.Yellow[side], s.Red[side], s.Begun[side]
		for n, f := range s.Figure[side] {
			f.At = i.point(f.At)
			t.Figure[to][n] = f
		}
	}
	t.First = i.side(s.First)
	if s.Phase != Draw {
		t.Att = i.side(s.Att)
	}
	if s.Phase == RedMoves || s.Phase == Remove {
		t.Carded = i.side(s.Carded)
	}
	for k := range t.Die {
		t.Die[k] = i.die(s.Die[k])
	}
	t.Exit, t.Record, t.Path = i.point(s.Exit), i.record(s.Record), i.path(s.Path)
	if s.phaseBelow() == Noise || s.phaseBelow() == Sliding {
		t.Dir, t.Off = i.dir(s.Dir), i.spin()*s.Off
	}
	return t
}

func (i image) move(m Move) Move {
	m.At, m.Path, m.Record = i.point(m.At), i.path(m.Path), i.record(m.Record)
	for k := range m.Die {
		m.Die[k] = i.die(m.Die[k])
	}
	switch m.Act {
	case DrawLot:
		m.Side = i.side(m.Side)
	case FlickDie:
		m.Dir, m.Off = i.dir(m.Dir), i.spin()*m.Off
	case Execute:
		m.Dir, m.Off = i.spin()*m.Dir, i.spin()*m.Off
	}
	return m
}

// TestImages plays every input also in the image of its position, and expects the image of the
// result.
func TestImages(t *testing.T) {
	plies := 4_000
	if gametest.Long() {
		plies = 400_000
	}
	r, err := Configure(game.Values{"halves": "2", "decider": "full", "minutes": "4", "referee": "defender", "landing": "cross"})
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range []image{{"half turn", true}, {"mirror", false}} {
		src := gametest.Source(t, 11, 12)
		s, _ := r.Start(2)
		for range plies {
			turn := r.Turn(&s)
			if turn.Over() {
				s, _ = r.Start(2)
				continue
			}
			in := busyInput(r, &s, turn, src)
			if in.Move.Act == DecisionOver {
				continue // of two equally near places the rules take the one with the lower coordinates
			}
			other, same := i.state(s), in
			same.Move = i.move(in.Move)
			if in.Seat >= 0 {
				same.Seat = i.side(Side(in.Seat)).Seat()
			}
			if err := game.Play(r, &other, same); err != nil {
				t.Fatalf("%s of %s: %s: %v", i.name, r.FormatState(&s), r.FormatMove(&s, same.Move), err)
			}
			before := s
			r.Step(&s, in)
			if want := i.state(s); other != want {
				t.Fatalf("%s of %s, then %s:\n got %s\nwant %s", i.name, r.FormatState(&before), r.FormatMove(&before, in.Move), r.FormatState(&other), r.FormatState(&want))
			}
		}
	}
}
