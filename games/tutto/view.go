package tutto

import "woodwork/game"

// View is what a screen shows of a position. Seats count from 0; dice are their
// digits in ascending order.
type View struct {
	Target  int32       `json:"target"`
	Seat    game.Seat   `json:"seat" doc:"whose turn it is"`
	No      int32       `json:"no" doc:"number of the turn"`
	Phase   string      `json:"phase" enum:"C,R,K,T,E" doc:"C draw a card, R roll, K keep, T after a Tutto, E end"`
	Card    string      `json:"card" doc:"code of the card that lies face up, or -"`
	Turn    int32       `json:"turn" doc:"points of the turn's finished cards"`
	Pending int32       `json:"pending,omitempty" doc:"Plus/Minus successes that wait for the bank"`
	Kept    []Group     `json:"kept" doc:"set aside on this card, oldest first"`
	Points  int32       `json:"points" doc:"what Kept is worth"`
	Left    int         `json:"left" doc:"dice still to roll, or lying there"`
	Roll    string      `json:"roll" doc:"dice lying there; may be empty"`
	Units   string      `json:"units" doc:"those of Roll that may be kept, as many as possible, in groups that are kept as one, with blanks between"`
	Bank    int32       `json:"bank,omitempty" doc:"points that the move b would record"`
	Tutto   int32       `json:"tutto,omitempty" doc:"points that a Tutto would add to those of the dice"`
	Leaders []game.Seat `json:"leaders" doc:"who would lose to a Plus/Minus of the active seat"`
	Deck    string      `json:"deck" doc:"cards left of each kind"`
	Cards   int         `json:"cards" doc:"cards left"`
	Trigger *game.Seat  `json:"trigger,omitempty" doc:"who reached the target first, with end=chase"`
	How     string      `json:"how,omitempty" enum:"target,clover,round,chase,limit" doc:"how the match was won"`
}

// Group is what was set aside of one roll. Its points are 0 on cards on which
// dice score nothing.
type Group struct {
	Dice   string `json:"dice"`
	Points int32  `json:"points"`
}

// View draws the position.
func (r Rules) View(s *State) any {
	v := View{
		Target: r.Target, Seat: s.Seat, No: s.No, Phase: s.Phase.String(), Card: s.Card.String(),
		Turn: s.Points, Pending: s.Pending, Kept: s.groupsView(), Points: s.AtRisk() - s.Points,
		Bank: r.Banks(s), Tutto: r.promise(s),
		Leaders: seatList(r.threatened(s)), Deck: s.Deck.String(), Cards: s.Deck.Len(),
		How: r.How(s),
	}
	if s.Phase != Tutto && s.Phase != Ended {
		v.Left = s.Left()
	}
	if s.Phase == Keep {
		v.Roll = s.Roll.String()
		v.Units = r.units(s)
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

func (s *State) groupsView() []Group {
	if s.Kept[0] == 0 {
		return nothing
	}
	groups := make([]Group, 0, len(s.Kept))
	for _, d := range s.Kept {
		if d == 0 {
			break
		}
		g := Group{Dice: d.String()}
		if s.Card.CountsDice() {
			g.Points = d.Points()
		}
		groups = append(groups, g)
	}
	return groups
}

// units splits what may be kept into the parts that are kept as one: single
// dice and triples; with keep=all there is one.
func (r Rules) units(s *State) string {
	scoring := s.Scoring(s.Roll)
	if r.Keep == KeepAll {
		return scoring.String()
	}
	units := make([]byte, 0, 2*Six)
	for face := 1; face <= Six; face++ {
		size := 1
		if s.Card != Straight && face != 1 && face != 5 {
			size = 3
		}
		for range scoring.Count(face) / size {
			for range size {
				units = append(units, byte('0'+face))
			}
			units = append(units, ' ')
		}
	}
	return string(units[:max(len(units), 1)-1])
}

// promise returns what a Tutto would add to the points of the dice. On a Double
// it is what lies there now, once more.
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
		points += s.Roll.Points()
		return r.doubled(s.Points, points) - s.Points - points
	}
	return s.Card.Bonus()
}

// threatened returns the seats that a Plus/Minus would cost points now.
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

// How returns how the match was won: target, round or chase after the option
// end, clover, or limit; nothing while it is on. Who had the last turn is no
// longer known then: where the limit may have ended a chase that was on, it says
// chase.
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
