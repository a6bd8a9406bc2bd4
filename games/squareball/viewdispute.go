package squareball

import "math"

// A DisputeView is a fact that may be disputed, and the referee's measurement of it:
// docs/squareball-physics.md#what-may-be-disputed.
type DisputeView struct {
	Kind   string     `json:"kind" enum:"c,l,t,s,o" doc:"a die on the circle, a row, a light touch, a die in the gap, a die on the line"`
	Margin int32      `json:"margin" doc:"how far it is from legal: u, of a row a; 0: nothing is measured"`
	Futile bool       `json:"futile,omitempty" doc:"a protest is legal, but cannot gain anything"`
	Dice   []int      `json:"dice,omitempty" doc:"whose place it is about"`
	From   *PlaceView `json:"from,omitempty" doc:"what is measured: from here"`
	To     *PlaceView `json:"to,omitempty" doc:"to there"`
}

func (r *Rules) viewDispute(s *State) *DisputeView {
	d := &DisputeView{Kind: string(s.Dispute), Margin: s.margin(), Futile: r.Futile(s)}
	switch s.Dispute {
	case OnCircle:
		n := s.farthest()
		p := s.Die[n].Pose.Point
		part := circle / math.Hypot(float64(p.X), float64(p.Y))
		d.Dice, d.From, d.To = []int{n + 1}, &PlaceView{rounded(float64(p.X) * part), rounded(float64(p.Y) * part)}, at(p)
	case OnLine:
		p := s.Die[s.Which-1].Pose.Point
		d.Dice, d.From, d.To = []int{int(s.Which)}, &PlaceView{p.X, max(-width, min(width, p.Y))}, at(p)
		if abs(p.X)-length > abs(p.Y)-width {
			d.From = &PlaceView{max(-length, min(length, p.X)), p.Y}
		}
	case InGap:
		i := int(s.Which) - 1
		p := s.Die[i].Pose.Point
		d.Dice, d.From, d.To = []int{i + 1}, foot(p, s.Die[(i+1)%dice].Pose.Point, s.Die[(i+2)%dice].Pose.Point), at(p)
	default:
		for i, die := range s.Die {
			if die.lies() {
				d.Dice = append(d.Dice, i+1)
			}
		}
	}
	return d
}

// farthest returns the die that is farthest from the middle.
func (s *State) farthest() (n int) {
	for i, d := range s.Die {
		if norm2(d.Pose.Point, Point{}) > norm2(s.Die[n].Pose.Point, Point{}) {
			n = i
		}
	}
	return n
}

// foot returns the point of the line through a and b that is nearest to p.
func foot(p, a, b Point) *PlaceView {
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	part := (float64(p.X-a.X)*dx + float64(p.Y-a.Y)*dy) / max(dx*dx+dy*dy, 1)
	return &PlaceView{rounded(float64(a.X) + dx*part), rounded(float64(a.Y) + dy*part)}
}

func rounded(x float64) int32 { return int32(math.Round(x)) }
