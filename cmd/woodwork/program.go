package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"woodwork/bot"
	"woodwork/external"
	"woodwork/game"
	"woodwork/games"
)

// programFlags are the limits of programs of others.
type programFlags struct {
	Within time.Duration `default:"2s" help:"How long a program may take for an answer; what is slower forfeits."`
	Start  time.Duration `default:"10s" help:"How much longer the first answer of a match may take, because the program has to start."`
	Time   time.Duration `placeholder:"TIME" help:"How long a program may take for all answers of a match; no limit if left out."`
	Memory size          `default:"512MB" help:"How much memory each process of a program may use, on Linux."`
}

// String returns the flags as they are given, after a blank.
func (f programFlags) String() string {
	text := fmt.Sprintf(" --within %v --start %v", f.Within, f.Start)
	if f.Time > 0 {
		text += fmt.Sprintf(" --time %v", f.Time)
	}
	return fmt.Sprintf("%s --memory %dMB", text, f.Memory>>20)
}

// limits returns the limits of a program, or an error of the user.
func (f programFlags) limits() (external.Limits, error) {
	if f.Within < time.Millisecond || f.Start < 0 || f.Time < 0 || f.Time > 0 && f.Time < time.Millisecond {
		return external.Limits{}, misuse(fmt.Errorf("--within and --time must be a millisecond at least, and --start not negative"))
	}
	return external.Limits{Within: f.Within, Start: f.Start, Match: f.Time, Memory: int64(f.Memory)}, nil
}

// terms returns those under which programs play a game.
func (f programFlags) terms(g game.Game, options game.Values) (external.Terms, error) {
	limits, err := f.limits()
	if err != nil {
		return external.Terms{}, err
	}
	speak := func(err error) string { return refusalIn(g.ID, err) }
	return external.Terms{Game: g, Options: options, Limits: limits, Speak: speak}, nil
}

// invite returns the programs among bots, and of each what must be the same when an arena goes on.
func (f programFlags) invite(g game.Game, options game.Values, bots []string) (map[string]bot.Invitation, map[string]string, error) {
	invited, same := map[string]bot.Invitation{}, map[string]string{}
	for _, name := range bots {
		if !external.IsProgram(name) {
			continue
		}
		program, err := external.Find(name)
		if err != nil {
			return nil, nil, misuse(err)
		}
		terms, err := f.terms(g, options)
		if err != nil {
			return nil, nil, err
		}
		sum, err := program.Sum()
		if err != nil {
			return nil, nil, err
		}
		invited[name], same[name] = program.Invite(terms), sum+f.String()
	}
	return invited, same, nil
}

// ownSum returns the SHA-256 of this program, which holds the rules and the levels.
func ownSum() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("find this program: %w", err)
	}
	f, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("read this program: %w", err)
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", fmt.Errorf("read this program: %w", err)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// quote writes a word as a shell reads it.
func quote(word string) string {
	if strings.ContainsAny(word, " \t\n'\"\\$`*?[]()<>|&;!#~") {
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	return word
}

type botCheckCmd struct {
	Program string `arg:"" help:"The program, with a slash in its path, and perhaps arguments after blanks: './mine --quick'."`
	Game    string `arg:"" optional:"" help:"The game: see woodwork games. All games if left out."`
	programFlags
}

// questions is how many questions a program is asked.
const questions = 200

func (*botCheckCmd) Help() string {
	return `Asks a program the questions that an arena asks (docs/bots.md): of every kind that comes up in matches, with every preset, after refusals, with a clock, and broken ones, which it should answer with an error and survive. It prints what the program did wrong; the exit code is then 1.`
}

func (b *botCheckCmd) Run(c *console) error {
	list := games.All()
	if b.Game != "" {
		g, err := gameFlags{Game: b.Game}.find()
		if err != nil {
			return err
		}
		list = []game.Game{g}
	}
	program, err := external.Find(b.Program)
	if err != nil {
		return misuse(err)
	}
	limits, err := b.limits()
	if err != nil {
		return err
	}
	cases, err := external.Cases(list, questions, b.Within)
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	checkup, err := external.Check(ctx, program, limits, refusalIn, cases)
	if err != nil {
		return err
	}
	return c.tellCheckup(checkup)
}

// refusalIn puts a refusal of a game into words.
func refusalIn(gameID string, err error) string {
	w, failed := langFlag{"en"}.words(gameID)
	if failed != nil {
		return err.Error()
	}
	return oneLine(w.speak(err).Error())
}

// tellCheckup prints what a program did wrong, and how much of all that was.
func (c *console) tellCheckup(checkup external.Checkup) error {
	shown := checkup.Findings[:min(len(checkup.Findings), maxFindings)]
	for _, f := range shown {
		if err := c.print(findingText(f)); err != nil {
			return err
		}
	}
	if more := len(checkup.Findings) - len(shown); more > 0 {
		if err := c.print(fmt.Sprintf("and %d more", more)); err != nil {
			return err
		}
	}
	text := fmt.Sprintf("%d questions, %d of them broken: ", checkup.Asked, checkup.Broken)
	if checkup.Stopped {
		text = "stopped, because the program had to be started too often, after " + text
	}
	if n := len(checkup.Findings); n > 0 {
		return no(fmt.Errorf("%s%d wrong", text, n))
	}
	return c.print(text + "all answered well")
}

// What is shown: findings, and bytes of a question.
const (
	maxFindings = 20
	maxShown    = 600
)

// findingText says what was wrong with the answer to a question.
func findingText(f external.Finding) string {
	if f.Number == 0 {
		return "at the end: " + f.What
	}
	about := f.Case.Game
	if about == "" {
		about = "broken"
	}
	line := oneLine(string(f.Case.Line))
	if len(line) > maxShown {
		line = strings.ToValidUTF8(line[:maxShown], "") + "…"
	}
	return fmt.Sprintf("question %d (%s, %s): %s\n    %s", f.Number, about, f.Case.Kind, f.What, line)
}
