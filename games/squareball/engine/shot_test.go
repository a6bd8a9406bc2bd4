package engine

import (
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	sq "woodwork/games/squareball"
)

// firstDeed is what the first proposal does.
func firstDeed(r *sq.Rules, s *sq.State) deed {
	list := spokenFirst(r, s, steadyFirst(propose(r, s)))
	if len(list) == 0 {
		return deed{}
	}
	return list[0].does
}

// TestShot: the figures say whether a die can shoot, and what has to come first.
func TestShot(t *testing.T) {
	const head = "SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK "
	const before = " 24000,3000,0,1;27000,5250,0,2;27000,50,0,3"
	wall := strings.Replace(lineUp, " 34200,0;21500,11000;21500,0;21500,-11000", " 34200,0;31000,12500;29900,4900;29900,1200", 1)
	alone := "-34200,0;x;x;x;x;x;x;x;x;x;x " + lineUpB
	r := sq.Standard()
	for _, c := range []struct {
		name, line string
		want       string
		die        int8
	}{
		{"a landing comes first", head + "8 N,fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3", "land", 1},
		{"nobody to land on", strings.Replace(head, "0,0/0,0", "0,0/10,0", 1) + "8 N,fA,mA1,mB0 " + alone + " 20000,0,0,5;23000,2600,0,1;23000,-2600,0,3", "", 0},
		{"before the goal", head + "3 N,H,I10,fA,mA1,mB0 " + lineUp + before, "open", 1},
		{"behind a wall", head + "3 N,H,I10,fA,mA1,mB0 " + wall + before, "", 0},
		{"far away in a narrow gap", head + "3 N,H,I10,fA,mA1,mB0 " + lineUp + " -26000,14000,0,1;-24000,15000,0,2;-24000,13200,0,3", "", 0},
	} {
		s, err := r.ParseState(c.line)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		shot := firstDeed(r, &s)
		if c.want != "" && (shot.Does != c.want || shot.Die != c.die) || c.want == "" && shot.Does == "open" {
			t.Errorf("%s: %+v", c.name, shot)
		}
		t.Logf("%s: %+v to %+v", c.name, shot, shot.To)
	}
}

// TestShotComesTrue: a die that is said to shoot sometimes scores, and a die that comes to rest
// where it is said to open a shot opens a line to the goal.
func TestShotComesTrue(t *testing.T) {
	seen := map[string]int{}
	flickings(t, 20, func(name string, r *sq.Rules, s *sq.State) {
		shot := firstDeed(r, s)
		seen[shot.Does]++
		at := name + ": " + r.FormatState(s)
		if (shot.Does == "open" || shot.Does == "opens") && !counts(s) {
			t.Errorf("%s: %s", at, shot.Does)
		}
		if shot.Does != "opens" {
			return
		}
		next := *s
		next.Die[shot.Die-1].Pose.Point = shot.To
		if next.Phase = sq.Flicking; !game.Allows(r, &next, next.Att.Seat(), flick(1, 0, 1)) {
			return
		}
		if !opens(r, &next, 1) {
			t.Errorf("%s: die %d at %v opens nothing", at, shot.Die, shot.To)
		}
	})
	t.Log(seen)
	for _, state := range []string{"land", "open", "opens", ""} {
		if seen[state] == 0 {
			t.Errorf("never %q", state)
		}
	}
}

// TestTheFlickThatIsSpokenOfComesFirst: a flick that is said to land, to shoot or to open a shot
// is the first proposal, even if it leads back.
func TestTheFlickThatIsSpokenOfComesFirst(t *testing.T) {
	back := map[string]int{}
	flickings(t, 60, func(name string, r *sq.Rules, s *sq.State) {
		list := steadyFirst(propose(r, s))
		shot := firstDeed(r, s)
		if shot.Die == 0 {
			return
		}
		if list[0].Flick.N != shot.Die || list[0].Promise != Good {
			back[shot.Does]++
		}
		first := Figures(r, s, s.Att.Seat())[0]
		if first.Move.N != shot.Die || first.Note.Key != "squareball.hint."+shot.Does || first.Figures[0].Value != float64(Good) {
			t.Errorf("%s: %s: of %+v is spoken, and %+v comes first", name, r.FormatState(s), shot, first)
		}
	})
	for _, state := range []string{"land", "opens"} {
		if back[state] == 0 {
			t.Errorf("%s: never of one that leads back, or was not the first", state)
		}
	}
}

