package footballchess

import (
	"strings"

	"woodwork/game"
)

// View is what a screen shows of a match. Its fields are flat and keep their
// meaning from action to action, so that an action changes few of them. Squares
// are written as d6; a piece in the hand stands on "". Pieces are letters, White's
// upper case, Black's lower case.
type View struct {
	K1 string `json:"K" doc:"White's keeper"`
	Q1 string `json:"Q"`
	R1 string `json:"R"`
	B1 string `json:"B"`
	N1 string `json:"N"`
	P1 string `json:"P"`
	K2 string `json:"k" doc:"Black's keeper"`
	Q2 string `json:"q"`
	R2 string `json:"r"`
	B2 string `json:"b"`
	N2 string `json:"n"`
	P2 string `json:"p"`

	Ball    string    `json:"ball"`
	Holder  string    `json:"holder" enum:",K,Q,R,B,N,P,k,q,r,b,n,p" doc:"the piece that has the ball, or empty"`
	Phase   string    `json:"phase" enum:"play,place,over"`
	Seat    game.Seat `json:"seat" doc:"who decides"`
	KickOff game.Seat `json:"kickoff"`
	Last    string    `json:"last" doc:"the action that led here; empty behind a kick-off, while placing and at the end"`

	White uint8  `json:"white" doc:"goals"`
	Black uint8  `json:"black"`
	Goals uint8  `json:"goals" doc:"that win"`
	Dry   uint16 `json:"dry" doc:"actions since the kick-off"`
	Limit uint16 `json:"limit"`
	Ply   uint16 `json:"ply"`
	Times int    `json:"times" doc:"how often the position has occurred in this spell"`

	LineWhite int    `json:"lineWhite" doc:"the row of White's rearmost piece: beyond it Black is off-side; 0: no such rule"`
	LineBlack int    `json:"lineBlack"`
	Takers    string `json:"takers" doc:"pieces that could take the ball from its holder, were it their turn"`
	Reach     string `json:"reach" doc:"pieces of both sides that could pick the free ball up, were it their turn"`
	Shots     string `json:"shots" doc:"goal squares that the holder could hit, were it its turn"`
	Lanes     string `json:"lanes" doc:"the farthest square of each line on which the holder could kick, were it its turn"`
	Full      string `json:"full" doc:"rows that are full for the side to decide"`

	HomeWhite string `json:"homeWhite" doc:"the starting squares, the keeper's first"`
	HomeBlack string `json:"homeBlack"`

	ClockWhite int64  `json:"clockWhite,omitempty" doc:"milliseconds left"`
	ClockBlack int64  `json:"clockBlack,omitempty"`
	End        string `json:"end,omitempty" enum:"goals,rep,limit,stuck,resign,agreed,time"`
	Result     string `json:"result,omitempty" enum:"w,b,d"`
}

// View draws the match.
func (r Rules) View(s *State) any {
	p := &s.Position
	v := View{
		Ball: p.Ball.String(), Phase: p.phase(), Seat: game.Seat(p.Turn), KickOff: game.Seat(p.KickOff),
		White: p.Score[White], Black: p.Score[Black], Goals: r.Goals, Dry: p.MovesWithoutGoal, Limit: r.Limit, Ply: p.Ply,
		HomeWhite: homes[White], HomeBlack: homes[Black],
		ClockWhite: s.Clock[White], ClockBlack: s.Clock[Black],
	}
	v.stand(p)
	if side, k, held := p.holder(); held {
		v.Holder = string(letters[k] | byte(side)<<5)
	}
	switch {
	case p.Status == Play:
		v.Last, v.Times = s.last(), s.occurred()
		r.sight(&v, p)
	case p.Status.Over():
		v.End, v.Result = reasons[p.Status], "wbd"[p.Result:p.Result+1]
	}
	return v
}

func (v *View) stand(p *Position) {
	fields := [2][Kinds]*string{
		White: {King: &v.K1, Queen: &v.Q1, Rook: &v.R1, Bishop: &v.B1, Knight: &v.N1, Pawn: &v.P1},
		Black: {King: &v.K2, Queen: &v.Q2, Rook: &v.R2, Bishop: &v.B2, Knight: &v.N2, Pawn: &v.P2},
	}
	for side := range p.Piece {
		for k, q := range p.Piece[side] {
			if q != Hand {
				*fields[side][k] = q.String()
			}
		}
	}
}

func (p *Position) phase() string {
	switch {
	case p.Status == Play:
		return "play"
	case p.Status == Place:
		return "place"
	}
	return "over"
}

// last returns the action that led to s, or "".
func (s *State) last() string {
	n := int(s.MovesWithoutGoal - s.Start.MovesWithoutGoal)
	if n == 0 {
		return ""
	}
	p := s.Start
	for _, m := range s.History[:n-1] {
		p.act(m)
	}
	return p.text(s.History[n-1])
}

// sight fills in what the board draws over the pieces when it is asked to.
func (r *Rules) sight(v *View, p *Position) {
	c := r.look(p)
	for row := 11; row >= 1 && r.RowLimit != RowsFree; row-- {
		if c.count(row) >= FullRow {
			v.Full = strings.TrimSpace(at(0, row).String()[1:] + " " + v.Full)
		}
	}
	if r.Offside != OffsideNone {
		v.LineWhite, v.LineBlack = c.lastRow(White), c.lastRow(Black)
	}
	if c.free {
		v.Reach = r.reach(p)
		return
	}
	v.Takers = r.takers(p)
	holder := r.turned(p, c.held)
	kicks := holder.kicks(c.holder)
	v.Shots = listed(kicks.and(goals[c.held.Other()]))
	v.Lanes = listed(holder.ends(c.Ball, kicks))
}

// homes lists the starting squares of each side, the keeper's first.
var homes = [2]string{White: home(White), Black: home(Black)}

func home(side Side) string {
	return keeperSquare[side].String() + " " + listed(fieldSquares[side])
}

// listed names the squares of b in the order of the board.
func listed(b board) string {
	var list []string
	for ; !b.empty(); b = b.rest() {
		list = append(list, b.first().String())
	}
	return strings.Join(list, " ")
}

// ends keeps of the squares to which a ball on q could be kicked those that have
// no other behind them.
func (c *generator) ends(q Square, kicks board) (last board) {
	for left := kicks; !left.empty(); left = left.rest() {
		t := left.first()
		d := direction(c.side, q, t)
		if d < 0 || kickRays[c.side][far][d][t].and(kicks).empty() {
			last = last.or(of(t))
		}
	}
	return last
}

// reach lists the pieces of both sides that could move onto the free ball,
// no matter who is to move.
func (r *Rules) reach(p *Position) string {
	var b strings.Builder
	for side := range Side(2) {
		c := r.turned(p, side)
		for k := range Kinds {
			if c.goes(k).has(p.Ball) {
				b.WriteByte(letters[k] | byte(side)<<5)
			}
		}
	}
	return b.String()
}

// takers lists the pieces that could take the ball from its holder, no matter whose
// turn it is.
func (r *Rules) takers(p *Position) string {
	side, _, held := p.holder()
	if !held {
		return ""
	}
	c := r.turned(p, side.Other())
	var b strings.Builder
	for k := range Kinds {
		if !c.takes(k).empty() {
			b.WriteByte(letters[k] | byte(side.Other())<<5)
		}
	}
	return b.String()
}

// turned looks at p with the given side to move.
func (r *Rules) turned(p *Position, side Side) generator {
	q := *p
	q.Turn = side
	return r.look(&q)
}
