package tutto

import (
	"strconv"

	"woodwork/game"
)

// View is what a screen shows of a position. Seats count from 0; dice are their
// faces in ascending order.
type View struct {
	Target  int32            `json:"target"`
	Seat    game.Seat        `json:"seat" doc:"whose turn it is"`
	No      int32            `json:"no" doc:"number of the turn"`
	Phase   string           `json:"phase" enum:"draw,roll,keep,tutto,over" doc:"a card is drawn; dice roll; the seat keeps dice or banks; it has made a Tutto; the match is over"`
	Card    string           `json:"card" enum:",st,fw,b2,b3,b4,b5,b6,x2,pm,sr,cl" doc:"the card that lies face up, by its code in the notation; empty: none"`
	Leaves  int              `json:"leaves,omitempty" doc:"Tuttos made on the Cloverleaf"`
	Turn    int32            `json:"turn" doc:"points of the turn's finished cards"`
	Pending int32            `json:"pending,omitempty" doc:"Plus/Minus successes that wait for the bank"`
	Kept    []Group          `json:"kept" doc:"set aside on this card, oldest first"`
	Points  int32            `json:"points" doc:"what kept is worth"`
	Left    int              `json:"left" doc:"dice still to roll, or lying there"`
	Roll    []int            `json:"roll" doc:"dice lying there"`
	Units   [][]int          `json:"units" doc:"those of the roll that may be kept, as many as possible, in groups that are kept as one"`
	Keeps   map[string][]int `json:"keeps,omitempty" doc:"the dice that each legal move keeps"`
	Bank    int32            `json:"bank,omitempty" doc:"points that banking would record"`
	Wins    bool             `json:"wins,omitempty" doc:"banking wins the match at once"`
	Last    bool             `json:"last,omitempty" doc:"the seat has no turn after this one"`
	Lead    int32            `json:"lead,omitempty" doc:"in its last turn: points that it needs to be ahead of all others"`
	Tutto   int32            `json:"tutto,omitempty" doc:"points that a Tutto would add to those of the dice"`
	Why     Why              `json:"why,omitzero" doc:"why an obvious choice is missing"`
	Leaders []game.Seat      `json:"leaders" doc:"who would lose to a Plus/Minus of the active seat"`
	Deck    Counts           `json:"deck" doc:"cards left of each kind"`
	Cards   int              `json:"cards" doc:"cards left"`
	Trigger *game.Seat       `json:"trigger,omitempty" doc:"who reached the target first, with end=chase"`
	How     string           `json:"how,omitempty" enum:"target,clover,round,chase,limit" doc:"how the match was won"`
}

// Group is the dice set aside from one roll.
type Group struct {
	Dice   []int `json:"dice"`
	Points int32 `json:"points" doc:"0 on cards on which dice score nothing"`
}

// Why says why an obvious choice is missing.
type Why struct {
	None  *game.Refusal           `json:"none,omitempty" doc:"to roll on with nothing kept, as long as a card is played"`
	Bank  *game.Refusal           `json:"bank,omitempty" doc:"to bank, on a card that has to be completed"`
	Faces map[string]game.Refusal `json:"faces,omitempty" doc:"to keep dice of these faces of the roll"`
}

// Counts are numbers of cards, kind by kind.
type Counts struct {
	Stop      uint8 `json:"st"`
	Fireworks uint8 `json:"fw"`
	Bonus200  uint8 `json:"b2"`
	Bonus300  uint8 `json:"b3"`
	Bonus400  uint8 `json:"b4"`
	Bonus500  uint8 `json:"b5"`
	Bonus600  uint8 `json:"b6"`
	Double    uint8 `json:"x2"`
	PlusMinus uint8 `json:"pm"`
	Straight  uint8 `json:"sr"`
	Clover    uint8 `json:"cl"`
}

var phaseNames = [...]string{Draw: "draw", Roll: "roll", Keep: "keep", Tutto: "tutto", Ended: "over"}

// View draws the position.
func (r Rules) View(s *State) any {
	v := View{
		Target: r.Target, Seat: s.Seat, No: s.No, Phase: phaseNames[s.Phase], Leaves: s.leaves(),
		Turn: s.Points, Pending: s.Pending, Kept: s.groupsView(), Points: s.AtRisk() - s.Points,
		Roll: s.Roll.Values(), Units: [][]int{}, Bank: r.Banks(s), Wins: r.bankingWins(s), Tutto: r.promise(s), Why: r.why(s),
		Leaders: seatList(r.threatened(s)), Deck: s.Deck.counts(), Cards: s.Deck.Len(), How: r.How(s),
	}
	if s.Card != NoCard {
		v.Card = s.Card.InDeck().String()
	}
	if s.Phase != Tutto && s.Phase != Ended {
		v.Left = s.Left()
	}
	if s.Phase == Keep {
		v.Units, v.Keeps = r.units(s), r.keepsView(s)
	}
	if v.Last = r.LastTurn(s); v.Last {
		v.Lead = s.Lead()
	}
	if s.Trigger != 0 {
		first := s.Trigger.First()
		v.Trigger = &first
	}
	return v
}

