package winninggoal

import (
	"strings"
	"time"

	"woodwork/game"
)

// View is what a screen shows of a match. Seats count from 0; -1 is nobody. White always comes
// first.
type View struct {
	Phase  string    `json:"phase" enum:"TO,KO,OP,GK,KK,CK,TI,FK,PK,AR,SD,B1,B2,B3,B4,SH,KP,UN,BL,KE,OS,BO,SO,FT" doc:"the two letters of the notation"`
	Acts   bool      `json:"acts" doc:"the side in possession is to begin something: an arrow, a shot, a power"`
	Ball   string    `json:"ball" doc:"its square, or empty"`
	Att    game.Seat `json:"att" doc:"in possession"`
	Seat   game.Seat `json:"seat" doc:"who decides; -1 while a die is rolled"`
	Dice   string    `json:"dice" enum:",f,n,a" doc:"f: orange first, n: not orange, a: any; empty where it does not apply"`
	Holder game.Seat `json:"holder" doc:"who has the white die"`
	Power  string    `json:"power" enum:",l,p,u,k,m,w,?" doc:"of the white die; ? while it is rolled"`
	Booked game.Seat `json:"booked" doc:"whose next foul in a row is a sending-off"`
	Window bool      `json:"window" doc:"the defender may interrupt"`

	Goals   []int  `json:"goals"`
	Half    int    `json:"half"`
	Ms      int    `json:"ms" doc:"left in this half at the last input"`
	HalfMs  int    `json:"halfMs" doc:"of a whole half"`
	Minute  int    `json:"minute,omitempty" doc:"of the match, from 1; absent in a shoot-out"`
	Running bool   `json:"running" doc:"the clock runs by itself between inputs"`
	Stopped bool   `json:"stopped" doc:"time does not count now: the toss and the first white die"`
	Expired bool   `json:"expired" doc:"play goes on until the defence touches the ball"`
	Tally   *Tally `json:"tally,omitempty" doc:"of the shoot-out"`

	Die     string                  `json:"die" enum:",O,R,V,s,d,g,p,c,t" doc:"that is rolled"`
	Mode    string                  `json:"mode" enum:",turned,doubled" doc:"of the arrow that is rolled"`
	Mark    string                  `json:"mark" enum:",?,X" doc:"that the arrow carries while its side is chosen"`
	Origin  string                  `json:"origin" enum:",i,o,9,8" doc:"of a shot"`
	OwnGoal bool                    `json:"ownGoal" doc:"the keeper saves the attacker's own goal"`
	Choices []Choice                `json:"choices" doc:"what the side to decide may do, in the order of the legal moves"`
	Barred  map[string]game.Refusal `json:"barred,omitempty" doc:"the arrow dice that may not be rolled because of their order, and why"`

	Faces  Faces               `json:"faces" doc:"of the eight dice"`
	Own    bool                `json:"own" doc:"dice and squares are not those of the reconstruction"`
	Places map[string][]string `json:"places" doc:"what squares are for, as White sees them"`

	Interrupts bool `json:"interrupts,omitempty" doc:"the defender has the white die, with a power that may interrupt"`
	Stopper    bool `json:"stopper,omitempty" doc:"the defender could stop a shot from here with the white die"`
}

// Tally is the score of a shoot-out.
type Tally struct {
	Goals []int `json:"goals"`
	Taken []int `json:"taken"`
}

// Choice is a legal move, with its possible results.
type Choice struct {
	Move  string    `json:"move"`
	Kind  string    `json:"kind" enum:"roll,shoot,power,let,defence,keeper,side" doc:"roll: an arrow; let: to do nothing; side: where an arrow goes"`
	Die   string    `json:"die,omitempty" doc:"that is rolled, or whose power is used"`
	Mode  string    `json:"mode,omitempty" enum:"plain,turned,doubled" doc:"of an arrow"`
	Power string    `json:"power,omitempty" doc:"that is used"`
	Lets  string    `json:"lets,omitempty" enum:"window,question,shot,post,goal" doc:"what is let go"`
	Way   string    `json:"way,omitempty" enum:"left,right,ahead,back" doc:"of a side"`
	Lands []Landing `json:"lands,omitempty" doc:"where the ball goes: with each face of the arrow, to each side that may then be chosen"`
	Faces []Throw   `json:"faces,omitempty" doc:"of another die"`
}

// A Landing is the place to which an arrow sends the ball.
type Landing struct {
	Face string `json:"face,omitempty" doc:"of the arrow, if it is not rolled yet"`
	Way  string `json:"way,omitempty" doc:"the move that chooses this side; absent without a choice"`
	To   string `json:"to,omitempty" doc:"the square; absent if the ball leaves the pitch"`
	Out  string `json:"out,omitempty" enum:"line,touch,back,own" doc:"over the goal line attacked, the touchline, the own goal line, or into the own goal"`
	From string `json:"from,omitempty" doc:"the last square of a ball that leaves the pitch"`
	Next *Scene `json:"next,omitempty" doc:"what follows a ball that leaves the pitch, while a side is chosen"`
}

