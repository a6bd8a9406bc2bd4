package preview

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"sync"

	"woodwork/api"
	"woodwork/game"
)

// The inks of a card: those of the evening.
const (
	inkHex   = 0xf4eadb
	softHex  = 0xc4b39d
	goldHex  = 0xf3c75c
	amberHex = 0xe08a2e
	redHex   = 0xd6453c
	blueHex  = 0x5b8ae0
	badHex   = 0xf0907a
	rustHex  = 0xb65124
)

// The column of what is told, to the left of the lid.
const (
	left      = 62
	right     = 650
	column    = right - left
	headline  = 72 // the largest letters of a heading
	briefest  = 54 // of a heading that has one line
	smallest  = 40
	briefer   = 32 // the smallest of a heading that has one line and no more room
	lineSpace = 1.12
)

// pixels are reused, because those of a card take three megabytes.
var pixels = sync.Pool{New: func() any { return image.NewRGBA(image.Rect(0, 0, Width, Height)) }}

// draw returns a card as a PNG.
func (t *Narrator) draw(p api.Preview, w *words) ([]byte, error) {
	g, err := t.grounds.of(p.Game)
	if err != nil {
		return nil, err
	}
	f, err := loadFaces()
	if err != nil {
		return nil, err
	}
	rgba := pixels.Get().(*image.RGBA)
	defer pixels.Put(rgba)
	copy(rgba.Pix, g.full.Pix)
	c := &card{canvas: &canvas{RGBA: rgba}, faces: f, words: w, Preview: p}
	c.mark()
	switch p.Kind {
	case api.Invites:
		c.invitation()
	case api.Finished:
		c.result()
	default:
		c.running()
	}
	return g.encode(rgba)
}

// mostBytes is the size that some programs do not exceed for a picture.
const mostBytes = 60_000

// encode returns a drawing on the ground as a PNG with the ground's palette. The best compression takes four times as long:
// only a card that would be too large is worth that.
func (g *ground) encode(drawn *image.RGBA) ([]byte, error) {
	img := &image.Paletted{Pix: make([]uint8, len(g.image.Pix)), Stride: g.image.Stride, Rect: g.image.Rect, Palette: g.image.Palette}
	copy(img.Pix, g.image.Pix)
	nearest := g.nearest.copied()
	for i := range img.Pix {
		was, now := g.full.Pix[4*i:4*i+3:4*i+3], drawn.Pix[4*i:4*i+3:4*i+3]
		if was[0] != now[0] || was[1] != now[1] || was[2] != now[2] {
			img.Pix[i] = nearest.of(now[0], now[1], now[2])
		}
	}
	file, err := compress(img, png.DefaultCompression)
	if err == nil && len(file) > mostBytes {
		file, err = compress(img, png.BestCompression)
	}
	return file, err
}

func compress(img *image.Paletted, level png.CompressionLevel) ([]byte, error) {
	var file bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: level, BufferPool: buffers}).Encode(&file, img); err != nil {
		return nil, fmt.Errorf("encode a card: %w", err)
	}
	return file.Bytes(), nil
}

// encoders keeps what the compressor of one card needs for the next.
type encoders struct{ sync.Pool }

var buffers = &encoders{}

func (e *encoders) Get() *png.EncoderBuffer {
	b, _ := e.Pool.Get().(*png.EncoderBuffer)
	return b
}

func (e *encoders) Put(b *png.EncoderBuffer) { e.Pool.Put(b) }

// A card is what is drawn on the ground.
type card struct {
	*canvas
	faces
	words *words
	api.Preview
}

// mark draws the sign and the name of Woodwork.
func (c *card) mark() {
	c.fill(faint(0, 0.4), turned(left+16, 67, 30))
	c.fill(rgb(rustHex), turned(left+13, 64, 30))
	c.fill(rgb(inkHex), disc(left+13, 64, 3.4))
	c.write(line{c.display, 34, "Woodwork"}, left+44, 76, rgb(inkHex))
}