var (
	nothing = []Group{}
	nobody  = []game.Seat{}
)

// leaves counts the Tuttos made on the Cloverleaf, or for it (TU-35).
func (s *State) leaves() int {
	switch {
	case s.Card != Clover2:
		return 0
	case s.Phase == Ended:
		return 2
	}
	return 1
}

func (d *Deck) counts() Counts {
	return Counts{d[Stop], d[Fireworks], d[Bonus200], d[Bonus300], d[Bonus400], d[Bonus500], d[Bonus600], d[Double], d[PlusMinus], d[Straight], d[Clover]}
}

func (s *State) groupsView() []Group {
	if s.Kept[0] == 0 {
		return nothing
	}
	groups := make([]Group, 0, len(s.Kept))
	for _, d := range s.Kept {
		if d == 0 {
			break
		}
		g := Group{Dice: d.Values()}
		if s.Card.CountsDice() {
			g.Points = d.Points()
		}
		groups = append(groups, g)
	}
	return groups
}

// units divides the dice that may be kept into parts that are kept as a whole: single dice and
// triples; with keep=all there is one part.
func (r Rules) units(s *State) [][]int {
	scoring := s.Scoring(s.Roll)
	if r.Keep == KeepAll {
		return [][]int{scoring.Values()}
	}
	units := make([][]int, 0, Six)
	for face := 1; face <= Six; face++ {
		size := 1
		if s.Card != Straight && face != 1 && face != 5 {
			size = 3
		}
		for range scoring.Count(face) / size {
			units = append(units, alike(face, size).Values())
		}
	}
	return units
}

func alike(face, n int) Dice { return tables.place[uint32(n)<<(4*face)] }

// keepsView lists the legal keeps, move by move.
func (r Rules) keepsView(s *State) map[string][]int {
	keeps := map[string][]int{}
	for _, m := range r.legalKeeps(nil, s) {
		if m.Act == KeepDice {
			keeps[m.String()] = m.Dice.Values()
		}
	}
	return keeps
}

// why collects the refusals of obvious moves.
func (r Rules) why(s *State) (w Why) {
	if s.Phase != Roll && s.Phase != Keep || s.Card == Fireworks {
		return w
	}
	none := r.Refuse(s, s.Seat, Keeping(0))
	w.None = &none
	if !s.Card.CanBank() {
		bank := r.Refuse(s, s.Seat, Move{Act: Bank})
		w.Bank = &bank
	}
	if s.Phase == Keep {
		w.Faces = r.refusedFaces(s)
	}
	return w
}

// refusedFaces returns the refusal for each face of the roll of which no die may be kept.
func (r Rules) refusedFaces(s *State) map[string]game.Refusal {
	faces := map[string]game.Refusal{}
	scoring := s.Scoring(s.Roll)
	for face := 1; face <= Six; face++ {
		if s.Roll.Count(face) > 0 && scoring.Count(face) == 0 {
			faces[strconv.Itoa(face)] = r.Refuse(s, s.Seat, Keeping(alike(face, 1)))
		}
	}
	return faces
}

// promise returns what a Tutto would add to the points of the dice. On a Double that is what is
// on the table now, once more.
func (r Rules) promise(s *State) int32 {
	if s.Phase != Roll && s.Phase != Keep {
		return 0
	}
	switch s.Card {
	case PlusMinus:
		return plusMinusPoints
	case Straight:
		return straightPoints
	case Double:
		_, points := s.Aside()
		last := s.Roll.Points()
		points += last
		return r.doubled(s.Points, points, last) - s.Points - points
	}
	return s.Card.Bonus()
}

// threatened returns the seats that would lose points to a Plus/Minus now.
func (r Rules) threatened(s *State) game.Seats {
	if s.Phase == Ended {
		return 0
	}
	leaders, score := s.Leaders()
	if r.loss(score) == 0 {
		return 0
	}
	return leaders &^ (1 << s.Seat)
}

func seatList(seats game.Seats) []game.Seat {
	if seats == 0 {
		return nobody
	}
	list := []game.Seat{}
	for seat := range game.Seat(game.MaxSeats) {
		if seats.Has(seat) {
			list = append(list, seat)
		}
	}
	return list
}

// How returns how the match was won: target, round or chase after the option end, clover, or
// limit; nothing while it is on. The state no longer contains who had the last turn: if the
// limit may have ended a chase, it returns chase.
func (r Rules) How(s *State) string {
	switch {
	case s.Phase != Ended:
		return ""
	case s.Card == Clover2:
		return "clover"
	case r.Limit > 0 && s.No >= r.Limit && !r.endsWithoutLimit(s):
		return "limit"
	}
	return [...]string{"target", "round", "chase"}[r.End]
}

func (r Rules) endsWithoutLimit(s *State) bool {
	_, score := s.Leaders()
	fullRound := s.No%int32(s.Seats) == 0
	return score >= r.Target && (r.End != EndRound || fullRound && s.Winners.Len() == 1)
}
