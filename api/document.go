package api

import (
	"strconv"
	"strings"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// docOf returns the document of a table; all who ask share one.
func docOf(t *match.Table) *Doc { return docAfter(nil, t) }

// docAfter is docOf for a table that comes after another, of which the document
// keeps what cannot have changed.
func docAfter(before, t *match.Table) *Doc {
	return t.Memo(func(t *match.Table) any {
		if before == nil || before.Game == nil {
			return newDoc(t)
		}
		return nextDoc(docOf(before), before, t)
	}).(*Doc)
}

func newDoc(t *match.Table) *Doc {
	d := &Doc{
		ID: t.ID, Game: t.GameID, Options: t.Options, Seats: players(t.Seats),
		Commit: t.CommitText(), Created: stamp(t.Created),
	}
	return d.complete(t)
}

func nextDoc(old *Doc, before, t *match.Table) *Doc {
	d := &Doc{ID: old.ID, Game: old.Game, Options: old.Options, Seats: old.Seats, Commit: old.Commit, Created: old.Created}
	if &before.Seats[0] != &t.Seats[0] {
		d.Seats = players(t.Seats)
	}
	return d.complete(t)
}

// complete sets what any entry may change.
func (d *Doc) complete(t *match.Table) *Doc {
	d.Secret, d.Phase, d.Broken = t.SecretText(), string(t.Phase), t.Why
	d.Ply = t.LastPly
	d.fill(t.Game, t.Turn(), len(t.Seats))
	if t.Offers != 0 {
		d.Offers = seatList(t.Offers)
	}
	if d.Turn.Within != 0 {
		d.Turn.Since = t.Since.Milliseconds()
	}
	return d
}

// fill sets what follows from the state of the game.
func (d *Doc) fill(m game.Match, t game.Turn, seats int) {
	score := m.Score()
	d.Score, d.Winners = score[:seats:seats], seatList(m.Winners())
	d.Turn = Turn{Seats: seatList(t.Seats), Within: t.Within.Milliseconds()}
	d.Legal = noMoves
	if t.Seats != 0 {
		d.Legal = make(map[string]string, len(d.Turn.Seats))
	}
	for _, seat := range d.Turn.Seats {
		d.Legal[strconv.Itoa(seat)] = strings.Join(m.Legal(game.Seat(seat)), " ")
	}
	d.View = View{m.View()}
}

func players(seats []record.Seat) []Player {
	list := make([]Player, len(seats))
	for i, s := range seats {
		list[i] = Player{Kind: string(s.Kind), Name: s.Name, Level: s.Level}
	}
	return list
}

// seatList lists a set of seats in ascending order. The list is shared: do not
// change it.
func seatList(set game.Seats) []int { return seatLists[set] }

var (
	seatLists = listSeats()
	noMoves   = map[string]string{} // of a document in which nobody may act; never written to
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

// An Encoder makes the bytes of events. One serves all matches.
type Encoder struct{ differ differ }

// NewEncoder returns an encoder.
func NewEncoder() *Encoder { return &Encoder{} }

// Encode is match.Config.Encode: it makes the frame of a stream that carries the
// event. All subscribers get the same bytes.
func (c *Encoder) Encode(before, after *match.Table, e match.Event) []byte {
	var old *Doc
	if before != nil {
		old = docOf(before)
	}
	return c.frame(old, docAfter(before, after), e.Entry, e.Report)
}

func (c *Encoder) frame(before, after *Doc, e record.Entry, said game.Report) []byte {
	b := make([]byte, 0, 384)
	b = append(b, "id: "...)
	b = strconv.AppendUint(b, e.Seq, 10)
	b = append(b, "\ndata: "...)
	b = c.appendPacked(b, spelling(after.Game), before, after, e, said)
	return append(b, "\n\n"...)
}

// payloadOf returns the JSON of a packed event. One that could not be encoded says
// what happened, and nothing of what it changed.
func payloadOf(e match.Event) []byte {
	if p := payload(e.Payload); p != nil {
		return p
	}
	return (&Encoder{}).appendPacked(nil, "", &Doc{}, &Doc{}, e.Entry, game.Report{})
}

// payload returns the event within a frame.
func payload(frame []byte) []byte {
	const id, data = len("id: "), len("\ndata: ")
	for i := id; i < len(frame); i++ {
		if frame[i] == '\n' {
			return frame[i+data : len(frame)-len("\n\n")]
		}
	}
	return nil
}

// appendEvent appends the JSON of an Event; before is nil for the first entry.
func (c *Encoder) appendEvent(b []byte, s spelling, before, after *Doc, e record.Entry, said game.Report) []byte {
	b = strconv.AppendUint(append(b, `{"seq":`...), e.Seq, 10)
	b = strconv.AppendInt(append(b, `,"at":`...), e.At.Milliseconds(), 10)
	b = strconv.AppendInt(append(b, `,"seat":`...), int64(e.Seat), 10)
	b = appendString(append(b, `,"move":`...), e.Text)
	if said.Text.Key != "" {
		b = s.text(append(b, `,"text":`...), said.Text)
	}
	if len(said.Notes) > 0 {
		b = s.notes(append(b, `,"notes":`...), said.Notes)
	}
	b = append(b, `,"patch":`...)
	if before == nil {
		b = appendJSON(b, after)
	} else {
		b = c.appendDocPatch(b, s, e, before, after)
	}
	return append(b, '}')
}

// appendPacked appends an event of a match: what a key would say, its place does.
// before is nil for the first entry.
func (c *Encoder) appendPacked(b []byte, s spelling, before, after *Doc, e record.Entry, said game.Report) []byte {
	b = strconv.AppendUint(append(b, '['), e.Seq, 10)
	b = strconv.AppendInt(append(b, ','), e.At.Milliseconds(), 10)
	b = strconv.AppendInt(append(b, ','), int64(e.Seat), 10)
	b = append(appendString(append(b, ','), e.Text), ',')
	if before == nil {
		b = appendJSON(b, after)
	} else {
		b = c.appendDocPatch(b, s, e, before, after)
	}
	switch {
	case said.Text.Key != "":
		b = s.text(append(b, ','), said.Text)
	case len(said.Notes) > 0:
		b = append(b, ",0"...)
	}
	for _, n := range said.Notes {
		b = s.note(append(b, ','), n)
	}
	return append(b, ']')
}

func (s spelling) notes(b []byte, notes []game.Note) []byte {
	b = append(b, '[')
	for i, n := range notes {
		if i > 0 {
			b = append(b, ',')
		}
		b = s.note(b, n)
	}
	return append(b, ']')
}