// turned is a small rounded square that is turned a little.
func turned(x, y, size float64) shape {
	const cos, sin = 0.9903, -0.1392
	h := size / 2
	at := func(dx, dy float64) point { return point{x + dx*cos - dy*sin, y + dx*sin + dy*cos} }
	const cut = 0.32
	return polygon(at(-h+h*cut, -h), at(h-h*cut, -h), at(h-h*cut/3.4, -h+h*cut/3.4), at(h, -h+h*cut), at(h, h-h*cut), at(h-h*cut/3.4, h-h*cut/3.4),
		at(h-h*cut, h), at(-h+h*cut, h), at(-h+h*cut/3.4, h-h*cut/3.4), at(-h, h-h*cut), at(-h, -h+h*cut), at(-h+h*cut/3.4, -h+h*cut/3.4))
}

// heading writes lines whose block is centred on y, and returns where the last one stands.
func (c *card) heading(lines []line, y float64) (foot float64) {
	size := lines[0].size
	y += size*0.36 - float64(len(lines)-1)*size*lineSpace/2
	for _, l := range lines {
		c.write(l, left, y, rgb(inkHex))
		y += size * lineSpace
	}
	return y - size*lineSpace
}

func (c *card) invitation() {
	foot := c.heading(c.display.fit(c.words.invitation(c.Preview, c.name), column, 3, headline, smallest), 290)
	c.write(line{c.text, 33, c.words.facts(c.Preview)}.cut(column), left, max(foot+74, 440), rgb(softHex))
}

// running shows who plays what, and nothing of how the match stands.
func (c *card) running() {
	if len(c.Seats) > 2 {
		c.write(line{c.text, 33, c.words.game(c.Game)}, left, 160, rgb(softHex))
		c.crowded()
		return
	}
	c.write(line{c.text, 33, c.words.game(c.Game)}, left, 176, rgb(softHex))
	y := 293 + 64*0.36
	for seat := range c.Seats {
		x := c.token(seat, y-64*0.33, 64*0.24)
		l := line{c.display, 64, c.name(game.Seat(seat))}
		for l.width() > right-x && l.size > smallest*0.8 {
			l.size -= 2
		}
		c.write(l.cut(right-x), x, y, rgb(inkHex))
		y += 104
	}
}

// crowded lists the players of a match of many; the last line stands for those that there is no room for.
func (c *card) crowded() {
	const size, step, margin, most = 34, 54, 26, 6
	rows := min(len(c.Seats), most)
	c.hollow(left, 195, column, float64(rows)*step+30)
	for i := range rows {
		text := c.name(game.Seat(i))
		if i == most-1 && len(c.Seats) > most {
			text = c.words.others(len(c.Seats) - i)
		}
		c.inlay(line{c.strong, size, text}.cut(column-2*margin), left+margin, 210+(float64(i)+0.5)*step+size*0.36, rgb(inkHex))
	}
}

// token draws the sign of a side, in a match of two, and returns where its name begins.
func (c *card) token(seat int, y, radius float64) (x float64) {
	if len(c.Seats) != 2 {
		return left
	}
	ink, corner := c.sign(game.Seat(seat))
	x = left + radius
	side := radius
	if corner < 1 {
		side *= 0.9
	}
	for _, layer := range []struct {
		ink         color.NRGBA
		by, outward float64
	}{{faint(0, 0.45), 3, 2}, {rgb(inkHex), 0, 2.5}, {ink, 0, 0}} {
		half := side + layer.outward
		c.fill(layer.ink, rounded(x-half+layer.by, y-half+layer.by, 2*half, 2*half, corner*half))
	}
	return x + radius + 20
}

// sign returns the colour of a side and how round its token is, as the pieces on the board are: 1 is a disc.
func (c *card) sign(seat game.Seat) (ink color.NRGBA, corner float64) {
	first := seat != 1
	switch {
	case c.Game == "squareball" && first:
		return rgb(amberHex), 0.15
	case c.Game == "squareball":
		return rgb(blueHex), 0.7
	case c.Game == "soccertactics" && first:
		return rgb(redHex), 1
	case first:
		return rgb(amberHex), 1
	}
	return rgb(blueHex), 0.4
}

