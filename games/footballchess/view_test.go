package footballchess

import (
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestView checks the views of a number of positions.
func TestView(t *testing.T) {
	gametest.ViewCases(t, Game(), []gametest.ViewCase{
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", "",
			"pieces:{d1 d4 c3 e3 b4 f4 d11 d8 e9 c9 f8 b8} ball:d6 holder: phase:play seat:1 kickoff:1 last:- goals:"},
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", "",
			"goals:[0 0] needs:3 movesWithoutGoal:0 limit:200 ply:0 times:1 lines:[1 11] takers:[] reach:[Q q] shots:[] lanes:[] full:[] exposed:[Qd4-d6] clock:[] end: result:"},
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", "Qd4-d6 Qd8xd6-f6",
			"ball:f6 holder:q phase:play seat:1 kickoff:1 last:{q take d8 d6 f6} goals:"},
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", "Qd4-d6 Qd8xd6-f6",
			"goals:[0 0] needs:3 movesWithoutGoal:2 limit:200 ply:2 times:1 lines:[1 11] takers:[Q P] reach:[] shots:[f0] lanes:[f0 a1 g5 a6 g6 g7 a11 f11]"},
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", "Kd1-e1 Kd11-e11 Ke1-d1 Ke11-d11", "last:{k go e11  d11} "},
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", "Kd1-e1 Kd11-e11 Ke1-d1 Ke11-d11", "goals:[0 0] needs:3 movesWithoutGoal:4 limit:200 ply:4 times:2"},
		{"3k3/7/QR1qr1b/2n3N/1p1B3/7/5P1/7/7/7/3K3 d7 w 2-2 63 240 -", "", "full:[9]"},
		{"3k3/7/QR1qr1b/2n3N/1p1B3/7/5P1/7/7/7/3K3 d7 w 2-2 63 240 - o=offside:off,rows:own", "", "lines:[] takers:[q p] reach:[] shots:[] lanes:["},
		{"3kq2/4N2/2b1r2/1p5/6R/7/n6/7/6B/Q5P/3K3 e10 b 0-0 1 1 -", "", "shots:[d12 f12] lanes:[d8 f8 g9 c11 g11 d12 f12]"},
		{"7/2p1k2/2bQr2/3q3/7/n6/N6/5B1/2R4/6P/2K4 d9 w 1-1 37 91 -", "Qd9>d12",
			"pieces:{d1  c3 f4   d11 d8 e9 c9  } ball:d6 holder: phase:place seat:1 kickoff:2 last:- goals:"},
		{"3k3/7/Q1b1r2/1p1q2B/1N5/7/3R3/4P2/7/1K5/6n g1 b 2-2 12 301 -", "Ng1>e0",
			"ball:e0 holder: phase:over seat:1 kickoff:1 last:- goals:[2 3] needs:3 movesWithoutGoal:0 limit:200 ply:302 times:0 lines:[] takers:[] reach:[] shots:[] lanes:[] full:[] exposed:[] clock:[] end:goals result:b"},
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", "Qd4-d6",
			"exposed:[Qd8xd6-c5 Qd8xd6-e5 Qd8xd6-a6 Qd8xd6-b6 Qd8xd6-c6 Qd8xd6-e6 Qd8xd6-f6 Qd8xd6-g6 Qd8xd6-c7 Qd8xd6-e7] clock:"},
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 - c=5000,60000 o=clock:60+1", "", "clock:[5000 60000]"},
	})
}

// TestExposedCanBeTaken plays at random: exactly those moves are listed as exposed that leave
// the ball with the moving side and give the other side a take.
func TestExposedCanBeTaken(t *testing.T) {
	r, src := Standard(), gametest.Source(t, 3, 9)
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	listed, kept := 0, 0
	for range 3_000 {
		if s.Status.Over() {
			s, _ = r.Start(2)
			continue
		}
		seat, exposed := game.Seat(s.Turn), r.View(&s).(View).Exposed
		for _, m := range r.Legal(nil, &s, seat) {
			after := s
			r.Step(&after, game.At(seat, m))
			_, has := after.Holder(s.Turn)
			if s.Status != Play || after.Status != Play || after.Score != s.Score || !has {
				continue
			}
			taken := slices.ContainsFunc(r.Legal(nil, &after, 1-seat), func(m Move) bool { return m.Act == Take })
			if is := slices.Contains(exposed, s.text(m)); is != taken {
				t.Fatalf("%s: %s exposed: %v, can be taken: %v", r.FormatState(&s), s.text(m), is, taken)
			}
			listed, kept = listed+map[bool]int{true: 1}[taken], kept+1
		}
		r.Step(&s, game.At(seat, r.Sample(&s, seat, src)))
	}
	if listed < 100 || kept-listed < 100 {
		t.Errorf("%d exposed of %d", listed, kept)
	}
}

// TestFormsAreTheNotation plays at random: each legal move is what its form makes of its parts,
// and no two forms make the same.
func TestFormsAreTheNotation(t *testing.T) {
	r, src := Standard(), gametest.Source(t, 7, 7)
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]int{}
	for range 3_000 {
		if s.Status.Over() {
			s, _ = r.Start(2)
			continue
		}
		seat := game.Seat(s.Turn)
		for _, m := range r.Legal(nil, &s, seat) {
			a := s.parts(m)
			kinds[a.Kind]++
			form, ok := forms[a.Kind]
			if !ok {
				form = forms[map[string]string{"pick": "go", "leave": "go", "goal": "kick"}[a.Kind]]
			}
			made := strings.NewReplacer("{piece}", strings.ToUpper(a.Piece), "{from}", a.From, "{via}", a.Via, "{to}", a.To).Replace(form)
			if text := s.text(m); made != text {
				t.Fatalf("%s: %+v is written %s, the move %s", r.FormatState(&s), a, made, text)
			}
		}
		r.Step(&s, game.At(seat, r.Sample(&s, seat, src)))
	}
	if len(kinds) != 10 {
		t.Errorf("played %v", kinds)
	}
}

// TestViewChangesLittle measures how much of the view an event of a match sends.
func TestViewChangesLittle(t *testing.T) { gametest.ViewsChangeLittle(t, Standard(), 3_000, 3_000) }
