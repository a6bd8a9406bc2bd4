package wire

import (
	"encoding/hex"
	"errors"
	"strconv"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
	"woodwork/timecontrol"
)

// The phases of a match that stands still: see record.Match.Still.
const (
	phasePaused = "paused"
	PhaseLeft   = "left"
)

// DocOf returns the document of a match, nil before its first entry; all callers share it.
func DocOf(t *match.Snapshot) *Doc {
	if t == nil {
		return nil
	}
	return t.Memo(func(t *match.Snapshot) any { return newDoc(t) }).(*Doc)
}

func newDoc(t *match.Snapshot) *Doc {
	turn := t.Turn()
	d := &Doc{
		ID: t.ID, Game: t.GameID, Options: t.Options, Seats: playersOf(t.Match),
		Commit: t.CommitText(), Secret: t.SecretText(), Created: stamp(t.Created),
		Phase: string(t.Phase), Broken: t.Why, Ply: t.LastPly, Timeout: t.Timeout(), OwnTime: t.OwnTime(),
	}
	if t.Left() {
		d.Phase, turn = PhaseLeft, game.Turn{}
	} else if t.Paused {
		d.Phase, turn = phasePaused, game.Turn{}
	}
	d.Fill(t.Game, turn, len(t.Seats))
	d.Winners = SeatList(t.Winners())
	d.Outdated = outdatedOf(t.Outdated)
	d.agree(t.Match)
	if d.Turn.Within != 0 {
		d.Turn.Since = (t.Since + t.Free).Milliseconds()
	}
	return d
}

// agree sets what the table has agreed on, and what is still to be agreed.
func (d *Doc) agree(m *record.Match) {
	d.Begun, d.Gathers = m.Begun != "", m.Gathers && m.Phase == table.Waiting
	d.Terms = newTerms(m.Terms)
	if m.Terms.Clock.On() {
		d.Terms.Flag = m.OnFlag()
		d.Clock = clockOf(m)
	}
	if m.End != nil {
		d.End = &End{Why: m.End.Why, Seat: int(m.End.Seat), Text: Text{m.Describe(m.End.Deed())}}
	}
	d.Wishes = wishesOf(m)
	var back game.Seats
	for i := range m.Seats {
		if seat := game.Seat(i); m.MayReturn(seat) {
			back |= game.SeatsOf(seat)
		}
	}
	if back != 0 {
		d.Back = SeatList(back)
	}
}

// wishesOf lists what players ask for.
func wishesOf(m *record.Match) (list []WishInfo) {
	for w, r := range m.Requests {
		if !r.Stands {
			continue
		}
		asked := table.Deed{Verb: table.Offer, Seat: r.By, Wish: table.Wish(w), Terms: r.Terms}
		info := WishInfo{Wish: asked.Wish.String(), Seat: int(r.By), Text: Text{m.Describe(asked)}}
		if r.Agreed != 0 {
			info.Agreed = SeatList(r.Agreed)
		}
		if asked.Wish == table.NewTerms {
			info.Terms = newTerms(r.Terms)
			info.Terms.Flag = m.OnFlagBy(r.Terms)
		}
		list = append(list, info)
	}
	return list
}

// newTerms returns the terms that a table states.
func newTerms(t table.Terms) *Terms {
	terms := &Terms{Takeback: t.Takeback, Help: t.Help, Return: t.Return, Flag: t.Flag, Away: int(t.Away / time.Second), Delay: int(t.Delay / time.Second)}
	if t.Clock.On() {
		terms.Clock = t.Clock.String()
	}
	return terms
}

// clockOf returns what the players of a table with a time control have left.
func clockOf(m *record.Match) *Clock {
	control := m.Terms.Clock
	c := &Clock{Left: make([]int64, len(m.Seats)), Runs: SeatList(m.Thinking()), Since: m.Clocks.Since.Milliseconds(), Free: freeOf(m)}
	if control.Kind == timecontrol.Byo {
		c.Periods, c.Period = make([]int, len(m.Seats)), control.Extra.Milliseconds()
	}
	for i := range m.Seats {
		k := m.Clocks.Of[i]
		if m.Phase == table.Waiting {
			k = control.Start()
		}
		left, periods := control.Shown(k)
		c.Left[i] = left.Milliseconds()
		if c.Periods != nil {
			c.Periods[i] = periods
		}
	}
	return c
}