// TestProposalsAvoidTheTrap: proposals prefer landing on a figure that is onside, because after
// landing on one that is offside a goal counts only once that figure has been brought back
// (SQ-19).
func TestProposalsAvoidTheTrap(t *testing.T) {
	r := sq.Standard()
	trap := strings.Replace(lineUp, "12000,-10000;12000,10000;17000,0 ", "25500,1500;12000,10000;18500,-4600 ", 1)
	s, err := r.ParseState("SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 " + trap + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3")
	if err != nil {
		t.Fatal(err)
	}
	if shot := firstDeed(r, &s); shot.Does != "land" || shot.Figure != 10 {
		t.Errorf("%+v, want a landing on figure 10", shot)
	}
}

// TestTheSteadyFlickComesFirst: a flick that leads back and keeps the attack comes before one
// that leads forward and often loses it, and the best of several poor ones can be drawn.
func TestTheSteadyFlickComesFirst(t *testing.T) {
	flick := func(die int8, promise Promise, kept, goals int) proposal {
		return proposal{Flick: sq.Move{N: die}, Promise: promise, Kept: kept, Goals: goals}
	}
	for name, c := range map[string]struct {
		list []proposal
		want int8
		is   Promise
	}{
		"forward, and sure":     {[]proposal{flick(1, Good, 7, 0), flick(2, Back, 8, 0)}, 1, Good},
		"forward, a gamble":     {[]proposal{flick(1, Good, 4, 0), flick(2, Back, 8, 0)}, 2, Good},
		"a shot is a gamble":    {[]proposal{flick(1, Good, 4, 3), flick(2, Back, 8, 0)}, 1, Good},
		"all are gambles":       {[]proposal{flick(1, Good, 4, 0), flick(2, Back, 3, 0)}, 1, Good},
		"back only":             {[]proposal{flick(1, Back, 8, 0), flick(2, Lost, 1, 0)}, 1, Good},
		"back only, and gamble": {[]proposal{flick(1, Back, 3, 0), flick(2, Lost, 1, 0)}, 1, Back},
		"nothing keeps it":      {[]proposal{flick(1, Lost, 1, 0), flick(2, Closed, 0, 0)}, 1, Lost},
	} {
		if first := steadyFirst(c.list)[0]; first.Flick.N != c.want || first.Promise != c.is {
			t.Errorf("%s: %+v", name, first)
		}
	}
}

// TestFigures: each die has one proposal at most, beside which there may be a shot, and its text exists in every language.
func TestFigures(t *testing.T) {
	speaker, said := gametest.NewSpeaker(t, sq.Text()), map[string]bool{}
	flickings(t, 12, func(name string, r *sq.Rules, s *sq.State) {
		seen := map[int8]bool{}
		for _, h := range Figures(r, s, s.Att.Seat()) {
			if seen[h.Move.N] && h.Note.Key != "squareball.hint.open" || !game.Allows(r, s, s.Att.Seat(), h.Move) {
				t.Errorf("%s: %s: %s", name, r.FormatState(s), r.FormatMove(s, h.Move))
			}
			seen[h.Move.N] = true
			texts := []game.Text{}
			for _, f := range h.Figures {
				texts = append(texts, game.Say(f.Key))
			}
			if h.Note.Key != "" {
				said[h.Note.Key] = true
				texts = append(texts, h.Note)
			}
			if err := speaker.SayAll(texts); err != nil {
				t.Error(err)
			}
		}
	})
	for _, key := range []string{"land", "open", "opens"} {
		if !said["squareball.hint."+key] {
			t.Errorf("nobody says squareball.hint.%s", key)
		}
	}
}

// TestTheTextSaysWhatTheFlickDoes: what is said of a proposed flick is what it does without an error
// of the hand, and where a shot is possible that is not the first row, a row of its own shoots.
func TestTheTextSaysWhatTheFlickDoes(t *testing.T) {
	seen := map[string]int{}
	flickings(t, 30, func(name string, r *sq.Rules, s *sq.State) {
		if s.Kind == sq.Penalty {
			return
		}
		for i, h := range Figures(r, s, s.Att.Seat()) {
			next := after(r, s, h.Move, sq.Move{Act: sq.Execute})
			does := "nothing"
			switch {
			case next.Goals[s.Att] > s.Goals[s.Att]:
				does = "open"
			case next.Att == s.Att && next.Phase == sq.Carry:
				does = "land"
			}
			said := strings.TrimPrefix(h.Note.Key, "squareball.hint.")
			if (said == "open" || said == "land") && said != does {
				t.Errorf("%s: row %d says %s and does %s: %s", name, i, said, does, r.FormatState(s))
			}
			if does == "land" && i == 0 && said != "land" {
				t.Errorf("%s: the first row lands, and says %q: %s", name, said, r.FormatState(s))
			}
			seen[said]++
			if i > 0 && said == "open" {
				seen["beside"]++
			}
		}
	})
	t.Log(seen)
	for _, said := range []string{"open", "land", "opens", "beside"} {
		if seen[said] == 0 {
			t.Errorf("never %s", said)
		}
	}
}
