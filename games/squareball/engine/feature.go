package engine

import (
	"math"

	sq "woodwork/games/squareball"
	"woodwork/games/squareball/slide"
)

// A Feature of a position, of which the chance is made that the attack ends with a
// goal. The first ones are of an attack under way, the others of its beginning, when
// only the figures lie ready.
type Feature int

// Features. What has "free" behind it counts where a goal would count now, the others
// where a landing on an own figure is still missing.
const (
	Missing     Feature = iota // 1: a landing is still missing
	Free                       // 1: it is not
	Shot                       // log of the chance of the best shot
	ShotFree                   //
	Landing                    // log of the chance of the best landing
	LandingFree                //
	Flicks                     // log of the flicks left
	FlicksFree                 //
	Dice                       // how far the dice have come, 0 to 1
	DiceFree                   //
	Window                     // how wide the widest window is, up to 25°
	Carrying                   // 1: a figure may be carried, with its die
	Room                       // how far it may come before it is off-side, 0 to 1
	Moving                     // 1: a figure may be moved by right
	Kick                       // 1: a corner, which is not placed yet
	ThrownIn                   // 1: a throw-in
	Doubtful                   // 1: a doubtful moment, not yet accepted
	Opening                    // 1: the throw from the centre is to come
	FreeThrow                  // 1: the throw of a free kick is to come
	Posts                      // own figures around the circle, where dice land
	Ahead                      // own figures beyond it
	Line                       // how far forward the off-side line allows to stand, 0 to 1
	Wall                       // opponents before their goal
	Lanes                      // log of the mean chance of shots from before the goal
	featureCount
)

// Features are the values of the features.
type Features [featureCount]float64

// faint is added to a chance before its logarithm is taken.
const faint = 0.02

// look returns the features of the attack of side me. It is under way, or about to
// begin.
func (p Player) look(s *sq.State, me sq.Side) (f Features) {
	switch s.Phase {
	case sq.Start, sq.Throw:
		if s.Which > 0 {
			f[ThrownIn] = 1
			return f
		}
		if s.Kind == sq.FreeKick {
			f[FreeThrow] = 1
			return f
		}
		return p.lookAhead(s, me)
	case sq.Corner:
		f[Kick] = 1
		return f
	case sq.Protest, sq.Referee:
		f[Doubtful] = 1
		return f
	}
	shot, landing, widest := p.chances(s, me)
	free := Feature(0)
	if !s.NeedOwn || s.Landed {
		free = 1
	}
	f[Missing+free] = 1
	f[Shot+free] = math.Log(faint + shot)
	f[Landing+free] = math.Log(faint + landing)
	f[Flicks+free] = math.Log(p.flicksLeft(s))
	f[Dice+free] = advance(s, me)
	f[Window] = min(1, float64(widest)/2500)
	switch s.Phase {
	case sq.Carry:
		f[Carrying] = 1
		line, x := p.lineFor(s, me), sign(s, me)*s.Figure[me][s.Carrier].At.X
		f[Room] = min(max(float64(line-x)/slide.Length, 0), 1)
	case sq.Moves:
		f[Moving] = 1
	}
	return f
}

// flickTime is how long a flick takes with what belongs to it, in ms.
const flickTime = 13_000

// flicksLeft returns how many flicks the count and the clock allow, 1 at least.
func (p Player) flicksLeft(s *sq.State) float64 {
	n := float64(s.N)
	if s.Period < sq.Golden {
		n = min(n, float64(p.Rules.Limit-s.Clock)/flickTime)
	}
	return max(n, 1)
}

// chances returns the chances of the best shot and the best landing through the open
// windows, and the width of the widest.
func (p Player) chances(s *sq.State, me sq.Side) (shot, landing float64, widest int32) {
	for i := range s.Die {
		if g, ok := gapOf(s, i); ok && (s.Must == 0 || int(s.Must) == i+1) {
			widest = max(widest, g.width)
			shot = max(shot, p.shotChance(s, g, me))
			landing = max(landing, p.landingChance(s, g, me))
		}
	}
	return shot, landing, widest
}

// advance returns how far the dice have come towards the goal of the other side.
func advance(s *sq.State, me sq.Side) (sum float64) {
	for _, d := range s.Die {
		sum += float64(sign(s, me)*d.Pose.X+slide.Length) / (2 * slide.Length)
	}
	return sum / float64(len(s.Die))
}

// lookAhead returns what the figures promise to an attack that begins in the circle.
func (p Player) lookAhead(s *sq.State, me sq.Side) (f Features) {
	f[Opening] = 1
	for n, q := range s.Figure[me] {
		if q.State != sq.OnPitch || n == 0 {
			continue
		}
		far, x := math.Hypot(float64(q.At.X), float64(q.At.Y)), sign(s, me)*q.At.X
		if far < 20000 && x > -3000 {
			f[Posts]++
		}
		if x > 9000 {
			f[Ahead]++
		}
	}
	for n, q := range s.Figure[me.Other()] {
		if q.State == sq.OnPitch && n > 0 && sign(s, me)*q.At.X > 19000 && abs(q.At.Y) < 12000 {
			f[Wall]++
		}
	}
	f[Line] = float64(p.lineFor(s, me)) / slide.Length
	f[Lanes] = math.Log(faint + p.lanes(s, me))
	return f
}

// lineFor returns the off-side line of side me, which is never in its own half.
func (p Player) lineFor(s *sq.State, me sq.Side) int32 {
	first, second, n := int32(-slide.Length), int32(-slide.Length), 0
	for _, f := range s.Figure[me.Other()] {
		if f.State != sq.OnPitch {
			continue
		}
		n++
		switch x := sign(s, me) * f.At.X; {
		case x > first:
			first, second = x, first
		case x > second:
			second = x
		}
	}
	if n < 2 || p.Rules.Offside == sq.OffsideOff {
		return slide.Length
	}
	return max(second, 0)
}

// lanes is the mean chance of the best straight shot from places before the goal.
func (p Player) lanes(s *sq.State, me sq.Side) (sum float64) {
	n := 0.0
	for x := int32(14000); x <= 26000; x += 6000 {
		for y := int32(-12000); y <= 12000; y += 6000 {
			from := sq.Point{X: sign(s, me) * x, Y: y}
			best := 0.0
			for _, aim := range aims {
				best = max(best, p.straight(s, from, sq.Point{X: sign(s, me) * slide.Length, Y: aim}, me))
			}
			sum, n = sum+best, n+1
		}
	}
	return sum / n
}