// crowd is for how many players there is room below a heading of two lines, or above a curve.
const crowd = 4

// result shows who won, the score and, where there is a review, how the chances went.
func (c *card) result() {
	switch {
	case len(c.Course) < 2 && len(c.Seats) > crowd:
		c.write(line{c.text, 28, c.words.game(c.Game)}, left, 150, rgb(softHex))
		c.heading(c.brief(), 230)
		c.scores(430, 6)
		return
	case len(c.Course) < 2:
		c.write(line{c.text, 30, c.words.game(c.Game)}, left, 160, rgb(softHex))
		c.heading(c.display.fit(c.words.result(c.Preview, c.name), column, 2, headline, smallest), 275)
		c.scores(450, crowd)
		return
	}
	label, heading := 136.0, 210.0
	if len(c.Seats) > 2 {
		label, heading = 128, 190
	}
	c.write(line{c.text, 28, c.words.game(c.Game)}, left, label, rgb(softHex))
	c.heading(c.brief(), heading)
	c.scores(338, crowd)
	c.curve(left, 436, column, 142)
}

// brief is who won, on one line: without the loser if both would be too long.
func (c *card) brief() []line {
	for _, text := range []string{c.words.result(c.Preview, c.name), c.words.winner(c.Preview, c.name)} {
		if l := (line{c.display, briefest, text}); l.width() <= column {
			return c.display.fit(text, column, 1, headline, briefest)
		}
	}
	return c.display.fit(c.words.winner(c.Preview, c.shortened()), column, 1, briefest, briefer)
}

// shortened returns what seats are called where the winners' whole names are too long for one line: the ends of the longest
// names are left out, and not what the winners did.
func (c *card) shortened() naming {
	named := func(seat game.Seat) line { return line{c.display, briefer, c.name(seat)} }
	room := column - line{c.display, briefer, c.words.winner(c.Preview, c.name)}.width()
	var widths []float64
	for _, seat := range c.Winners() {
		widths = append(widths, named(seat).width())
		room += widths[len(widths)-1]
	}
	widest := evenly(room, widths)
	return func(seat game.Seat) string { return named(seat).cut(widest).text }
}

// evenly returns the width to which all wider ones are cut, so that together they take no more than the room.
func evenly(room float64, widths []float64) float64 {
	slices.Sort(widths)
	for i, w := range widths {
		if share := room / float64(len(widths)-i); w > share {
			return share
		}
		room -= w
	}
	return math.Inf(1)
}

// scores writes a row for each of the best seats, as many as there is room for, centred on y, the winners in gold.
func (c *card) scores(y float64, most int) {
	order := c.Ranking()
	rows := min(len(order), most)
	size, step, margin, write := 46.0, 66.0, 0.0, c.write
	if rows > 2 {
		size, step, margin, write = 30, 40, 18, c.inlay
		c.hollow(left, y-float64(rows)*step/2-8, column, float64(rows)*step+16)
	}
	y += size*0.36 - float64(rows-1)*step/2
	for i := range rows {
		seat := order[i]
		ink := rgb(inkHex)
		if c.Seats[seat].Won && !c.drawn() {
			ink = rgb(goldHex)
		}
		score := line{c.score, size, c.words.number(c.Seats[seat].Score)}
		wide := score.width() + margin
		write(score, right-wide, y, ink)
		x := c.token(seat, y-size*0.34, size*0.27) + margin
		name := line{c.strong, size * 0.8, c.name(game.Seat(seat))}
		write(name.cut(right-wide-24-4*margin-x), x, y-1, rgb(inkHex))
		y += step
	}
}

// drawn reports whether all have won, which is a draw.
func (c *card) drawn() bool {
	for _, s := range c.Seats {
		if !s.Won {
			return false
		}
	}
	return true
}

// name returns what a seat is called on the card.
func (c *card) name(seat game.Seat) string {
	if name := c.display.drawable(c.words.player(c.Preview, seat)); name != "" {
		return name
	}
	return c.words.unnamed(seat)
}
