package soccertactics

import (
	"fmt"
	"strings"

	"woodwork/game"
)

// View is what a screen shows of a match. Its fields are flat and keep their
// meaning from ply to ply; what belongs to some phases only is empty in the
// others. Seats count from 0; -1 is nobody. Lists have blanks between.
type View struct {
	Phase  string    `json:"phase" enum:"toss,set1,set2,pr,pm,br,bp,cr,cm,dc,dr,dm,bt,sp,ck,ge,gs,ft,fe,ps,pe,sotoss,so,end" doc:"the word of the notation"`
	Seat   game.Seat `json:"seat" doc:"who decides; -1 while dice or the spinner do"`
	O      game.Seat `json:"o" doc:"in possession, or next to shoot; -1 before a toss"`
	Red    string    `json:"red" doc:"the pawns' squares as the notation writes a team"`
	Blue   string    `json:"blue"`
	Ball   string    `json:"ball" doc:"square; empty if there is none"`
	Die    int       `json:"die,omitempty" doc:"rolled for a pawn or the ball; at a corner the number of the placement, from 1"`
	Two    bool      `json:"two,omitempty" doc:"two dice are rolled for the ball"`
	Passes int       `json:"passes" doc:"direct passes in this set"`

	Restart string `json:"restart,omitempty" enum:"K,C,G,F" doc:"K C G F, as long as only its taker has touched the ball"`
	By      string `json:"by,omitempty" doc:"where that taker stands"`
	Taker   string `json:"taker,omitempty" doc:"the pawn that waits beside the pitch to take a kick"`
	Spot    string `json:"spot,omitempty" doc:"of a penalty"`

	RedGoals  int    `json:"redGoals"`
	BlueGoals int    `json:"blueGoals"`
	RedCards  string `json:"redCards,omitempty" doc:"booked pawns, as K,D,6"`
	BlueCards string `json:"blueCards,omitempty"`
	Period    int    `json:"period" doc:"1 and 2 halves, 3 and 4 overtime, 5 shoot-out"`
	Clock     int    `json:"clock" doc:"seconds of the period played"`
	Limit     int    `json:"limit" doc:"seconds of the period"`
	Real      bool   `json:"real,omitempty"`
	Kicks     string `json:"kicks,omitempty" doc:"of the shoot-out: Red's:Blue's, a goal is 1"`
	End       string `json:"end,omitempty" enum:"time,goals,pawns,kicks" doc:"how the match ended"`

	RedLine   int    `json:"redLine,omitempty" doc:"the rank that is level with Red's last field pawn; nearer to Red's goal is off-side"`
	BlueLine  int    `json:"blueLine,omitempty"`
	RedReach  string `json:"redReach,omitempty" doc:"before the ball is played: of A1 B1 … H16 one digit, with how many of six rolls a field pawn of Red could take the ball there"`
	BlueReach string `json:"blueReach,omitempty"`
	Offside   string `json:"offside,omitempty" doc:"the pawns of O that would be off-side with the ball"`
	Fates     string `json:"fates,omitempty" doc:"where playing the ball leads: *D11:p or +D11:p, by the first letter of a Landing"`
	Bonus     string `json:"bonus,omitempty" doc:"in a battle, what O's and D's pawn add to their dice"`
	Zone      string `json:"zone,omitempty" doc:"squares that must be cleared, or kept free at a corner"`
	Crowd     string `json:"crowd,omitempty" doc:"at a corner, field pawns of the side that decides in the area and in the goal area: 3/4 0/1"`

	Standard string `json:"standard,omitempty" doc:"of a set-up: the usual one"`
	Places   string `json:"places,omitempty" doc:"keeper's/defenders'/midfielders'/strikers' squares"`
	Kick     string `json:"kick,omitempty" doc:"the squares of the pawn that kicks off"`
}

// View draws the match.
func (r *Rules) View(s *State) any {
	v := View{
		Phase: s.Phase.String(), Seat: s.decides().Seat(), O: s.O.Seat(), Red: s.Pawns[Red].String(), Blue: s.Pawns[Blue].String(),
		Ball: dashless(s.Ball), Die: int(s.Die), Two: s.Phase == BallRoll && r.twoDice(s), Passes: int(s.Passes),
		RedGoals: int(s.Score[Red]), BlueGoals: int(s.Score[Blue]), RedCards: s.cards(Red), BlueCards: s.cards(Blue),
		Period: int(s.Period), Clock: int(s.Clock), Limit: int(r.limit(s)), Real: r.RealTime, End: r.how(s),
	}
	if s.decides() == Nobody {
		v.Seat = -1
	}
	if s.Phase == Toss || s.Phase == ShootOutToss {
		v.O = -1
	}
	switch {
	case s.Phase == End:
		v.Passes = 0 // nothing goes on
	case s.Restart != NoRestart:
		v.Restart, v.By = s.Restart.String(), s.By.String()
	}
	r.viewKicks(s, &v)
	r.viewLines(s, &v)
	r.viewChoice(s, &v)
	return v
}

