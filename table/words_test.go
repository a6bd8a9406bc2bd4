package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/games"
	"woodwork/i18n"
	"woodwork/table"
	"woodwork/timecontrol"
)

var (
	anna   = table.Seat{Kind: table.Human, Name: "Anna"}
	bela   = table.Seat{Kind: table.Human, Name: "Béla"}
	club   = table.Seat{Kind: table.Bot, Level: "club"}
	open   = table.Seat{Kind: table.Open}
	ofBela = table.Seat{Kind: table.Bot, Level: "club", Name: "Béla"}
	gone   = table.Seat{Kind: table.Human, Name: "Béla", Left: true}
	away   = table.Seat{Kind: table.Bot, Level: "club", Away: true}
	late   = table.Seat{Kind: table.Bot, Level: "club", Flagged: true}
)

// sealed is the seat of a player who has not revealed their number.
func sealed(s table.Seat) table.Seat {
	s.Seal = make([]byte, fair.Size)
	return s
}

// shared is the seat of Anna and Cili, who is there or has left.
func shared(here bool) table.Seat {
	return table.Seat{Kind: table.Human, Name: "Anna", Members: []table.Member{{Name: "Anna"}, {Name: "Cili", Gone: !here}}}
}

// seated returns a table of a game with these seats.
func seated(t *testing.T, id string, terms table.Terms, seats ...table.Seat) table.State {
	t.Helper()
	g, ok := games.Find(id)
	if !ok {
		t.Fatalf("no game %s", id)
	}
	options, err := game.Complete(g.Options, nil)
	if err != nil {
		t.Fatal(err)
	}
	opening, err := g.New(options, g.MinSeats)
	if err != nil {
		t.Fatal(err)
	}
	s := table.New(g, options, opening, fair.Commitment{}, terms)
	s.Seats = seats
	return s
}

