package footballchess

import "woodwork/game"

// View is what a screen shows of a match. Squares are written like d6. Pieces are letters,
// White's in upper case, Black's in lower case. White always comes first.
type View struct {
	Pieces  Pieces    `json:"pieces" doc:"where each piece stands; empty in the hand"`
	Ball    string    `json:"ball"`
	Holder  string    `json:"holder" enum:",K,Q,R,B,N,P,k,q,r,b,n,p" doc:"the piece that has the ball, or empty"`
	Phase   string    `json:"phase" enum:"play,place,over"`
	Seat    game.Seat `json:"seat" doc:"who decides"`
	KickOff game.Seat `json:"kickoff" doc:"who kicks off"`
	Last    *Action   `json:"last,omitempty" doc:"the action that led here; none after a kick-off, while placing and at the end"`

	Goals            []int  `json:"goals"`
	Needs            uint8  `json:"needs" doc:"goals that win"`
	MovesWithoutGoal uint16 `json:"movesWithoutGoal" doc:"actions since the kick-off"`
	Limit            uint16 `json:"limit" doc:"of moves without a goal, which ends the episode"`
	Ply              uint16 `json:"ply" doc:"actions since the match began"`
	Times            int    `json:"times" doc:"how often the position has occurred since the kick-off"`

	Lines  []int    `json:"lines" doc:"the row of each side's rearmost piece, beyond which the other side is offside; empty without that rule"`
	Takers []string `json:"takers" doc:"pieces that could take the ball from its holder, were it their turn"`
	Reach  []string `json:"reach" doc:"pieces of both sides that could pick the free ball up, were it their turn"`
	Shots  []string `json:"shots" doc:"goal squares that the holder could hit, were it its turn"`
	Lanes  []string `json:"lanes" doc:"the farthest square of each line on which the holder could kick, were it its turn"`
	Full   []int    `json:"full" doc:"rows that are full for the side to decide"`

	Exposed []string `json:"exposed" doc:"actions with which the side to decide has the ball, and the other side could take it at once"`

	Clock  []int64 `json:"clock,omitempty" doc:"milliseconds left, with the option clock"`
	End    string  `json:"end,omitempty" enum:"goals,rep,limit,stuck,resign,agreed,time"`
	Result string  `json:"result,omitempty" enum:"w,b,d"`
}

// Pieces are the squares of the pieces.
type Pieces struct {
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
}

// Action is a move of a piece or of the ball, divided into its parts.
type Action struct {
	Piece string `json:"piece"`
	Kind  string `json:"kind" enum:"go,pick,leave,carry,kick,goal,pass,chain,take,put"`
	From  string `json:"from,omitempty" doc:"absent from the hand"`
	Via   string `json:"via,omitempty" doc:"the first receiver of a chain; the square of the robbed holder"`
	To    string `json:"to"`
}

// View returns the view of a match.
func (r Rules) View(s *State) any {
	p := &s.Position
	v := View{
		Pieces: p.standing(), Ball: p.Ball.String(), Phase: p.phase(), Seat: game.Seat(p.Turn), KickOff: game.Seat(p.KickOff),
		Goals: []int{int(p.Score[White]), int(p.Score[Black])}, Needs: r.Goals,
		MovesWithoutGoal: p.MovesWithoutGoal, Limit: r.Limit, Ply: p.Ply,
		Lines: []int{}, Takers: []string{}, Reach: []string{}, Shots: []string{}, Lanes: []string{}, Full: []int{}, Exposed: []string{},
	}
	if side, k, held := p.holder(); held {
		v.Holder = k.of(side)
	}
	if r.Base > 0 {
		v.Clock = []int64{s.Clock[White], s.Clock[Black]}
	}
	switch {
	case p.Status == Play:
		v.Last, v.Times = s.last(), s.occurred()
		r.overlay(&v, p)
		v.Exposed = r.exposed(s)
	case p.Status.Over():
		v.End, v.Result = reasons[p.Status], "wbd"[p.Result:p.Result+1]
	}
	return v
}

// of returns the letter of a side's piece.
func (k Kind) of(side Side) string { return string(letters[k] | byte(side)<<5) }

func (p *Position) standing() (pieces Pieces) {
	fields := [2][Kinds]*string{
		White: {King: &pieces.K1, Queen: &pieces.Q1, Rook: &pieces.R1, Bishop: &pieces.B1, Knight: &pieces.N1, Pawn: &pieces.P1},
		Black: {King: &pieces.K2, Queen: &pieces.Q2, Rook: &pieces.R2, Bishop: &pieces.B2, Knight: &pieces.N2, Pawn: &pieces.P2},
	}
	for side := range p.Piece {
		for k, q := range p.Piece[side] {
			if q != Hand {
				*fields[side][k] = q.String()
			}
		}
	}
	return pieces
}

