package preview

import (
	"embed"
	"fmt"
	"image/color"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

//go:embed fonts/*.ttf fonts/LICENSE-*
var fontFiles embed.FS

// A face is one face in several files, each with the letters of some languages.
type face []*sfnt.Font

// faces are those of the client: for headings and names, for text, for scores.
type faces struct{ display, text, strong, score face }

var loadFaces = sync.OnceValues(func() (f faces, err error) {
	names := []string{"latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"}
	if f.display, err = loadFace("display", names); err != nil {
		return f, err
	}
	if f.strong, err = loadFace("strong", names); err != nil {
		return f, err
	}
	if f.text, err = loadFace("text", names[:3]); err != nil {
		return f, err
	}
	f.score, err = loadFace("score", nil)
	return f, err
})

func loadFace(name string, parts []string) (f face, err error) {
	files := []string{name}
	if parts != nil {
		files = files[:0]
		for _, part := range parts {
			files = append(files, name+"-"+part)
		}
	}
	for _, file := range files {
		data, err := fontFiles.ReadFile("fonts/" + file + ".ttf")
		if err != nil {
			return nil, fmt.Errorf("read a face: %w", err)
		}
		part, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("read the face %s: %w", file, err)
		}
		f = append(f, part)
	}
	return f, nil
}

// A glyph is a character of a face; font is nil if the face does not have it.
type glyph struct {
	font  *sfnt.Font
	index sfnt.GlyphIndex
}

func (f face) glyph(buffer *sfnt.Buffer, r rune) glyph {
	if r == '\u00a0' || r == '\u202f' {
		if g := f.find(buffer, r); g.font != nil {
			return g
		}
		r = ' '
	}
	return f.find(buffer, r)
}

func (f face) find(buffer *sfnt.Buffer, r rune) glyph {
	for _, part := range f {
		if i, err := part.GlyphIndex(buffer, r); err == nil && i != 0 {
			return glyph{part, i}
		}
	}
	return glyph{}
}

// drawable returns what of a name the face has; "" if that is no letter and no digit.
func (f face) drawable(name string) string {
	var buffer sfnt.Buffer
	kept := strings.Map(func(r rune) rune {
		if f.glyph(&buffer, r).font == nil {
			return -1
		}
		return r
	}, norm.NFC.String(name))
	if !strings.ContainsFunc(kept, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return ""
	}
	return strings.Join(strings.Fields(kept), " ")
}

// A line is text in a face at a size in pixels.
type line struct {
	face face
	size float64
	text string
}

// each calls do with every glyph that can be drawn, and how far from the beginning it stands; it returns the width of the line.
func (l line) each(do func(g glyph, x fixed.Int26_6)) float64 {
	var buffer sfnt.Buffer
	ppem := fixed.Int26_6(l.size * 64)
	var x fixed.Int26_6
	var before glyph
	for _, r := range l.text {
		g := l.face.glyph(&buffer, r)
		if g.font == nil {
			continue
		}
		if before.font == g.font {
			if kern, err := g.font.Kern(&buffer, before.index, g.index, ppem, font.HintingNone); err == nil {
				x += kern
			}
		}
		if do != nil {
			do(g, x)
		}
		if advance, err := g.font.GlyphAdvance(&buffer, g.index, ppem, font.HintingNone); err == nil {
			x += advance
		}
		before = g
	}
	return float64(x) / 64
}

func (l line) width() float64 { return l.each(nil) }

// at is the outline of the line whose letters stand on y and begin at x.
func (l line) at(x, y float64) shape {
	return func(r *path) {
		var buffer sfnt.Buffer
		ppem := fixed.Int26_6(l.size * 64)
		l.each(func(g glyph, dx fixed.Int26_6) {
			segments, err := g.font.LoadGlyph(&buffer, g.index, ppem, nil)
			if err != nil {
				return
			}
			outline(r, segments, x+float64(dx)/64, y)
		})
	}
}

func outline(r *path, segments sfnt.Segments, x, y float64) {
	at := func(p fixed.Point26_6) (float32, float32) {
		return float32(x + float64(p.X)/64), float32(y + float64(p.Y)/64)
	}
	for _, s := range segments {
		ax, ay := at(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			r.ClosePath()
			r.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			r.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			bx, by := at(s.Args[1])
			r.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			bx, by := at(s.Args[1])
			cx, cy := at(s.Args[2])
			r.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	r.ClosePath()
}

// write draws a line with the shadow that letters have on bare wood.
func (c *canvas) write(l line, x, y float64, ink color.NRGBA) {
	c.fill(faint(0x0d0805, 0.8), l.at(x+1.5, y+2.5))
	c.fill(ink, l.at(x, y))
}

// cut returns the line shortened to a width, with an ellipsis.
func (l line) cut(width float64) line {
	if l.width() <= width {
		return l
	}
	letters := []rune(l.text)
	for len(letters) > 1 {
		letters = letters[:len(letters)-1]
		l.text = strings.TrimRight(string(letters), " ,.:") + "…"
		if l.width() <= width {
			break
		}
	}
	return l
}

// wrap breaks a text into lines of a width.
func (l line) wrap(width float64) (lines []line) {
	now := l
	now.text = ""
	for word := range strings.FieldsSeq(l.text) {
		longer := now
		longer.text = strings.TrimPrefix(now.text+" "+word, " ")
		if now.text != "" && longer.width() > width {
			lines = append(lines, now)
			longer.text = word
		}
		now = longer
	}
	return append(lines, now)
}

// fit returns the text in at most some lines of a width, as large as it can be between two sizes.
func (f face) fit(text string, width float64, most int, largest, smallest float64) []line {
	for size := largest; ; size -= 2 {
		lines := line{f, size, text}.wrap(width)
		fits := len(lines) <= most
		for _, l := range lines {
			fits = fits && l.width() <= width
		}
		if !fits && size > smallest {
			continue
		}
		if len(lines) > most {
			rest := lines[most-1:]
			for _, l := range rest[1:] {
				rest[0].text += " " + l.text
			}
			lines = lines[:most]
		}
		for i := range lines {
			lines[i] = lines[i].cut(width)
		}
		return lines
	}
}
