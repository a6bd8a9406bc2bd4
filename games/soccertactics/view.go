package soccertactics

import (
	"time"

	"woodwork/game"
)

// View is what a screen shows of a match. Parts that belong to certain phases are absent in the
// others. Seats count from 0; -1 is nobody. Squares are A1 to H16, pawns K, D1 to D4 in the
// order of their squares, and 6 to 11.
type View struct {
	Phase      string    `json:"phase" enum:"toss,set1,set2,pr,pm,br,bp,cr,cm,dc,dr,dm,bt,sp,ck,ge,gs,ft,fe,ps,pe,sotoss,so,end" doc:"what the match waits for, as the notation calls it"`
	Seat       game.Seat `json:"seat" doc:"who decides; -1 while dice or the spinner do"`
	Possession game.Seat `json:"possession" doc:"who has the ball, or is next to shoot; -1 before a toss"`
	Red        SideView  `json:"red"`
	Blue       SideView  `json:"blue"`
	Ball       string    `json:"ball" doc:"its square; empty if it is not on the pitch"`
	Die        int       `json:"die,omitempty" doc:"rolled for a pawn, or for the ball: the sum of its dice"`
	Chance     string    `json:"chance,omitempty" enum:"now,next" doc:"the side in possession shoots with this decision, if it likes; or next, by the roll or unless its ball is won"`
	TwoDice    bool      `json:"twoDice,omitempty" doc:"two dice are rolled for the ball"`
	ShotDie    bool      `json:"shotDie,omitempty" doc:"shots are rolled with a die, and not spun"`
	Roller     game.Seat `json:"roller" doc:"whose the die is"`
	Passes     int       `json:"passes" doc:"direct passes in this set"`

	Restart  string   `json:"restart,omitempty" enum:"K,C,G,F" doc:"a kick-off, corner, goal kick or free kick, as long as only its taker has touched the ball"`
	By       string   `json:"by,omitempty" doc:"where that taker stands"`
	Taker    string   `json:"taker,omitempty" doc:"the pawn that waits beside the pitch to take a kick"`
	Spot     string   `json:"spot,omitempty" doc:"where a penalty is taken"`
	Offside  []string `json:"offside,omitempty" doc:"where pawns of the side in possession stand that would be offside with the ball"`
	Beyond   []string `json:"beyond,omitempty" doc:"while a pawn is moved before the ball is played: squares in reach of one on which a pass would find it offside"`
	Shooting []string `json:"shooting,omitempty" doc:"then too: squares in reach of one from which it shoots if a pass finds it there"`
	Zone     []string `json:"zone,omitempty" doc:"squares that must be cleared, or kept free at a corner"`
	Crowding *Corner  `json:"corner,omitempty" doc:"a corner that is being prepared"`
	Usual    string   `json:"usual,omitempty" doc:"the placement that is proposed before a kick"`

	Period   int    `json:"period" doc:"1 and 2 halves, 3 and 4 overtime, 5 shoot-out"`
	Clock    int    `json:"clock" doc:"seconds of the period played"`
	Limit    int    `json:"limit" doc:"seconds of the period"`
	Minute   int    `json:"minute,omitempty" doc:"of the match, from 1; absent in a shoot-out"`
	RealTime bool   `json:"realTime,omitempty" doc:"the clock goes on while somebody decides"`
	TimeUp   bool   `json:"timeUp,omitempty" doc:"the period ends as soon as what has begun is finished"`
	End      string `json:"end,omitempty" enum:"time,goals,pawns,kicks" doc:"how the match ended"`

	Play    *Play                        `json:"play,omitempty" doc:"where the ball may be played"`
	Takes   map[string]string            `json:"takes,omitempty" doc:"what comes of it if the pawn on a square goes to the ball: catch, duel or offside"`
	Choices map[string]map[string]string `json:"choices,omitempty" doc:"decisions that do not name two squares, by the square of the pawn and the square that is meant"`
	Form    *Form                        `json:"form,omitempty" doc:"how a decision of this phase is written, legal or not, with squares for {from} and {to}"`
	SetUp   *LineUp                      `json:"setUp,omitempty" doc:"what a set-up is made of"`
}

// SideView is what a screen shows of one side.
type SideView struct {
	Pawns  map[string]string `json:"pawns" doc:"where its pawns stand; empty beside the pitch; those sent off are absent"`
	Booked []string          `json:"booked,omitempty" doc:"pawns with a yellow card; D is that of all defenders"`
	Goals  int               `json:"goals"`
	Line   int               `json:"line,omitempty" doc:"the rank that is level with its last field pawn; nearer to its goal is offside"`
	Reach  []int             `json:"reach,omitempty" doc:"before the ball is played, of A1 B1 … H16: with how many of six rolls a field pawn could take the ball there"`
	Kicks  []bool            `json:"kicks,omitempty" doc:"of a shoot-out: whether each was a goal"`
}