// parts divides an action of the side to decide into its parts.
func (p *Position) parts(m Move) Action {
	mine := &p.Piece[p.Turn]
	a := Action{Piece: m.Piece.of(p.Turn), To: m.To.String()}
	if m.Act == Put {
		a.Kind = "put"
		return a
	}
	a.From = mine[m.Piece].String()
	switch m.Act {
	case Pass:
		a.Kind, a.To = "pass", mine[m.Mate[0]].String()
	case Chain:
		a.Kind, a.Via, a.To = "chain", mine[m.Mate[0]].String(), mine[m.Mate[1]].String()
	case Take:
		a.Kind, a.Via = "take", p.Ball.String()
	default:
		a.Kind = p.actionName(m)
	}
	return a
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

// last returns the action that led to s; nil right after a kick-off.
func (s *State) last() *Action {
	n := int(s.MovesWithoutGoal - s.Start.MovesWithoutGoal)
	if n == 0 {
		return nil
	}
	p := s.Start
	for _, m := range s.History[:n-1] {
		p.act(m)
	}
	a := p.parts(s.History[n-1])
	return &a
}

// overlay adds what the board draws over the pieces on request.
func (r *Rules) overlay(v *View, p *Position) {
	c := r.newGenerator(p)
	for row := 1; row <= 11 && r.RowLimit != RowsFree; row++ {
		if c.count(row) >= FullRow {
			v.Full = append(v.Full, row)
		}
	}
	if r.Offside != OffsideNone {
		v.Lines = []int{c.lastRow(White), c.lastRow(Black)}
	}
	if c.free {
		v.Reach = r.reach(p)
		return
	}
	v.Takers = r.takers(p)
	holder := r.turned(p, c.held)
	kicks := holder.Kicks(c.holder)
	v.Shots = listed(kicks.And(goals[c.held.Other()]))
	v.Lanes = listed(holder.ends(c.Ball, kicks))
}

// exposed lists the actions after which the side to move has the ball but the other side could
// take it at once.
func (r *Rules) exposed(s *State) []string {
	list := []string{}
	for _, m := range r.Legal(nil, s, game.Seat(s.Turn)) {
		if m.Act == Flag || m.Goal() {
			continue
		}
		after := s.Position.Do(m)
		if _, has := after.Holder(s.Turn); has && r.robbers(&after) > 0 {
			list = append(list, r.FormatMove(s, m))
		}
	}
	return list
}

// listed names the squares of b in the order of the board.
func listed(b Bitboard) []string {
	list := []string{}
	for ; !b.Empty(); b = b.rest() {
		list = append(list, b.First().String())
	}
	return list
}

// ends returns, of the squares to which a ball on q could be kicked, those with no other behind
// them.
func (c *Generator) ends(q Square, kicks Bitboard) (last Bitboard) {
	for left := kicks; !left.Empty(); left = left.rest() {
		t := left.First()
		d := direction(c.side, q, t)
		if d < 0 || kickRays[c.side][far][d][t].And(kicks).Empty() {
			last = last.Or(Of(t))
		}
	}
	return last
}

// reach lists the pieces of both sides that could move onto the free ball,
// no matter who is to move.
func (r *Rules) reach(p *Position) []string {
	list := []string{}
	for side := range Side(2) {
		c := r.turned(p, side)
		for k := range Kinds {
			if c.Goes(k).Has(p.Ball) {
				list = append(list, k.of(side))
			}
		}
	}
	return list
}

// takers lists the pieces that could take the ball from its holder, no matter whose
// turn it is.
func (r *Rules) takers(p *Position) []string {
	list := []string{}
	for k, takes := range r.taking(p) {
		if takes {
			side, _, _ := p.holder()
			list = append(list, Kind(k).of(side.Other()))
		}
	}
	return list
}

// taking reports for each kind of piece whether the other side's piece could take the ball from
// its holder.
func (r *Rules) taking(p *Position) (takes [Kinds]bool) {
	side, _, held := p.holder()
	if !held {
		return takes
	}
	c := r.turned(p, side.Other())
	for k := range Kinds {
		takes[k] = !c.Takes(k).Empty()
	}
	return takes
}

func (r *Rules) turned(p *Position, side Side) Generator {
	q := *p
	q.Turn = side
	return r.newGenerator(&q)
}
