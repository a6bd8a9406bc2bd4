package lab

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"

	"woodwork/bot"
	"woodwork/game"
)

// Notes keep the deals of an experiment in a file, so that it can be stopped and go on: a line of
// JSON that says which experiment it is, and one for each deal, in order. A line that was cut off
// is written again. Only one experiment at a time may have them open. A caller that cannot be
// sure of that locks the file first, as woodwork arena does.
type Notes struct {
	file  *os.File
	deals []Deal
}

// An experiment is what must be the same when it goes on.
type experiment struct {
	Notes    int               `json:"notes"` // the version of the file
	Game     string            `json:"game"`
	Options  game.Values       `json:"options,omitempty"`
	Bots     []string          `json:"bots"`
	Seed     uint64            `json:"seed"`
	SPRT     *SPRT             `json:"sprt,omitempty"`
	Programs map[string]string `json:"programs,omitempty"` // SHA-256 of external players with their limits, and of what holds rules and levels
}

const (
	notesVersion = 1
	maxNote      = 1 << 20 // bytes of a line
)

// A note is a line about a deal.
type note struct {
	Number  int  `json:"deal"` // from 0
	Matches Deal `json:"matches"`
}

// ErrOther says that notes are those of another experiment.
var ErrOther = errors.New("the file is that of another experiment")

// OpenNotes opens the notes of an experiment, and makes the file if there is none. programs says of
// each program that takes part, such as an external player, what must be the same.
func OpenNotes(path string, s Setup, programs map[string]string) (*Notes, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, fmt.Errorf("open the notes: %w", err)
	}
	n := &Notes{file: f}
	head := experiment{notesVersion, s.Game.ID, s.Options, s.Bots, s.Seed, s.SPRT, programs}
	if err := n.begin(head, s.rotations()); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), f.Close())
	}
	return n, nil
}

// begin reads the file up to its last whole line, and writes the first one into an empty file.
func (n *Notes) begin(head experiment, rotations int) error {
	want, err := json.Marshal(head)
	if err != nil {
		return err
	}
	deals, whole, err := readNotes(n.file, want, len(head.Bots), rotations)
	if err != nil {
		return err
	}
	n.deals = deals
	if err := n.file.Truncate(whole); err != nil {
		return err
	}
	if _, err := n.file.Seek(whole, io.SeekStart); err != nil || whole > 0 {
		return err
	}
	_, err = n.file.Write(append(want, '\n'))
	return err
}

// readNotes reads the deals of an experiment, and returns how many bytes their lines have.
func readNotes(r io.Reader, want []byte, seats, rotations int) (deals []Deal, whole int64, err error) {
	lines := bufio.NewReaderSize(r, maxNote)
	for {
		line, err := lines.ReadSlice('\n')
		switch {
		case err == io.EOF:
			if whole == 0 && !bytes.HasPrefix(want, line) {
				return nil, 0, otherHead(line, want)
			}
			return deals, whole, nil // what was cut off is not a line
		case err != nil:
			return nil, 0, fmt.Errorf("line %d: %w", len(deals)+2, err)
		}
		text := bytes.TrimSuffix(line, []byte("\n"))
		if whole == 0 && !bytes.Equal(text, want) {
			return nil, 0, otherHead(text, want)
		}
		if whole > 0 {
			d, err := readDeal(text, len(deals), seats, rotations)
			if err != nil {
				return nil, 0, fmt.Errorf("line %d: %w", len(deals)+2, err)
			}
			deals = append(deals, d)
		}
		whole += int64(len(line))
	}
}

// otherHead says that the first line of a file is not the wanted one. It does not repeat the content
// of a file that has no notes, such as a key.
func otherHead(line, want []byte) error {
	if !bytes.HasPrefix(line, []byte(`{"notes":`)) {
		return fmt.Errorf("%w: it does not begin with the first line of notes", ErrOther)
	}
	return fmt.Errorf("%w: its first line is %.300s, not %.300s", ErrOther, line, want)
}

// readDeal reads the deal of a number, with a match for each rotation of the seats.
func readDeal(text []byte, number, seats, rotations int) (Deal, error) {
	var read note
	if err := json.Unmarshal(text, &read); err != nil {
		return nil, fmt.Errorf("not a deal: %w", err)
	}
	d := read.Matches
	if read.Number != number || len(d) != rotations {
		return nil, fmt.Errorf("deal %d of %d matches, instead of deal %d of %d", read.Number, len(d), number, rotations)
	}
	for _, m := range d {
		f := m.Forfeit
		odd := m.Winners == 0 || m.Winners>>seats != 0 || m.Plies < 0 || len(m.Metrics) != len(d[0].Metrics)
		odd = odd || f != nil && (f.Seat < 0 || int(f.Seat) >= seats || !slices.Contains(bot.Faults(), f.Kind))
		if odd || slices.ContainsFunc(m.Metrics, func(x float64) bool { return x < 0 || math.IsInf(x, 0) }) {
			return nil, fmt.Errorf("no match of %d players ends like this: %.300s", seats, text)
		}
	}
	return d, nil
}

// take returns the first noted deals, or ErrOther if their matches have not counted these quantities.
func (n *Notes) take(most int, quantities []bot.Quantity) ([]Deal, error) {
	other := func(m bot.Result) bool { return !counts(m.Metrics, quantities) }
	if slices.ContainsFunc(n.deals, func(d Deal) bool { return slices.ContainsFunc(d, other) }) {
		return nil, fmt.Errorf("%w: its matches count other quantities", ErrOther)
	}
	return slices.Clip(n.deals[:min(len(n.deals), most)]), nil
}

// counts reports whether metrics can be those of the quantities in a match.
func counts(metrics []float64, quantities []bot.Quantity) bool {
	if len(metrics) != len(quantities) {
		return false
	}
	for i, q := range quantities {
		if q.Once && metrics[i] > 1 {
			return false
		}
	}
	return true
}

// add writes deals that follow those that are noted.
func (n *Notes) add(deals []Deal) error {
	var b bytes.Buffer
	for _, d := range deals {
		line, err := json.Marshal(note{len(n.deals), d})
		if err != nil {
			return err
		}
		n.deals = append(n.deals, d)
		b.Write(append(line, '\n'))
	}
	if _, err := n.file.Write(b.Bytes()); err != nil {
		return fmt.Errorf("write the notes: %w", err)
	}
	return nil
}

// Close closes the file.
func (n *Notes) Close() error { return n.file.Close() }

// sum returns the SHA-256 of the deals, without the words of forfeits, which may contain times.
func sum(deals []Deal) string {
	h := sha256.New()
	for _, d := range deals {
		d = slices.Clone(d)
		for i := range d {
			if f := d[i].Forfeit; f != nil {
				d[i].Forfeit = &bot.Forfeit{Seat: f.Seat, Kind: f.Kind}
			}
		}
		line, err := json.Marshal(d)
		if err != nil {
			panic(fmt.Sprintf("lab: a result of numbers is not JSON: %v", err))
		}
		h.Write(append(line, '\n'))
	}
	return hex.EncodeToString(h.Sum(nil))
}
