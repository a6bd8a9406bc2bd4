package preview

import (
	"bytes"
	"embed"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"sync"
)

//go:embed grounds/*.png
var groundFiles embed.FS

// A ground is what all cards of a game have in common: the table, and the lid of the box in its frame. Its palette has its
// colours and those of what is written. paint_test.go paints it.
type ground struct {
	image   *image.Paletted
	full    *image.RGBA // the same without a palette
	nearest *matcher
}

// grounds are read when they are first needed. There is one for each game.
type grounds struct {
	mu    sync.Mutex
	games map[string]*ground
}

func (g *grounds) of(game string) (*ground, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if read := g.games[game]; read != nil {
		return read, nil
	}
	read, err := readGround(game)
	if err != nil {
		return nil, err
	}
	if g.games == nil {
		g.games = map[string]*ground{}
	}
	g.games[game] = read
	return read, nil
}

func readGround(game string) (*ground, error) {
	data, err := groundFiles.ReadFile("grounds/" + game + ".png")
	if err != nil {
		return nil, fmt.Errorf("read the ground of %.40q: %w", game, err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read the ground of %s: %w", game, err)
	}
	paletted, ok := img.(*image.Paletted)
	if !ok || paletted.Bounds() != image.Rect(0, 0, Width, Height) {
		return nil, fmt.Errorf("read the ground of %s: not a picture of a card with a palette", game)
	}
	full := image.NewRGBA(paletted.Bounds())
	draw.Draw(full, full.Bounds(), paletted, image.Point{}, draw.Src)
	return &ground{paletted, full, newMatcher(paletted.Palette)}, nil
}
