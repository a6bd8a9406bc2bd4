package external

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"woodwork/bot"
	"woodwork/game"
)

// A Program is a program that plays, as a command line names it.
type Program struct {
	name    string
	command []string
}

// IsProgram reports whether a name on a command line is a program: the path of a file, with a
// slash, and perhaps arguments after it.
func IsProgram(name string) bool {
	words := strings.Fields(name)
	return len(words) > 0 && strings.Contains(words[0], "/")
}

// Find returns the program of a name, or an error if it cannot be run.
func Find(name string) (Program, error) {
	if !supported {
		return Program{}, errors.New("programs of others play only on Unix systems, where they can be limited")
	}
	if !IsProgram(name) {
		return Program{}, fmt.Errorf("%q is not the path of a program: write it with a slash, such as ./mine", name)
	}
	p := Program{name, strings.Fields(name)}
	if _, err := exec.LookPath(p.command[0]); err != nil {
		return p, fmt.Errorf("%q is not a program that can be run: %w", p.command[0], err)
	}
	return p, nil
}

// Sum returns the SHA-256 of the program's file, and of the files that its arguments name, also after
// the = of a flag. What these files read in turn is not in it.
func (p Program) Sum() (string, error) {
	h := sha256.New()
	if err := addFile(h, p.command[0]); err != nil {
		return "", err
	}
	for _, argument := range p.command[1:] {
		_, value, _ := strings.Cut(argument, "=")
		for _, path := range []string{argument, value} {
			if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
				continue
			}
			if err := addFile(h, path); err != nil {
				return "", err
			}
		}
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// addFile adds a file with its name and length to a sum.
func addFile(h hash.Hash, path string) error {
	f, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("read the program: %w", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return fmt.Errorf("read the program: %w", err)
	}
	fmt.Fprintf(h, "%q %d\n", path, info.Size())
	if _, err := io.Copy(h, f); err != nil {
		return fmt.Errorf("read the program: %w", err)
	}
	return nil
}

// Terms are those under which programs play.
type Terms struct {
	Game    game.Game
	Options game.Values
	Limits
	// Speak puts a refusal into words, for the program and for its author.
	Speak func(error) string
}

// Invite returns the program as a player of an arena. It is started for each match when it is
// first asked, and ended with it.
func (p Program) Invite(t Terms) bot.Invitation {
	return func(fixed game.Values, seat game.Seat, seed uint64) (bot.External, error) {
		options, err := t.complete(fixed)
		if err != nil {
			return bot.External{}, err
		}
		t.Options = options
		player := &player{Terms: t, program: p, seat: seat, left: t.Match, seed: draw(seed, seat)}
		return bot.External{Choose: player.choose, Close: player.close}, nil
	}
}

// complete returns all options of a match, of which some are fixed.
func (t Terms) complete(fixed game.Values) (game.Values, error) {
	values := game.Values{}
	for _, list := range []game.Values{t.Options, fixed} {
		for key, value := range list {
			values[key] = value
		}
	}
	return game.Complete(t.Game.Options, values)
}

// A player is a program on a seat of a match.
type player struct {
	Terms
	program Program
	seat    game.Seat
	seed    uint64
	left    time.Duration // of the match
	process *process
}

// choose asks the program for a move. If the rules refuse it, the program is asked once more.
func (p *player) choose(ctx context.Context, state string, seat game.Seat) (string, error) {
	m, err := p.Game.At(p.Options, state)
	if err != nil {
		return "", fmt.Errorf("external: the state of a match: %w", err)
	}
	q := NewQuestion(p.Game, p.Options, m, seat, p.Within)
	for {
		move, err := p.answer(ctx, &q)
		if err != nil {
			return "", p.forfeit(err)
		}
		refusal := check(m, seat, move)
		if refusal == nil {
			return move, nil
		}
		said := p.Speak(refusal)
		if q.Refused != "" {
			return "", p.forfeit(&fault{bot.FaultMove, fmt.Sprintf("it answered %s in %s, and was refused a second time: %s", excerpt([]byte(move)), state, said)})
		}
		q.Refused = said
	}
}

// check returns why a program may not make a move; nil if it may. Nobody has offered it a draw.
func check(m game.Match, seat game.Seat, move string) error {
	if agreement, unasked := m.Agreement(); agreement != "" && move == agreement {
		return unasked
	}
	return m.Check(0, seat, move)
}

// draw returns the seed of a program on a seat. Who knows it does not know the seed from which it
// was made, and so neither the dice.
func draw(seed uint64, seat game.Seat) uint64 {
	h := sha256.Sum256(fmt.Appendf(nil, "woodwork bot %d %d", seed, seat))
	return binary.BigEndian.Uint64(h[:])
}

// answer returns the move with which the program answers.
func (p *player) answer(ctx context.Context, q *Question) (string, error) {
	starts, err := p.start()
	if err != nil {
		return "", err
	}
	within := p.Within
	if p.Match > 0 {
		within = min(within, p.left)
		q.Clock = max(1, p.left.Milliseconds())
	}
	q.Within = within.Milliseconds()
	began := time.Now()
	line, err := p.process.ask(ctx, q.Line(), starts+within)
	p.left -= max(0, time.Since(began)-starts)
	switch {
	case err != nil:
		return "", err
	case p.Match > 0 && p.left <= 0:
		return "", &fault{bot.FaultTime, fmt.Sprintf("it used more than %v for its answers", p.Match)}
	}
	return moveIn(line)
}

// start starts the program if it does not run, and returns how much longer its next answer may take.
func (p *player) start() (more time.Duration, err error) {
	if p.process != nil {
		return 0, nil
	}
	p.process, err = start(p.program.command, p.Memory, p.seed, cmp.Or(p.grace, usualGrace))
	return p.Start, err
}

// moveIn returns the move in an answer; without one it is a fault.
func moveIn(line []byte) (string, error) {
	a, err := ReadAnswer(line)
	switch {
	case err != nil:
		return "", &fault{bot.FaultAnswer, err.Error()}
	case a.Move == nil:
		return "", &fault{bot.FaultAnswer, "it gave up: " + excerpt([]byte(*a.Error))}
	}
	return *a.Move, nil
}

// forfeit ends the program and makes a Forfeit of its fault.
func (p *player) forfeit(err error) error {
	var f *fault
	if p.process != nil {
		p.process.kill()
	}
	if !errors.As(err, &f) {
		return err
	}
	return &bot.Forfeit{Seat: p.seat, Kind: f.kind, Fault: f.text}
}

// close ends the program. One that has written more than it was asked has forfeited a match that
// was whole.
func (p *player) close(whole bool) error {
	if p.process == nil {
		return nil
	}
	if !whole {
		p.process.kill()
		return nil
	}
	if rest, _ := p.process.finish(); len(rest) > 0 {
		return p.forfeit(&fault{bot.FaultOutput, "it wrote without being asked: " + excerpt(rest)})
	}
	return nil
}