// Corner describes a side that prepares for a corner.
type Corner struct {
	Placement int   `json:"placement" doc:"its number, from 1"`
	Area      Quota `json:"area"`
	GoalArea  Quota `json:"goalArea"`
}

// A Quota counts field pawns of the side that decides.
type Quota struct {
	Pawns int `json:"pawns"`
	Most  int `json:"most"`
}

// Play says where the ball may go, by square.
type Play struct {
	Kick    map[string]Played `json:"kick"`
	Dribble map[string]Played `json:"dribble,omitempty"`
}

// Played is a way to play the ball.
type Played struct {
	Move  string `json:"move"`
	Leads string `json:"leads" enum:"loose,pass,shot,duel,away,offside" doc:"what comes of it"`
}

// Form is how decisions are written.
type Form struct {
	Pawn    string `json:"pawn,omitempty" doc:"of a pawn"`
	Kick    string `json:"kick,omitempty" doc:"of the ball"`
	Dribble string `json:"dribble,omitempty" doc:"of the pawn that takes the ball along"`
}

// LineUp contains the parts of a set-up.
type LineUp struct {
	Pawns   map[string]string `json:"pawns" doc:"the usual set-up"`
	Places  []Places          `json:"places" doc:"where pawns may be put"`
	KickOff *KickOffView      `json:"kickOff,omitempty" doc:"of the side that kicks off"`
}

// Places are squares for some pawns.
type Places struct {
	Pawns   []string `json:"pawns"`
	Squares []string `json:"squares"`
	Most    int      `json:"most" doc:"how many pawns at most"`
}

// KickOffView says who may kick off: a pawn on one of the squares.
type KickOffView struct {
	Squares []string `json:"squares"`
	Pawns   []string `json:"pawns" doc:"as a set-up names them: D is a defender"`
	Usual   string   `json:"usual" doc:"who kicks off in the usual set-up"`
}

// View returns the view of a match.
func (r *Rules) View(s *State) any {
	v := View{
		Phase: s.Phase.String(), Seat: s.decides().Seat(), Possession: s.O.Seat(), Red: r.viewSide(s, Red), Blue: r.viewSide(s, Blue),
		Ball: dashless(s.Ball), TwoDice: s.Phase == BallRoll && r.twoDice(s), Roller: s.O.Seat(), Passes: int(s.Passes),
		Period: int(s.Period), Clock: int(s.Clock), Limit: int(r.limit(s)), Minute: r.minute(s), RealTime: r.RealTime, End: r.how(s),
		ShotDie: r.Dice,
	}
	if s.decides() == Nobody {
		v.Seat = -1
	}
	v.TimeUp = s.Period < shootOutPeriod && v.Clock >= v.Limit && s.Phase != End
	switch s.Phase {
	case Toss, ShootOutToss:
		v.Possession, v.Roller = -1, -1
	case Challenge, ChallengeRoll, ChallengeMove:
		v.Roller = s.D().Seat()
	case End:
		v.Passes = 0 // there is no play
	}
	if s.Phase != CornerPlace {
		v.Die = int(s.Die)
	}
	if s.Restart != NoRestart && s.Phase != End {
		v.Restart, v.By = s.Restart.String(), s.By.String()
	}
	r.viewOffside(s, &v)
	r.viewShooting(s, &v)
	r.viewPreparation(s, &v)
	r.viewChoice(s, &v)
	v.Chance = r.viewChance(s, v.Play)
	return v
}

// minute returns the minute of the match, 0 in a shoot-out.
func (r *Rules) minute(s *State) int {
	if s.Period >= shootOutPeriod {
		return 0
	}
	past := *s
	played := min(s.Clock, r.limit(s))
	for past.Period--; past.Period > 0; past.Period-- {
		played += r.limit(&past)
	}
	return game.Minute(time.Duration(played) * time.Second)
}