// viewKicks shows who is about to take a kick, and the kicks of the shoot-out.
func (r *Rules) viewKicks(s *State, v *View) {
	switch s.Phase {
	case CornerPlace:
		v.Die, v.Taker = int(s.Die)+1, s.Taker.code()
	case PenaltyClear:
		v.Taker, v.Spot = s.Taker.code(), at(int(s.Spot), 1).As(s.D()).String()
	case ShootOut:
		v.Kicks = s.Kicks[Red].String() + ":" + s.Kicks[Blue].String()
	}
}

// viewLines shows where off-side begins, and who stands there.
func (r *Rules) viewLines(s *State, v *View) {
	if !r.Offside || !s.Ball.OnPitch() || s.Phase < PawnRoll || s.Phase > Spin {
		return
	}
	v.RedLine, v.BlueLine = s.lineOf(Red), Ranks+1-s.lineOf(Blue)
	if (s.Phase == CatchRoll || s.Phase == CatchMove) && s.Ball.Row(s.D()) >= s.line() {
		return // who runs back to the ball is not off-side
	}
	var off Set
	for _, q := range s.Pawns[s.O][FirstBack:] {
		if q.OnPitch() && r.judged(s) && q.Row(s.D()) < s.line() {
			off.add(q)
		}
	}
	v.Offside = off.String()
}

// lineOf is line for the goal of a side, no matter who has the ball.
func (s *State) lineOf(side Side) int {
	other := *s
	other.O = side.Other()
	return other.line()
}

// viewChoice shows what a decision is about.
func (r *Rules) viewChoice(s *State, v *View) {
	switch s.Phase {
	case FirstSetUp, SecondSetUp:
		r.viewSetUp(s, v)
	case PawnMove:
		v.RedReach, v.BlueReach = r.digits(s, Red), r.digits(s, Blue)
	case BallPlay:
		v.RedReach, v.BlueReach = r.digits(s, Red), r.digits(s, Blue)
		v.Fates = r.fates(s)
	case Battle:
		i, _ := s.on(s.O, s.Ball)
		j, _ := s.on(s.D(), s.Ball)
		v.Bonus = fmt.Sprint(r.bonus(i), r.bonus(j))
	case CornerPlace:
		side := s.decides()
		shares, pawns := s.shares(side), s.field(side)
		v.Zone = shares[2].zone.String()
		v.Crowd = fmt.Sprintf("%d/%d %d/%d", pawns.and(shares[0].zone).Len(), shares[0].most, pawns.and(shares[1].zone).Len(), shares[1].most)
	case GoalKickClear, FreeKickClear, PenaltyClear:
		zone, _, _ := s.zone()
		v.Zone = zone.String()
	}
}

func (r *Rules) viewSetUp(s *State, v *View) {
	side := s.decides()
	fore := front[side]
	if side != s.O {
		fore = fore.less(near[s.Ball])
	} else {
		v.Kick = circle[side].String()
	}
	team, kicker := s.standard(side)
	v.Standard = r.FormatMove(s, Move{Act: SetUp, Team: team, Pawn: kicker})
	v.Places = strings.Join([]string{goalArea[side].String(), backs[side].String(), midfield[side].String(), fore.String()}, "/")
}

// digits tells of every square with how many of the six rolls a side could get to
// the ball there: who takes a kick may not (ST-46).
func (r *Rules) digits(s *State, side Side) string {
	who := s.men(side)
	if side == s.O && s.Restart != NoRestart {
		who = who.less(setOf(s.By))
	}
	backs, numbers := r.reaches(s, side, who)
	rolls := backs.or(numbers)
	text := make([]byte, Squares)
	for q := range text {
		text[q] = '0' + byte(rolls.Count(Square(q)))
	}
	return string(text)
}

// fates tells of every square to which the ball may go what comes of it.
func (r *Rules) fates(s *State) string {
	var list []string
	r.choices(s, func(m Move) bool {
		list = append(list, r.FormatMove(s, m)+":"+r.Landing(s, m).String()[:1])
		return true
	})
	return strings.Join(list, " ")
}

// how says what ended the match, or nothing.
func (r *Rules) how(s *State) string {
	switch {
	case s.Phase != End:
		return ""
	case r.tooFew(s, Red) || r.tooFew(s, Blue):
		return "pawns"
	case s.Period == shootOutPeriod:
		return "kicks"
	case s.Clock < r.limit(s):
		return "goals"
	}
	return "time"
}

// cards lists the booked pawns of a side; "" if there are none.
func (s *State) cards(side Side) string {
	if s.Cards[side] == 0 {
		return ""
	}
	return s.Cards[side].String()
}

// dashless writes a square, or nothing for none.
func dashless(q Square) string {
	if !q.OnPitch() {
		return ""
	}
	return q.String()
}
