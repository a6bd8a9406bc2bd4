package preview

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"

	"woodwork/api"
	"woodwork/game"
	"woodwork/i18n"
)

//go:embed text/*.json
var textFiles embed.FS

// minutes is about how long a match of a game takes, as the home page says it.
var minutes = map[string]int{"tutto": 10, "footballchess": 10, "winninggoal": 10, "soccertactics": 20, "squareball": 10}

// A Narrator says and draws previews.
type Narrator struct {
	words   map[string]*words // by language
	grounds grounds
}

// New returns a Narrator; catalogue has the words of a game.
func New(games []game.Game, catalogue func(game string) fs.FS) (*Narrator, error) {
	t := &Narrator{words: map[string]*words{}}
	for _, lang := range i18n.Languages() {
		own, err := i18n.Load(game.TextFolder(textFiles), lang)
		if err != nil {
			return nil, fmt.Errorf("load the words of previews: %w", err)
		}
		w := &words{own: own, games: map[string]string{}}
		for _, g := range games {
			theirs, err := i18n.Load(catalogue(g.ID), lang)
			if err != nil {
				return nil, fmt.Errorf("load the words of %s: %w", g.ID, err)
			}
			w.games[g.ID] = theirs.Say(game.Say(g.ID+".name"), nil)
		}
		t.words[lang] = w
	}
	return t, nil
}

// in returns the words of a language, English for one that Woodwork does not have.
func (t *Narrator) in(lang string) *words { return cmp.Or(t.words[lang], t.words["en"]) }

// Say returns the words of a preview in a language. Names are whole, and keep their direction to themselves.
func (t *Narrator) Say(p api.Preview, lang string) api.PreviewText {
	w := t.in(lang)
	name := func(seat game.Seat) string { return cmp.Or(w.player(p, seat), w.unnamed(seat)) }
	switch p.Kind {
	case api.Invites:
		return api.PreviewText{Title: w.invitation(p, name), More: w.facts(p), Game: w.game(p.Game)}
	case api.Finished:
		return api.PreviewText{Title: w.scored(p, name), More: w.tell("again", "game", w.game(p.Game)), Game: w.game(p.Game)}
	}
	return api.PreviewText{Title: w.tell("running", "game", w.game(p.Game), "names", names(p, name)), More: w.tell("watch"), Game: w.game(p.Game)}
}

// Card draws the card of a preview in a language.
func (t *Narrator) Card(p api.Preview, lang string) ([]byte, error) { return t.draw(p, t.in(lang)) }

// words says what previews say in one language.
type words struct {
	own   *i18n.Catalogue
	games map[string]string // names
}

func (w *words) tell(key string, pairs ...any) string {
	return w.own.Say(game.Say("preview."+key, pairs...), nil)
}

func (w *words) game(id string) string { return w.games[id] }

// player returns the name of a seat: a person's, the one that a level of the computer has, or "" if nobody knows it.
func (w *words) player(p api.Preview, seat game.Seat) string {
	s := p.Seats[seat]
	if s.Level != "" {
		return w.own.Say(game.Say("bot."+p.Game+"."+s.Level), nil)
	}
	return s.Name
}

func (w *words) unnamed(seat game.Seat) string { return w.tell("seat", "n", int(seat)+1) }

func (w *words) others(n int) string { return w.tell("others", "n", n) }

func (w *words) number(n int32) string { return w.tell("number", "n", int(n)) }

func (w *words) percent(part float64) string { return w.tell("percent", "p", part) }

// naming says what a seat is called.
type naming func(game.Seat) string

func (w *words) invitation(p api.Preview, name naming) string {
	if p.Host < 0 || w.player(p, p.Host) == "" || name(p.Host) == w.unnamed(p.Host) {
		return w.tell("invited", "game", w.game(p.Game))
	}
	return w.tell("invites", "name", name(p.Host), "game", w.game(p.Game))
}

func (w *words) facts(p api.Preview) string {
	if p.Days {
		return w.tell("facts.days", "n", p.Players())
	}
	return w.tell("facts", "n", p.Players(), "minutes", minutes[p.Game])
}

// result says who won.
func (w *words) result(p api.Preview, name naming) string {
	won := p.Winners()
	switch {
	case len(won) == 0:
		return w.tell("off")
	case len(won) == len(p.Seats):
		return w.tell("draw")
	case len(won) == 1 && len(p.Seats) == 2:
		return w.tell("beat", "winner", name(won[0]), "loser", name(1-won[0]))
	case len(won) == 1:
		return w.tell("won", "winner", name(won[0]))
	}
	return w.tell("shared", "names", joined(won, name))
}

// winner says who won, and not against whom.
func (w *words) winner(p api.Preview, name naming) string {
	if won := p.Winners(); len(won) == 1 {
		return w.tell("won", "winner", name(won[0]))
	}
	return w.result(p, name)
}

// scored says who won, and the score if the game decided it.
func (w *words) scored(p api.Preview, name naming) string {
	won := p.Winners()
	switch {
	case len(won) == 0:
		return w.tell("off.named", "game", w.game(p.Game), "names", names(p, name))
	case len(won) == len(p.Seats) && len(won) == 2:
		return w.tell("draw.named", "names", joined(won, name), "score", w.number(p.Seats[0].Score))
	case len(won) == len(p.Seats):
		return w.tell("draw.many", "names", joined(won, name))
	case len(won) == 1 && len(p.Seats) == 2 && p.Why == "":
		return w.tell("beat.score", "winner", name(won[0]), "loser", name(1-won[0]), "most", int(p.Seats[won[0]].Score), "less", int(p.Seats[1-won[0]].Score))
	case len(p.Seats) > 2:
		return w.tell("ranking", "result", w.result(p, name), "scores", w.ranking(p, name))
	}
	return w.result(p, name)
}

// ranking lists the scores, best first.
func (w *words) ranking(p api.Preview, name naming) any {
	var list []any
	for _, seat := range p.Ranking() {
		list = append(list, game.Say("preview.scores", "name", name(game.Seat(seat)), "score", int(p.Seats[seat].Score)))
	}
	return listed(list)
}

// names lists all players.
func names(p api.Preview, name naming) any {
	var all []game.Seat
	for seat := range p.Seats {
		all = append(all, game.Seat(seat))
	}
	return joined(all, name)
}

func joined(seats []game.Seat, name naming) any {
	var list []any
	for _, seat := range seats {
		list = append(list, name(seat))
	}
	return listed(list)
}

// listed makes one argument of several; each of them keeps its direction to itself.
func listed(list []any) any {
	if len(list) == 1 {
		return list[0]
	}
	return game.Say("preview.and", "first", list[0], "rest", listed(list[1:]))
}