func (r *Rules) viewSide(s *State, side Side) SideView {
	v := SideView{Pawns: s.Pawns[side].view(), Booked: s.Cards[side].list(), Goals: int(s.Score[side])}
	if s.Phase == ShootOut || s.Phase == End {
		for i := range int(s.Kicks[side].Taken) {
			v.Kicks = append(v.Kicks, s.Kicks[side].Goals>>i&1 == 1)
		}
	}
	if s.Phase == PawnMove || s.Phase == BallPlay {
		v.Reach = r.chances(s, side)
	}
	if r.offsideShown(s) {
		v.Line = s.lineOf(side)
		if side == Blue {
			v.Line = Ranks + 1 - v.Line
		}
	}
	return v
}

// view lists the pawns that are not sent off.
func (t *Team) view() map[string]string {
	pawns := make(map[string]string, Slots)
	for p, q := range t {
		if q != Out {
			pawns[Slot(p).single()] = dashless(q)
		}
	}
	return pawns
}

// single returns the pawn's name in a view, where each defender has its own.
func (p Slot) single() string {
	if p >= FirstBack && p <= LastBack {
		return "D" + string(rune('0'+p))
	}
	return p.code()
}

func (r *Rules) offsideShown(s *State) bool {
	return r.Offside && s.Ball.OnPitch() && s.Phase >= PawnRoll && s.Phase <= Spin
}

// viewOffside shows who would be offside.
func (r *Rules) viewOffside(s *State, v *View) {
	if !r.offsideShown(s) {
		return
	}
	if (s.Phase == CatchRoll || s.Phase == CatchMove) && s.Ball.Row(s.D()) >= s.line() {
		return // pawns that run back to the ball are not offside
	}
	row := r.offsideRow(s, s.Ball)
	v.Offside = s.field(s.O).And(beyond[s.D()][row]).list()
	if s.Phase == PawnMove {
		v.Beyond = r.pawnEnds(s).And(beyond[s.D()][row]).list()
	}
}

// viewShooting shows the squares from which a pawn moved now could shoot if a pass reached it
// there, except squares of opponents, where there would be a duel.
func (r *Rules) viewShooting(s *State, v *View) {
	if s.Phase != PawnMove {
		return
	}
	shooting := r.pawnEnds(s).And(r.Shooting(s.D())).Less(s.Squares(s.D()))
	if r.Judged(s) {
		shooting = shooting.Less(beyond[s.D()][r.offsideRow(s, s.Ball)])
	}
	v.Shooting = shooting.list()
}

// pawnEnds returns where a field pawn of the side that decides may be moved.
func (r *Rules) pawnEnds(s *State) (ends Set) {
	for p := FirstBack; p < Slots; p++ {
		ends = ends.Or(r.targets(s, p, false))
	}
	return ends
}

// lineOf is line for the goal of a side, no matter who has the ball.
func (s *State) lineOf(side Side) int {
	other := *s
	other.O = side.Other()
	return other.line()
}

// viewPreparation shows what is required before a kick is taken.
func (r *Rules) viewPreparation(s *State, v *View) {
	switch s.Phase {
	case CornerPlace:
		side := s.decides()
		shares, pawns := s.shares(side), s.field(side)
		quota := func(i int) Quota { return Quota{pawns.And(shares[i].zone).Len(), shares[i].most} }
		v.Taker, v.Zone = s.Taker.code(), shares[2].zone.list()
		v.Crowding = &Corner{Placement: int(s.Die) + 1, Area: quota(0), GoalArea: quota(1)}
	case PenaltyClear:
		v.Taker, v.Spot = s.Taker.code(), SquareAt(int(s.Spot), 1).As(s.D()).String()
	}
	switch s.Phase {
	case GoalKickClear, FreeKickClear, PenaltyClear:
		zone, _, _ := s.zone()
		v.Zone = zone.list()
	}
	if m, ok := r.Usual(s); ok {
		v.Usual = r.FormatMove(s, m)
	}
}

// chances returns, for each square, with how many of the six rolls a side could get to the ball
// there; the side that takes a kick may not (ST-46).
func (r *Rules) chances(s *State, side Side) []int {
	who := s.Squares(side)
	if side == s.O && s.Restart != NoRestart {
		who = who.Less(setOf(s.By))
	}
	backs, numbers := r.ReachesOf(s, side, who)
	rolls := backs.Or(numbers)
	counts := make([]int, Squares)
	for q := range counts {
		counts[q] = rolls.Count(Square(q))
	}
	return counts
}

// how returns why the match ended, or nothing.
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

// list names the squares, the lowest first.
func (set Set) list() (names []string) {
	for ; !set.Empty(); set.Remove(set.First()) {
		names = append(names, set.First().String())
	}
	return names
}

// dashless writes a square, or nothing if there is none.
func dashless(q Square) string {
	if !q.OnPitch() {
		return ""
	}
	return q.String()
}
