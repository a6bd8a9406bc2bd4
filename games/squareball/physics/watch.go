package physics

// watch advances the flicked die and records its pass and the end of the flick
// (docs/squareball-physics.md#what-a-slide-records) in the order in which they happen.
func (w *world) watch(d *body, dt, s float64) {
	from := d.at
	d.advance(dt, s)
	passed := w.gate.move(from, d.at)
	left, end, exit := leaves(from, d.at)
	if passed <= 1 && passed < left {
		w.note(Event{Kind: Passed})
	}
	if left <= 1 {
		w.ended = true
		w.blind()
		w.record.End, w.record.Exit = end, exit
	}
}

// leaves returns the fraction of the step from p to q at which a die leaves the pitch, how and
// where; a fraction above 1 if it does not. Through a corner point it leaves over the touch
// line.
func leaves(p, q vector) (fraction float64, end End, exit Point) {
	overSide, side := line(p.y, q.y, Width)
	overGoal, goal := line(p.x, q.x, Length)
	if overSide > 1 && overGoal > 1 {
		return 2, Rest, Point{}
	}
	if overSide <= overGoal {
		x := p.x + float64((q.x-p.x)*overSide)
		exit = Point{min(max(round(x), -Length), Length), int32(side * Width)}
		return overSide, signed(SideUp, side), exit
	}
	y := p.y + float64((q.y-p.y)*overGoal)
	exit = Point{int32(goal * Length), min(max(round(y), -Width), Width)}
	if y < mouth && y > -mouth {
		return overGoal, signed(GoalUp, goal), exit
	}
	return overGoal, signed(BehindUp, goal), exit
}

const mouth = Mouth / 100.0

// line returns the fraction at which a coordinate passes beyond ±limit u, and on which side; a
// fraction above 1 if it does not.
func line(from, to float64, limit int) (fraction float64, side int) {
	edge := float64(limit) / 100
	switch {
	case to > edge && from <= edge:
		return (edge - from) / (to - from), 1
	case to < -edge && from >= -edge:
		return (-edge - from) / (to - from), -1
	}
	return 2, 0
}

// signed returns an end on the given side.
func signed(up End, side int) End {
	if side < 0 {
		return up + 1
	}
	return up
}