// A Throw is a face of a die and what follows it.
type Throw struct {
	Face   string `json:"face"`
	Weight int    `json:"weight" doc:"how many of the six faces show it"`
	Next   Scene  `json:"next"`
}

// A Scene is the result of a move.
type Scene struct {
	Phase string    `json:"phase" doc:"as of the view, or goal"`
	At    string    `json:"at" doc:"where the ball lies"`
	Seat  game.Seat `json:"seat" doc:"in possession, or who has scored"`
	Acts  bool      `json:"acts,omitempty" doc:"that side is to begin something"`
}

// Faces are the six faces of each die.
type Faces struct {
	Orange   []ArrowFace `json:"O"`
	Red      []ArrowFace `json:"R"`
	Burgundy []ArrowFace `json:"V"`
	Shot     []string    `json:"s"`
	Defence  []string    `json:"d"`
	Keeper   []string    `json:"g"`
	Penalty  []string    `json:"p"`
	Champion []string    `json:"c"`
}

// ArrowFace is a face of an arrow die.
type ArrowFace struct {
	Face string `json:"face" doc:"as printed"`
	Dir  string `json:"dir" enum:"F,D,S,B" doc:"forward, diagonal, sideways, back"`
	N    int    `json:"n" doc:"squares"`
	Mark string `json:"mark" enum:"clean,question,lost" doc:"none, ? or X"`
}

// View draws the match.
func (r *Rules) View(s *State) any {
	v := View{
		Phase: s.Phase.String(), Acts: s.Phase.Act(), Att: s.Att.Seat(), Seat: s.decides().Seat(), Holder: s.Holder.Seat(), Booked: s.Foul.Seat(),
		Window: s.Window, Goals: []int{int(s.Score[0]), int(s.Score[1])}, Half: int(s.Half), Ms: int(s.Ms), HalfMs: int(r.Half),
		Running: !r.Fixed, Stopped: s.Phase == Toss || s.FirstPower(), Expired: s.Ms == 0 && s.Phase != FullTime && !s.ShootOut,
		Die: s.rolled(), OwnGoal: s.OwnGoal, Choices: r.choices(s), Barred: s.barred(),
		Faces: r.table.print(), Own: !r.Original(), Places: r.squareRoles(),
	}
	if !s.ShootOut {
		v.Minute = game.Minute(time.Duration(int64(s.Half)*int64(r.Half)-int64(s.Ms)) * time.Millisecond)
	}
	v.Interrupts, v.Stopper = s.interrupts(), s.Phase.Act() && s.Phase != Penalty && s.stops(s.origin())
	v.Ball, v.Dice = blank(s.Ball.String()), blank(s.Dice.String())
	v.Origin = blank(s.Origin.letter())
	if s.Holder != Nobody {
		v.Power = s.Power.letter()
	}
	if k := s.Kicks; s.ShootOut {
		v.Tally = &Tally{Goals: []int{int(k[0].Goals), int(k[1].Goals)}, Taken: []int{int(k[0].Taken), int(k[1].Taken)}}
	}
	if s.Phase == ArrowRoll {
		v.Mode = either(s.Turned, "turned", either(s.Doubled, "doubled", ""))
	}
	if s.Phase == SideChoice {
		v.Mark = [...]string{"", "?", "X"}[s.Mark]
	}
	return v
}

// blank is the text without the dash of the notation.
func blank(text string) string { return strings.TrimPrefix(text, "-") }

// rolled is the letter of the die that is being rolled.
func (s *State) rolled() string {
	switch {
	case s.Phase == FullTime || s.decides() != Nobody:
		return ""
	case s.Pending():
		return "c"
	case s.Phase == Toss:
		return "t"
	case s.Phase == ArrowRoll:
		return s.Die.letter()
	case s.Phase == BoskovRoll:
		return Orange.letter()
	}
	return kindLetters[s.die() : s.die()+1]
}

// barred refuses the arrow dice that are not next (WG-04, WG-17).
func (s *State) barred() map[string]game.Refusal {
	if s.Dice != OrangeFirst && s.Dice != OrangeBarred {
		return nil
	}
	list := map[string]game.Refusal{}
	first, last := s.Dice.span()
	for die := Orange; die <= Burgundy; die++ {
		if die < first || die > last {
			list[die.letter()] = s.refuseRoll(Move{Act: RollArrow, Die: die})
		}
	}
	return list
}
