package winninggoal

import (
	"strings"

	"woodwork/game"
)

// View is what a screen shows of a match. Its fields are flat and keep their
// meaning from ply to ply. Seats count from 0; -1 is nobody.
type View struct {
	Phase  string    `json:"phase" enum:"TO,KO,OP,GK,KK,CK,TI,FK,PK,AR,SD,B1,B2,B3,B4,SH,KP,UN,BL,KE,OS,BO,SO,FT" doc:"the two letters of the notation"`
	Ball   string    `json:"ball" doc:"square; empty if there is none"`
	Att    game.Seat `json:"att" doc:"in possession"`
	Seat   game.Seat `json:"seat" doc:"who decides; -1 while a die is rolled"`
	Dice   string    `json:"dice" enum:",f,n,a" doc:"f: orange first, n: not orange, a: any; empty where it does not apply"`
	Holder game.Seat `json:"holder"`
	Power  string    `json:"power" doc:"of the white die: l p u k m w, or ? while it is rolled"`
	Booked game.Seat `json:"booked" doc:"whose next foul in a row is a sending-off"`
	Window bool      `json:"window" doc:"the defender may interrupt"`

	White   int    `json:"white" doc:"goals"`
	Black   int    `json:"black"`
	Half    int    `json:"half"`
	Ms      int    `json:"ms" doc:"left in this half at the last input"`
	HalfMs  int    `json:"halfMs" doc:"of a whole half"`
	Running bool   `json:"running" doc:"the clock runs by itself between inputs"`
	Stopped bool   `json:"stopped" doc:"time does not count now: the toss and the first white die"`
	Expired bool   `json:"expired" doc:"play goes on until the defence touches the ball"`
	Tally   string `json:"tally,omitempty"`

	Die     string    `json:"die" doc:"that is rolled: O R V s d g p c or t"`
	Mode    string    `json:"mode" enum:",t,2" doc:"of an arrow: empty, t turned, 2 doubled"`
	Mark    string    `json:"mark" enum:",?,X" doc:"that the arrow carries while its side is chosen: ? or X"`
	Origin  string    `json:"origin" doc:"of a shot: i o 9 8"`
	OwnGoal bool      `json:"ownGoal" doc:"the keeper saves the attacker's own goal"`
	Targets []Landing `json:"targets" doc:"where the sides of the arrow lead, while one is chosen"`

	Reach  []Reach `json:"reach" doc:"what each arrow roll may lead to, while the attacker decides"`
	Throws []Reach `json:"throws" doc:"and each roll of another die: on*2:B2/c10/0, the weight of a face and the scene that follows"`

	Orange   string `json:"orange" doc:"faces of the dice, with blanks between"`
	Red      string `json:"red"`
	Burgundy string `json:"burgundy"`
	Shot     string `json:"shot" doc:"of the other dice, in the words of the notation"`
	Defence  string `json:"defence"`
	Keeper   string `json:"keeper"`
	Spot     string `json:"penalty"`
	Champion string `json:"champion"`
	Own      bool   `json:"own" doc:"dice and squares are not those of the reconstruction"`
	Places   string `json:"places" doc:"what squares are for: see letters"`
}

// Reach is where the faces of one arrow roll send the ball: for each face, and
// each side that may be chosen, "face way:to" without the blank, with blanks
// between, as "F1:c7 D1<:b7 D1>:d7 S1<:touch/a6". What leaves the pitch has the
// words of Landing, and the square from which it does.
type Reach struct {
	Move  string `json:"move"`
	Faces string `json:"faces"`
}

// View draws the match.
func (r *Rules) View(s *State) any {
	v := View{
		Phase: s.Phase.String(), Att: s.Att.Seat(), Seat: s.decides().Seat(), Holder: s.Holder.Seat(), Booked: s.Foul.Seat(),
		Window: s.Window, White: int(s.Score[0]), Black: int(s.Score[1]), Half: int(s.Half), Ms: int(s.Ms), HalfMs: int(r.Half),
		Running: !r.Fixed, Stopped: s.Phase == Toss || s.firstPower(), Expired: s.Ms == 0 && s.Phase != FullTime && !s.ShootOut,
		Die: s.rolled(), OwnGoal: s.OwnGoal, Targets: []Landing{}, Reach: []Reach{}, Throws: r.throws(s),
		Orange: r.table.faceList(Orange), Red: r.table.faceList(Red), Burgundy: r.table.faceList(Burgundy),
		Shot: r.table.resultList(shotDie), Defence: r.table.resultList(defenceDie), Keeper: r.table.resultList(keeperDie),
		Spot: r.table.resultList(penaltyDie), Champion: r.table.powerList(), Own: !r.Original(), Places: r.places,
	}
	v.Ball, v.Dice = blank(s.Ball.String()), blank(s.Dice.String())
	v.Origin = blank(s.Origin.letter())
	if s.Holder != Nobody {
		v.Power = s.Power.letter()
	}
	if s.ShootOut {
		v.Tally = s.tally()
	}
	if s.Phase == ArrowRoll {
		v.Mode = either(s.Turned, "t", either(s.Doubled, "2", ""))
	}
	if s.Phase == SideChoice {
		v.Mark = [...]string{"", "?", "X"}[s.Mark]
		v.Targets = r.targets(s)
	}
	if s.Phase.Act() && s.decides() == s.Att {
		v.Reach = r.reaches(s)
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

func (t *DiceTable) faceList(d Die) string {
	var list []string
	for _, f := range t.arrows[d] {
		list = append(list, f.String())
	}
	return strings.Join(list, " ")
}

func (r *Rules) targets(s *State) (list []Landing) {
	for _, way := range s.ways() {
		l := s.land(way.Act)
		l.Way = r.FormatMove(s, way)
		if l.Out != "" {
			next := s.then(r, s.Att.Seat(), way)
			l.Next = next.sceneLine(s)
		}
		list = append(list, l)
	}
	return list
}

// reaches lists the landings of every arrow roll that is legal.
func (r *Rules) reaches(s *State) (list []Reach) {
	for _, m := range r.attacks(nil, s) {
		if !m.Rolls() {
			continue
		}
		var faces []string
		for _, o := range r.table.arrowOdds[m.Die] {
			for _, l := range r.landings(s, m, o.Move.Face) {
				faces = append(faces, o.Move.Face.String()+l.Way+":"+l.where())
			}
		}
		list = append(list, Reach{r.FormatMove(s, m), strings.Join(faces, " ")})
	}
	return list
}

// where is the square of a ball that stays, else the line it crosses and the square
// from which.
func (l Landing) where() string {
	if l.Out != "" {
		return l.Out + "/" + l.From
	}
	return l.To
}

// landings returns where a face would send the ball, on both sides if there are
// two.
func (r *Rules) landings(s *State, m Move, f Face) []Landing {
	next := *s
	r.roll(&next, m)
	if d := f.Dir(); d == Diagonal || d == Sideways {
		r.arrow(&next, f)
		return r.targets(&next)
	}
	return []Landing{next.straight(f)}
}

// straight returns where a face without a choice of sides would send the ball,
// in the phase AR.
func (s *State) straight(f Face) Landing {
	return s.landing(s.bearing(f.Dir(), 0), s.steps(f))
}
