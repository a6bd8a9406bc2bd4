package preview

import (
	"bytes"
	"cmp"
	"flag"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"runtime"
	"slices"
	"testing"

	"woodwork/games"
)

var update = flag.Bool("update", false, "paint the grounds again")

// TestGrounds paints the ground of every game: the table under its lamp, and the lid in its frame. With -update it keeps
// them: go test ./preview -run Grounds -update.
func TestGrounds(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("other processors round differently")
	}
	if testing.Short() {
		t.Skip("computes, and shares nothing")
	}
	table := bareTable()
	for _, g := range games.All() {
		painted, data := settle(t, lay(table, lidOf(t, g.ID)))
		file := "grounds/" + g.ID + ".png"
		if *update {
			if err := os.WriteFile(file, data, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		read, err := readGround(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(read.image.Pix, painted.Pix) || !slices.Equal(read.image.Palette, painted.Palette) {
			t.Errorf("%s is not what is painted now: go test ./preview -run Grounds -update", file)
		}
	}
}

// lidOf reads the picture on the box of a game, which web/scripts/lids.ts takes.
func lidOf(t *testing.T, game string) image.Image {
	t.Helper()
	file, err := os.Open("testdata/lids/" + game + ".png")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lid, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	return lid
}

// Where the lid lies, and the width of the frame around it.
const (
	lidLeft, lidTop     = 706, 107
	lidWidth, lidHeight = 432, 416
	frameWidth          = 15
	frameRadius         = 20
	lidRadius           = 8
)

// streak is how many pixels of the wood have one colour, along the plank: that is not seen, and makes a card smaller.
const streak = 4

func bareTable() *image.RGBA {
	table := image.NewRGBA(image.Rect(0, 0, Width, Height))
	for y := range Height {
		for x := range Width {
			table.SetRGBA(x, y, wood(float64(x/streak*streak), float64(y)).rgba())
		}
	}
	return table
}

// A light is a colour that is computed with: red, green and blue from 0 to 255.
type light [3]float64

func hexLight(hex uint32) light {
	return light{float64(hex >> 16), float64(hex >> 8 & 255), float64(hex & 255)}
}

func (l light) rgba() color.RGBA {
	at := func(v float64) uint8 { return uint8(max(0, min(255, v+0.5))) }
	return color.RGBA{at(l[0]), at(l[1]), at(l[2]), 255}
}

// over returns the light with a part of another one over it.
func (l light) over(other light, part float64) light {
	for i := range l {
		l[i] += (other[i] - l[i]) * part
	}
	return l
}

func (l light) times(by float64) light { return light{l[0] * by, l[1] * by, l[2] * by} }

// between returns the light of a gradient; stops ascend from 0 to 1.
func between(stops []float64, lights []light, t float64) light {
	for i := 1; i < len(stops); i++ {
		if t < stops[i] {
			return lights[i-1].over(lights[i], max(0, t-stops[i-1])/(stops[i]-stops[i-1]))
		}
	}
	return lights[len(lights)-1]
}

var (
	tableStops  = []float64{0, .4, .78, 1}
	tableLights = []light{hexLight(0x5b3a20), hexLight(0x3a2414), hexLight(0x1e130b), hexLight(0x0d0805)}
	lamp        = hexLight(0xffc478)
	frameStops  = []float64{0, .5, 1}
	frameLights = []light{hexLight(0x9a673b), hexLight(0x6b4424), hexLight(0x40270f)}
)

// plank is the height of a plank of the table.
const plank = 158

// wood returns the light of the bare table at a point: from the lamp at the upper left to the far corner.
func wood(x, y float64) light {
	const slope = 0.40 // of the gradient, which runs down and a little to the right
	t := (x*slope + y) / (Width*slope + Height)
	l := between(tableStops, tableLights, t)
	dx, dy := (x-0.2*Width)/(0.95*Width), (y+0.06*Height)/(1.05*Height)
	l = l.over(lamp, 0.17*math.Max(0, 1-math.Hypot(dx, dy)/0.7))
	n := math.Floor(y / plank)
	if int(n)%3 == 1 {
		l = l.times(0.92)
	}
	l = l.times(1 - 0.34*grain(x, y, n))
	switch math.Mod(y, plank) {
	case 0, 1:
		l = l.times(0.55)
	case 2:
		l = l.times(1.14)
	}
	return l
}

// grain returns how dark the wood is at a point, from 0 to 1: streaks along the plank.
func grain(x, y, plank float64) float64 {
	bend := 3 * noise(x*0.0035, plank*9.7, 1)
	soft := noise(x*0.0022+plank*17, (y+bend)*0.05, 2)
	fine := noise(x*0.004+plank*31, (y+bend)*0.42, 3)
	return math.Max(0, 0.55*soft+0.62*math.Max(0, fine-0.45))
}

// noise is value noise between 0 and 1.
func noise(x, y float64, seed uint32) float64 {
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := smooth(x-x0), smooth(y-y0)
	at := func(dx, dy float64) float64 { return scatter(int32(x0+dx), int32(y0+dy), seed) }
	top := at(0, 0) + (at(1, 0)-at(0, 0))*fx
	foot := at(0, 1) + (at(1, 1)-at(0, 1))*fx
	return top + (foot-top)*fy
}

func smooth(t float64) float64 { return t * t * (3 - 2*t) }

// scatter returns an arbitrary number between 0 and 1 for a point of a grid.
func scatter(x, y int32, seed uint32) float64 {
	h := uint32(x)*0x85ebca6b ^ uint32(y)*0xc2b2ae35 ^ seed*0x27d4eb2f
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	h ^= h >> 15
	return float64(h>>8) / (1 << 24)
}

// outside returns how far a point is outside of a rectangle with round corners; negative inside.
func outside(x, y, left, top, width, height, radius float64) float64 {
	dx := math.Abs(x-left-width/2) - width/2 + radius
	dy := math.Abs(y-top-height/2) - height/2 + radius
	return math.Hypot(math.Max(dx, 0), math.Max(dy, 0)) + math.Min(math.Max(dx, dy), 0) - radius
}

// lay returns the table with the lid in its frame, and its shadows to the lower right.
func lay(table *image.RGBA, lid image.Image) *image.RGBA {
	laid := image.NewRGBA(table.Bounds())
	const left, top = lidLeft - frameWidth, lidTop - frameWidth
	const width, height = lidWidth + 2*frameWidth, lidHeight + 2*frameWidth
	for y := range Height {
		for x := range Width {
			px, py := float64(x)+0.5, float64(y)+0.5
			l := lightOf(table.RGBAAt(x, y))
			l = l.times(1 - 0.55*soft(outside(px-16, py-22, left, top, width, height, frameRadius), 34))
			l = l.times(1 - 0.45*soft(outside(px-4, py-5, left, top, width, height, frameRadius), 8))
			edge := outside(px, py, left, top, width, height, frameRadius)
			l = l.over(rim(px, py, edge), cover(edge))
			hole := outside(px, py, lidLeft, lidTop, lidWidth, lidHeight, lidRadius)
			if in := cover(hole); in > 0 {
				l = l.over(inner(px, py, lid), in)
			}
			laid.SetRGBA(x, y, l.rgba())
		}
	}
	return laid
}

func lightOf(c color.RGBA) light { return light{float64(c.R), float64(c.G), float64(c.B)} }

// cover returns how much of a pixel a shape covers whose edge is at a distance.
func cover(edge float64) float64 { return math.Max(0, math.Min(1, 0.5-edge)) }

// soft returns the strength of a shadow at a distance from what throws it.
func soft(edge, blur float64) float64 {
	return smooth(math.Max(0, math.Min(1, 0.5-edge/(2*blur))))
}

// rim returns the light of the frame: lit at the upper left edge, dark at the lower right one.
func rim(x, y, edge float64) light {
	l := between(frameStops, frameLights, (x-lidLeft+y-lidTop)/(lidWidth+lidHeight))
	l = l.times(1 - 0.3*grain(x*1.2, y, 40))
	upper := outside(x-1.5, y-2, lidLeft-frameWidth, lidTop-frameWidth, lidWidth+2*frameWidth, lidHeight+2*frameWidth, frameRadius)
	lower := outside(x+2, y+3, lidLeft-frameWidth, lidTop-frameWidth, lidWidth+2*frameWidth, lidHeight+2*frameWidth, frameRadius)
	if edge < 0 {
		l = l.over(hexLight(0xffe0b0), 0.38*cover(-upper))
		l = l.times(1 - 0.5*cover(-lower))
	}
	return l
}

// inner returns the light of the lid, in the shadow of its frame.
func inner(x, y float64, lid image.Image) light {
	r, g, b, _ := lid.At(int(x)-lidLeft, int(y)-lidTop).RGBA()
	l := light{float64(r >> 8), float64(g >> 8), float64(b >> 8)}
	deep := outside(x-4, y-7, lidLeft, lidTop, lidWidth, lidHeight, lidRadius)
	l = l.times(1 - 0.55*(1-soft(deep, 12)))
	lip := outside(x+1, y+1, lidLeft, lidTop, lidWidth, lidHeight, lidRadius)
	return l.over(hexLight(0xffe6be), 0.12*cover(-lip))
}

// A ground has at most groundColours colours besides those of what is written, and fewer where it would be larger than
// maxGround bytes: what is written on it takes the rest of a card.
const (
	groundColours = 100
	fewerColours  = 10
	maxGround     = 36_500
)

// settle reduces a ground to a palette.
func settle(t *testing.T, table *image.RGBA) (img *image.Paletted, data []byte) {
	t.Helper()
	for n := groundColours; n > 0; n -= fewerColours {
		img = matched(table, append(written(), cutMedian(table, n)...))
		var file bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&file, img); err != nil {
			t.Fatal(err)
		}
		if data = file.Bytes(); len(data) <= maxGround {
			break
		}
	}
	return img, data
}

func matched(table *image.RGBA, colours color.Palette) *image.Paletted {
	img, nearest := image.NewPaletted(table.Bounds(), colours), newMatcher(colours)
	for i := range img.Pix {
		p := table.Pix[4*i : 4*i+3]
		img.Pix[i] = nearest.of(p[0], p[1], p[2])
	}
	return img
}

// written returns the colours of letters, signs and what is under them, from clear to full.
func written() color.Palette {
	var list color.Palette
	dark := hexLight(0x20140c)
	for _, ramp := range []struct {
		ink   uint32
		steps int
	}{{inkHex, 9}, {softHex, 5}, {goldHex, 7}, {amberHex, 5}, {blueHex, 5}, {badHex, 4}, {rustHex, 3}} {
		for i := 1; i <= ramp.steps; i++ {
			list = append(list, dark.over(hexLight(ramp.ink), float64(i)/float64(ramp.steps)).rgba())
		}
	}
	for _, ink := range []uint32{0x080504, 0x0e0906, 0x150d08, 0x1b110a, 0x23160d} {
		list = append(list, hexLight(ink).rgba())
	}
	return list
}

// A bin is a colour of a picture and how often it occurs.
type bin struct {
	c     [3]uint8
	count int
}

// cutMedian returns the n colours that stand best for those of a picture: its colours are divided again and again where
// they differ most (Heckbert, 1982).
func cutMedian(img *image.RGBA, n int) (p color.Palette) {
	boxes := [][]bin{binsOf(img)}
	for len(boxes) < n {
		i := widest(boxes)
		if i < 0 {
			break
		}
		low, high := split(boxes[i])
		boxes[i] = low
		boxes = append(boxes, high)
	}
	for _, b := range boxes {
		p = append(p, mean(b))
	}
	return p
}

func binsOf(img *image.RGBA) (bins []bin) {
	counts := map[[3]uint8]int{}
	for i := 0; i < len(img.Pix); i += 4 {
		counts[[3]uint8(img.Pix[i:i+3])]++
	}
	for c, count := range counts {
		bins = append(bins, bin{c, count})
	}
	slices.SortFunc(bins, func(a, b bin) int { return slices.Compare(a.c[:], b.c[:]) })
	return bins
}

// widest returns the box whose division gains most, -1 if none can be divided.
func widest(boxes [][]bin) int {
	best, most := -1, 0.0
	for i, b := range boxes {
		if len(b) < 2 {
			continue
		}
		_, spread := longest(b)
		total := 0
		for _, bin := range b {
			total += bin.count
		}
		if gain := float64(spread*spread) * math.Sqrt(float64(total)); gain > most {
			best, most = i, gain
		}
	}
	return best
}

// longest returns the channel in which the colours differ most, and by how much.
func longest(b []bin) (channel, spread int) {
	for ch := range 3 {
		low, high := 255, 0
		for _, bin := range b {
			low, high = min(low, int(bin.c[ch])), max(high, int(bin.c[ch]))
		}
		if high-low > spread {
			channel, spread = ch, high-low
		}
	}
	return channel, spread
}

// split divides a box where half of its pixels are on each side.
func split(b []bin) (low, high []bin) {
	ch, _ := longest(b)
	slices.SortStableFunc(b, func(a, c bin) int { return cmp.Compare(a.c[ch], c.c[ch]) })
	total := 0
	for _, bin := range b {
		total += bin.count
	}
	sum, at := 0, 1
	for i, bin := range b[:len(b)-1] {
		sum += bin.count
		at = i + 1
		if sum >= total/2 {
			break
		}
	}
	return b[:at:at], b[at:]
}

func mean(b []bin) color.RGBA {
	var sum [3]int
	total := 0
	for _, bin := range b {
		total += bin.count
		for ch := range sum {
			sum[ch] += int(bin.c[ch]) * bin.count
		}
	}
	at := func(ch int) uint8 { return uint8((sum[ch] + total/2) / total) }
	return color.RGBA{at(0), at(1), at(2), 255}
}
