package preview

import (
	"image/color"
	"math"
)

// curve draws the chances of the side whose course it is, from the first moment to the last, in a hollow, with the moment
// in which most was lost or won.
func (c *card) curve(left, top, width, height float64) {
	c.hollow(left, top, width, height)
	x, y, w, h := left+22, top+18, width-44, height-36
	c.fill(rgb(0x6b5a48), dotted(x, x+w, y+h/2, 5, 7, 2)...)
	at := func(i int) point {
		return point{x + w*float64(i)/float64(len(c.Course)-1), y + h*(1-c.Course[i])}
	}
	ink, _ := c.sign(c.Side)
	c.fill(ink, stroke(5, thinned(len(c.Course), at)...)...)
	if turn := c.turningPoint(); turn > 0 {
		c.turn(turn, at(turn-1), at(turn), x, x+w)
	}
}

// hollow draws a ground that is let into the wood: letters and lines on it are easy to read, and take few bytes.
func (c *card) hollow(left, top, width, height float64) {
	c.fill(rgb(0x0e0906), rounded(left, top, width, height, 14))
	c.fill(faint(0xffe2b8, 0.2), rounded(left, top, width, height, 14), hole(left+1.5, top+1.5, width-3, height-3, 12.5))
}

// inlay draws a line in a hollow, where letters have no shadow.
func (c *card) inlay(l line, x, y float64, ink color.NRGBA) { c.fill(ink, l.at(x, y)) }

// turn marks the turning point, with the chances before and after it.
func (c *card) turn(turn int, before, after point, x1, x2 float64) {
	sign := rgb(badHex)
	if c.Course[turn] > c.Course[turn-1] {
		sign = rgb(goldHex)
	}
	c.fill(sign, stroke(6, before, after)...)
	c.fill(rgb(inkHex), disc(before.x, before.y, 7))
	c.fill(sign, disc(after.x, after.y, 8))
	c.chance(c.Course[turn-1], before, x1, x2, -1)
	c.chance(c.Course[turn], after, x1, x2, 1)
}

// chance writes a chance beside its point, on a ground of its own: to the left of it, or to the right.
func (c *card) chance(part float64, p point, x1, x2, side float64) {
	l := line{c.strong, 24, c.words.percent(part)}
	w := l.width()
	x := p.x + side*(18+w/2) - w/2
	if x < x1 {
		x = p.x + 18
	}
	if x+w > x2 {
		x = p.x - 18 - w
	}
	c.fill(faint(0x0e0906, 0.85), rounded(x-6, p.y-15, w+12, 30, 8))
	c.fill(rgb(inkHex), l.at(x, p.y+8))
}

// least is by how much the chances must change in one moment to be a turning point.
const least = 0.1

// turningPoint returns the moment after which the chances had changed most; 0 if there is none.
func (c *card) turningPoint() (turn int) {
	most := least
	for i := 1; i < len(c.Course); i++ {
		if change := math.Abs(c.Course[i] - c.Course[i-1]); change > most {
			turn, most = i, change
		}
	}
	return turn
}

// thinned returns the points of a course, few enough to be drawn quickly and to be told apart: no more than two for each three pixels.
func thinned(n int, at func(int) point) (points []point) {
	const most = 200
	step := max(1, (n+most-1)/most)
	for i := 0; i < n-1; i += step {
		points = append(points, at(i))
	}
	return append(points, at(n-1))
}
