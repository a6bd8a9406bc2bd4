package api

import (
	"cmp"
	"context"
	"slices"

	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
	"woodwork/timecontrol"
)

// A Preview is what a link to a match tells anyone who gets it, and nobody is asked who that is: so it has what a stranger
// may see, and of a match that is on, or whose end spectators do not see yet, only who plays what.
type Preview struct {
	Kind  PreviewKind
	Game  string
	Seats []PreviewSeat
	Host  game.Seat // the seat of the player who invites, -1 if nobody sits there yet
	Days  bool      // whether there are days for a move
	Why   string    // how the table ended the match, "" if the game did
	// Course has the chances of the seat Side from the first entry of the game to the last, if the match was reviewed.
	Course []float64
	Side   game.Seat
}

// A PreviewKind says what there is to tell.
type PreviewKind string

// The kinds of previews.
const (
	Invites  PreviewKind = "invites" // there are open seats
	Running  PreviewKind = "running"
	Finished PreviewKind = "finished"
)

// A PreviewSeat is a seat of a preview.
type PreviewSeat struct {
	Name   string // "" if nobody knows it, or it was erased; of all who share the seat, unless they are still awaited
	People int    // who may share it; 0 is one
	Level  string // of a computer that did not take over from a player
	Score  int32  // of a finished match
	Won    bool
}

// PreviewText is a preview in words: its title, one sentence more, and the name of the game.
type PreviewText struct{ Title, More, Game string }

// Previews says and draws previews. It is safe for concurrent use. An unknown language is English.
type Previews interface {
	Say(p Preview, lang string) PreviewText
	Card(p Preview, lang string) ([]byte, error) // a PNG of CardWidth by CardHeight
}

// The size of a card.
const (
	CardWidth  = 1200
	CardHeight = 630
)

// Players returns how many play: more than there are seats if people share some.
func (p Preview) Players() (n int) {
	for _, s := range p.Seats {
		n += max(1, s.People)
	}
	return n
}

// Winners lists the seats that have won.
func (p Preview) Winners() (seats []game.Seat) {
	for i, s := range p.Seats {
		if s.Won {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// Ranking lists the seats, winners first, then by their scores.
func (p Preview) Ranking() []int {
	order := make([]int, len(p.Seats))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := p.Seats[a], p.Seats[b]
		if x.Won != y.Won {
			if x.Won {
				return -1
			}
			return 1
		}
		return cmp.Compare(y.Score, x.Score)
	})
	return order
}

// preview returns what a link to a match tells.
func (s *Server) preview(ctx context.Context, id string) (Preview, error) {
	t, _, err := s.matches.Snapshot(ctx, id, "")
	if err != nil {
		return Preview{}, err
	}
	kind, err := s.previewKind(ctx, t)
	if err != nil {
		return Preview{}, err
	}
	p := newPreview(t, kind)
	if kind == Finished {
		p.Course, p.Side = s.course(t)
	}
	return p, nil
}

func (s *Server) previewKind(ctx context.Context, t *match.Snapshot) (PreviewKind, error) {
	switch {
	case t.Phase == table.Waiting && !t.Settled(): // an open seat, or a place on one that people share
		return Invites, nil
	case t.Phase != table.Over:
		return Running, nil
	case t.Terms.Delay == 0:
		return Finished, nil
	}
	late, err := s.matches.Late(ctx, t.ID, "")
	if err != nil || !late.All() {
		return Running, err
	}
	return Finished, nil
}

func newPreview(t *match.Snapshot, kind PreviewKind) Preview {
	p := Preview{Kind: kind, Game: t.GameID, Host: -1, Days: t.Terms.Clock.Kind == timecontrol.Days}
	score, winners := t.Game.Score(), t.Winners()
	for i, seat := range t.Seats {
		of := PreviewSeat{Name: namesOn(seat)}
		if t.Shared {
			of.People = t.Game.Members(game.Seat(i))
		}
		if kind == Invites { // it is one of them who invites
			of.Name = known(seat.Name)
		}
		if seat.Kind == table.Bot && of.Name == "" {
			of.Level = bot.NameOf(seat.Level)
		}
		if seat.Kind == table.Human && p.Host < 0 {
			p.Host = game.Seat(i)
		}
		if kind == Finished {
			of.Score, of.Won = score[i], winners.Has(game.Seat(i))
		}
		p.Seats = append(p.Seats, of)
	}
	if kind == Finished && t.End != nil {
		p.Why = t.End.Why
	}
	return p
}

// namesOn returns the names of all who have a seat.
func namesOn(seat table.Seat) string {
	names := []string{known(seat.Name)}
	for member := 1; member < len(seat.Members); member++ {
		names = append(names, known(seat.NameOf(member)))
	}
	if names = slices.DeleteFunc(names, func(name string) bool { return name == "" }); len(names) == 1 {
		return names[0]
	}
	return sideOf(names)
}

// known returns a name that was not erased.
func known(name string) string {
	if name == record.Nameless {
		return ""
	}
	return name
}

// course returns how the chances of a seat went: of the first one in a match of two, otherwise of the winner. Nothing is
// computed for it: only a review that somebody has asked for is read.
func (s *Server) course(t *match.Snapshot) (chances []float64, side game.Seat) {
	r, ok := s.reviews.made(t.ID)
	if !ok {
		return nil, 0
	}
	if len(t.Seats) > 2 && t.Winners() != 0 {
		side = t.Winners().First()
	}
	for _, ply := range r.Plies {
		if int(side) < len(ply.Win) {
			chances = append(chances, max(0, min(1, ply.Win[side])))
		}
	}
	return chances, side
}

// made returns the review of a match if it has been made and is still there.
func (r *reviews) made(id string) (wire.Review, bool) {
	r.mu.Lock()
	v := r.byID[id]
	r.mu.Unlock()
	if v == nil {
		return wire.Review{}, false
	}
	select {
	case <-v.done:
		return v.result, v.err == nil
	default:
		return wire.Review{}, false
	}
}