func parsed(t *testing.T, text string) table.Deed {
	t.Helper()
	d, err := table.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

var zeros = strings.Repeat("0", 2*fair.Size)

// What the table says of each deed, by who sits there before it.
func TestDescribe(t *testing.T) {
	for _, c := range []struct {
		text  string
		seats []table.Seat
		want  string
	}{
		{"position 1000", []table.Seat{open, open}, "table.position"},
		{"start", []table.Seat{anna, bela}, "table.start"},
		{"seat 1 human - Anna", []table.Seat{open, open}, "table.seat.taken who=1"},
		{"seat 2 bot club", []table.Seat{anna, open}, "table.seat.taken who=2"},
		{"seat 2 open", []table.Seat{anna, bela}, "table.seat.given who=Béla n=2"},
		{"seat 2 open", []table.Seat{anna, club}, "table.seat.free n=2"},
		{"seat 2 bot club", []table.Seat{anna, bela, club}, "table.seat.left who=Béla seat=2 why=left then=on"},
		{"seat 2 bot club away", []table.Seat{anna, bela}, "table.seat.left who=Béla seat=2 why=away then=on"},
		{"seat 2 bot club flag", []table.Seat{anna, bela}, "table.seat.left who=Béla seat=2 why=flag then=on"},
		{"seat 2 bot club", []table.Seat{club, bela}, "table.seat.left who=Béla seat=2 why=left then=still"},
		{"seat 2 bot club", []table.Seat{anna, gone}, "table.seat.replaced who=Béla seat=2"},
		{"seat 2 human - Béla", []table.Seat{anna, gone}, "table.seat.back who=2"},
		{"seat 2 human - Béla", []table.Seat{anna, ofBela}, "table.seat.back who=2"},
		{"share", []table.Seat{anna, open}, "table.share"},
		{"enough", []table.Seat{anna, bela}, "table.enough"},
		{"member 1 2 Cili", []table.Seat{anna, bela}, "table.member name=Cili first=Anna"},
		{"member 1 2 Cili", []table.Seat{shared(false), bela}, "table.member.back name=Cili"},
		{"part 1 2", []table.Seat{shared(true), bela}, "table.part name=Cili"},
		{"act 1 2", []table.Seat{shared(true), bela}, "table.act name=Cili other=Anna"},
		{"reveal 2 " + zeros, []table.Seat{sealed(anna), sealed(bela)}, "table.reveal who=2"},
		{"reveal 1 " + zeros, []table.Seat{sealed(anna), bela}, "table.fair"},
		{"lag 1 1250", []table.Seat{anna, bela}, "table.lag who=1 s=1.25"},
		{"lag 1 0", []table.Seat{anna, bela}, "table.lag.none who=1"},
		{"offer 1 draw", []table.Seat{anna, bela}, "table.offer.draw who=1"},
		{"refuse 2", []table.Seat{anna, bela}, "table.refuse.draw who=2"},
		{"refuse 2 terms", []table.Seat{anna, bela}, "table.refuse.terms who=2"},
		{"agree 2 pause", []table.Seat{anna, bela, anna}, "table.agree who=2 what=pause"},
		{"withdraw 1 draw", []table.Seat{anna, bela}, "table.withdraw who=1 what=draw"},
		{"takeback 1 6", []table.Seat{anna, bela}, "table.takeback who=1"},
		{"pause 2", []table.Seat{anna, bela}, "table.pause who=2"},
		{"resume 2", []table.Seat{anna, bela}, "table.resume who=2"},
		{"leave 2", []table.Seat{anna, bela}, "table.leave who=2"},
		{"end 2 resigned 1", []table.Seat{anna, bela}, "table.end.resigned who=1"},
		{"end 1 abandoned 2", []table.Seat{anna, bela}, "table.end.abandoned who=2"},
		{"end 1 abandoned 2", []table.Seat{anna, gone}, "table.end.left who=2"},
		{"broken a fault", []table.Seat{anna, bela}, "table.broken"},
		{"secret " + zeros, []table.Seat{anna, bela}, "table.secret"},
	} {
		s := seated(t, "tutto", table.Terms{}, c.seats...)
		if got := s.Describe(parsed(t, c.text)).String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

// Only the terms that change are told; the default for a fallen flag is not another clock.
func TestDescribeTerms(t *testing.T) {
	clock, err := timecontrol.Parse("sudden:5")
	if err != nil {
		t.Fatal(err)
	}
	now := table.Terms{Takeback: table.TakebackNo, Help: table.HelpNo, Clock: clock, Away: time.Minute}
	for _, c := range []struct{ game, text, want string }{
		{"tutto", "terms 1 takeback:no,help:no,clock:sudden:5,away:60", "takeback=same help=same clock=same back=same n=0 unit=none"},
		{"tutto", "terms 1 takeback:any,help:yes,clock:sudden:5,away:120", "takeback=any help=yes clock=same back=same n=2 unit=minute"},
		{"tutto", "terms 1 takeback:no,help:no,clock:sudden:5", "takeback=same help=same clock=same back=same n=0 unit=usual"},
		{"tutto", "terms 1 takeback:no,help:no,clock:fischer:5+3,away:90", "takeback=same help=same clock=other back=same n=90 unit=second"},
		{"tutto", "terms 1 takeback:no,help:no,clock:sudden:5,flag:default,away:60", "takeback=same help=same clock=same back=same n=0 unit=none"},
		{"tutto", "terms 1 takeback:no,help:no,clock:sudden:5,flag:loss,away:60", "takeback=same help=same clock=other back=same n=0 unit=none"},
		{"tutto", "terms 1 takeback:no,help:no,clock:sudden:5,return:yes,away:86400", "takeback=same help=same clock=same back=yes n=1 unit=day"},
		{"footballchess", "terms 1 takeback:any,help:no,clock:sudden:5,away:60", "takeback=yes help=same clock=same back=same n=0 unit=none"},
	} {
		s := seated(t, c.game, now, anna, bela)
		if got, want := s.Describe(parsed(t, c.text)).String(), "table.terms who=1 "+c.want; got != want {
			t.Errorf("%s: %s, want %s", c.text, got, want)
		}
		offer := strings.Replace(c.text, "terms 1", "offer 1 terms", 1)
		if got, want := s.Describe(parsed(t, offer)).String(), "table.offer.terms who=1 "+c.want; got != want {
			t.Errorf("%s: %s, want %s", offer, got, want)
		}
	}
}

// In a game of skill nobody hears of numbers and secrets that nothing depends on.
func TestSkillHasNoSecrets(t *testing.T) {
	chess, tutto := seated(t, "footballchess", table.Terms{}, sealed(anna), sealed(bela)), seated(t, "tutto", table.Terms{}, anna, bela)
	for _, text := range []string{"reveal 1 " + zeros, "secret " + zeros} {
		if text := chess.Describe(parsed(t, text)); text.Key != "" {
			t.Errorf("%s: %s", text, text)
		}
	}
	if a, b := chess.Created().Key, tutto.Created().Key; a != "table.created" || b != "table.committed" {
		t.Errorf("a match of skill begins with %s, one of dice with %s", a, b)
	}
}

// every returns each deed that has words of its own, with the seats before it.
func every(t *testing.T) (list []game.Text) {
	for _, text := range []string{
		"position 1", "start", "share", "enough", "member 1 2 Cili", "lag 1 300", "lag 1 0", "offer 1 draw", "offer 1 takeback", "offer 1 pause", "offer 1 terms takeback:any,help:yes",
		"refuse 1", "refuse 1 takeback", "refuse 1 pause", "refuse 1 terms", "agree 1 takeback", "agree 1 pause", "agree 1 terms", "withdraw 1 draw",
		"withdraw 1 takeback", "withdraw 1 pause", "withdraw 1 terms", "takeback 1 6", "pause 1", "resume 1", "terms 1 takeback:any,help:yes", "leave 1",
		"end 2 resigned 1", "end - aborted 1", "end 1,2 agreed 1", "end 1 abandoned 2", "end 2 flag 1", "broken why", "secret " + zeros, "reveal 1 " + zeros,
	} {
		s := seated(t, "tutto", table.Terms{Takeback: table.TakebackNo, Help: table.HelpNo}, anna, bela)
		list = append(list, s.Describe(parsed(t, text)), s.Created())
	}
	sit := func(now table.Seat, seats ...table.Seat) {
		s := seated(t, "tutto", table.Terms{}, seats...)
		list = append(list, s.Describe(table.NewSit(1, now)))
	}
	sit(bela, anna, open)
	sit(club, anna, open)
	sit(open, anna, club)
	sit(open, anna, bela)
	for _, now := range []table.Seat{club, away, late} {
		sit(now, anna, bela)
		sit(now, club, bela)
	}
	sit(club, anna, gone)
	sit(bela, anna, gone)
	three := seated(t, "tutto", table.Terms{}, shared(true), bela)
	for _, text := range []string{"member 1 2 Cili", "part 1 2", "act 1 2"} {
		list = append(list, three.Describe(parsed(t, text)))
	}
	chess, two := seated(t, "footballchess", table.Terms{}, anna, gone), seated(t, "tutto", table.Terms{}, sealed(anna), sealed(bela))
	return append(list, chess.Created(), chess.Describe(parsed(t, "end 1 abandoned 2")), two.Describe(parsed(t, "reveal 1 "+zeros)))
}

// Every deed has a sentence of its own in every language, every sentence has a deed, and all
// languages have the same arguments.
func TestWords(t *testing.T) {
	texts := every(t)
	en, err := i18n.Load(table.Text(), "en")
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range i18n.Languages() {
		c, err := i18n.Load(table.Text(), lang)
		if err != nil {
			t.Fatal(err)
		}
		heard, used := map[string]string{}, map[string]bool{}
		for _, text := range texts {
			words, err := c.Try(text, func(s game.Seat) string { return "player " + s.String() })
			if other := heard[words]; err != nil || other != "" && other != text.String() {
				t.Errorf("%s: %s is told as %q, and so is %q: %v", lang, text, words, other, err)
			}
			heard[words], used[text.Key] = text.String(), true
		}
		for _, key := range c.Keys() {
			if !used[key] || !slices.Equal(c.Args(key), en.Args(key)) {
				t.Errorf("%s: %s is never said, or has other arguments than in English: %v", lang, key, c.Args(key))
			}
		}
		if !slices.Equal(c.Keys(), en.Keys()) {
			t.Errorf("%s has other messages than English", lang)
		}
	}
}
