package preview

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Size of a card.
const (
	Width  = 1200
	Height = 630
)

// A point of a card, in pixels from the upper left.
type point struct{ x, y float64 }

// A canvas is a card that is being drawn.
type canvas struct {
	*image.RGBA
	raster vector.Rasterizer
	path   path // of what is being drawn
}

// A path is an outline, and the least rectangle around it.
type path struct {
	steps                  []step
	left, top, right, foot float32
}

// A step is a part of a path: it leads to the last of its points.
type step struct {
	kind byte // m, l, q, c or z
	at   [6]float32
}

func (p *path) add(kind byte, at ...float32) {
	s := step{kind: kind}
	copy(s.at[:], at)
	for i := 0; i+1 < len(at); i += 2 {
		p.left, p.right = min(p.left, at[i]), max(p.right, at[i])
		p.top, p.foot = min(p.top, at[i+1]), max(p.foot, at[i+1])
	}
	p.steps = append(p.steps, s)
}

func (p *path) MoveTo(x, y float32)                   { p.add('m', x, y) }
func (p *path) LineTo(x, y float32)                   { p.add('l', x, y) }
func (p *path) QuadTo(ax, ay, bx, by float32)         { p.add('q', ax, ay, bx, by) }
func (p *path) CubeTo(ax, ay, bx, by, cx, cy float32) { p.add('c', ax, ay, bx, by, cx, cy) }
func (p *path) ClosePath()                            { p.add('z') }

// draw adds the path to a rasterizer whose origin is at x, y.
func (p *path) draw(r *vector.Rasterizer, x, y float32) {
	for _, s := range p.steps {
		a := s.at
		switch s.kind {
		case 'm':
			r.MoveTo(a[0]-x, a[1]-y)
		case 'l':
			r.LineTo(a[0]-x, a[1]-y)
		case 'q':
			r.QuadTo(a[0]-x, a[1]-y, a[2]-x, a[3]-y)
		case 'c':
			r.CubeTo(a[0]-x, a[1]-y, a[2]-x, a[3]-y, a[4]-x, a[5]-y)
		default:
			r.ClosePath()
		}
	}
}

// A shape adds its outline to a path.
type shape func(*path)

// fill covers shapes with a colour. Only the rectangle around them is computed.
func (c *canvas) fill(ink color.NRGBA, shapes ...shape) {
	c.path = path{steps: c.path.steps[:0], left: Width, top: Height}
	for _, s := range shapes {
		s(&c.path)
	}
	p := &c.path
	if p.right < p.left || p.foot < p.top { // without a point
		return
	}
	box := image.Rect(int(p.left), int(p.top), int(p.right)+1, int(p.foot)+1).Intersect(c.Bounds())
	if box.Empty() {
		return
	}
	c.raster.Reset(box.Dx(), box.Dy())
	p.draw(&c.raster, float32(box.Min.X), float32(box.Min.Y))
	c.raster.DrawOp = draw.Over
	c.raster.Draw(c.RGBA, box, image.NewUniform(ink), image.Point{})
}

// polygon is a closed line through points.
func polygon(points ...point) shape {
	return func(r *path) {
		for i, p := range points {
			if i == 0 {
				r.MoveTo(at(p))
			} else {
				r.LineTo(at(p))
			}
		}
		r.ClosePath()
	}
}

// arcShare is how far the control points of a quarter of a circle are from its ends, in radii: 4/3 tan(π/8).
const arcShare = 0.5523

// rounded is a rectangle with round corners.
func rounded(x, y, w, h, radius float64) shape {
	k := radius * (1 - arcShare)
	corners := [4][3]point{ // from the upper right: where it begins, and its two control points
		{{x + w - radius, y}, {x + w - k, y}, {x + w, y + k}},
		{{x + w, y + h - radius}, {x + w, y + h - k}, {x + w - k, y + h}},
		{{x + radius, y + h}, {x + k, y + h}, {x, y + h - k}},
		{{x, y + radius}, {x, y + k}, {x + k, y}},
	}
	ends := [4]point{{x + w, y + radius}, {x + w - radius, y + h}, {x, y + h - radius}, {x + radius, y}}
	return func(p *path) {
		p.MoveTo(at(ends[3]))
		for i, c := range corners {
			p.LineTo(at(c[0]))
			p.curve(c[1], c[2], ends[i])
		}
		p.ClosePath()
	}
}

// hole is a rounded rectangle that turns the other way round: what it lies in is left out there.
func hole(x, y, w, h, radius float64) shape {
	k := radius * (1 - arcShare)
	corners := [4][4]point{ // from the upper left, the other way round
		{{x, y + radius}, {x, y + h - radius}, {x, y + h - k}, {x + k, y + h}},
		{{x + radius, y + h}, {x + w - radius, y + h}, {x + w - k, y + h}, {x + w, y + h - k}},
		{{x + w, y + h - radius}, {x + w, y + radius}, {x + w, y + k}, {x + w - k, y}},
		{{x + w - radius, y}, {x + radius, y}, {x + k, y}, {x, y + k}},
	}
	return func(p *path) {
		p.MoveTo(at(corners[0][0]))
		for i, c := range corners {
			p.LineTo(at(c[1]))
			p.curve(c[2], c[3], corners[(i+1)%4][0])
		}
		p.ClosePath()
	}
}

func at(p point) (x, y float32) { return float32(p.x), float32(p.y) }

// curve adds a curve with two control points.
func (p *path) curve(a, b, to point) {
	ax, ay := at(a)
	bx, by := at(b)
	x, y := at(to)
	p.CubeTo(ax, ay, bx, by, x, y)
}

func disc(x, y, radius float64) shape {
	return rounded(x-radius, y-radius, 2*radius, 2*radius, radius)
}

// stroke is a line through points with round joints. Its parts turn the same way round, so that they add up where they overlap.
func stroke(width float64, points ...point) []shape {
	var parts []shape
	for i, p := range points {
		parts = append(parts, disc(p.x, p.y, width/2))
		if i == 0 {
			continue
		}
		q := points[i-1]
		length := math.Hypot(p.x-q.x, p.y-q.y)
		if length == 0 {
			continue
		}
		nx, ny := -(p.y-q.y)/length*width/2, (p.x-q.x)/length*width/2
		parts = append(parts, polygon(point{q.x - nx, q.y - ny}, point{p.x - nx, p.y - ny}, point{p.x + nx, p.y + ny}, point{q.x + nx, q.y + ny}))
	}
	return parts
}

// dotted is a level line of dashes.
func dotted(x1, x2, y, dash, gap, width float64) (parts []shape) {
	for x := x1; x+dash <= x2; x += dash + gap {
		parts = append(parts, rounded(x, y-width/2, dash, width, width/2))
	}
	return parts
}

// rgb returns an opaque colour of six hexadecimal digits.
func rgb(hex uint32) color.NRGBA { return faint(hex, 1) }

// faint returns a colour that covers a part of what is below it.
func faint(hex uint32, part float64) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), uint8(part*255 + 0.5)}
}