// freeOf lists how long each seat may still think before its clock runs; nil if all are zero.
func freeOf(m *record.Match) []int64 {
	if m.Clocks.Free == [game.MaxSeats]time.Duration{} {
		return nil
	}
	list := make([]int64, len(m.Seats))
	for i := range list {
		list[i] = m.Clocks.Free[i].Milliseconds()
	}
	return list
}

// Fill sets what follows from the state of the game.
func (d *Doc) Fill(m game.Match, t game.Turn, seats int) {
	score := m.Score()
	d.Score, d.Winners = score[:seats:seats], SeatList(m.Winners())
	d.Turn = Turn{Seats: SeatList(t.Seats), Within: t.Within.Milliseconds()}
	d.Legal = noMoves
	if t.Seats != 0 {
		d.Legal = make(map[string][]string, len(d.Turn.Seats))
	}
	for _, seat := range d.Turn.Seats {
		d.Legal[strconv.Itoa(seat)] = m.Legal(game.Seat(seat))
	}
	d.View = View{m.View()}
}

// PlayerList lists the players of seats, without those who share one.
func PlayerList(seats []table.Seat) []Player {
	list := make([]Player, len(seats))
	for i, s := range seats {
		list[i] = Player{Kind: string(s.Kind), Name: s.Name, Level: s.Level, Away: s.Away, Out: s.Flagged || s.Out, Flagged: s.Flagged, Left: s.Left}
		if s.Kind == table.Human && s.Sealed() {
			list[i].Seal = hex.EncodeToString(s.Seal)
		}
	}
	return list
}

// playersOf lists who has the seats of a match, and who shares them.
func playersOf(m *record.Match) []Player {
	list := PlayerList(m.Seats)
	for i := range list {
		seat := game.Seat(i)
		if n := m.Game.Members(seat); m.Shared && n > 1 {
			list[i].Places, list[i].Acts = n, m.Acting(seat)
			if turn := m.Game.Member(seat); m.Phase == table.Playing && turn != list[i].Acts && m.Here(seat, turn) {
				list[i].Instead = &turn
			}
		}
		for _, member := range m.Seats[i].Members {
			list[i].Members = append(list[i].Members, Member{member.Name, member.Gone})
		}
	}
	return list
}

// SeatList lists a set of seats in ascending order. The list is shared and must not be changed.
func SeatList(set game.Seats) []int { return seatLists[set] }

var (
	seatLists = listSeats()
	noMoves   = map[string][]string{} // for a document in which nobody may act; never written to
)

func listSeats() (lists [1 << game.MaxSeats][]int) {
	for set := range lists {
		lists[set] = []int{}
		for i := range game.MaxSeats {
			if set>>i&1 == 1 {
				lists[set] = append(lists[set], i)
			}
		}
	}
	return lists
}

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// An Outdated says what of the log of a match the rules of today refuse.
type Outdated struct {
	Seq   uint64 `json:"seq" doc:"the first entry that is refused"`
	Rule  string `json:"rule,omitempty" doc:"the rule that refuses it, such as TU-28"`
	Text  Text   `json:"text,omitzero" doc:"why it is refused, in the client's own language"`
	Ended bool   `json:"ended" doc:"whether the match was over, or has been ended since: until then a player may end it"`
}

// outdatedOf says what of a log today's rules refuse.
func outdatedOf(o *record.Outdated) *Outdated {
	if o == nil {
		return nil
	}
	var refusal game.Refusal
	errors.As(o.Err, &refusal)
	return &Outdated{Seq: o.Seq, Rule: refusal.Rule, Text: Text{refusal.Text}, Ended: o.Ended}
}
