package record

import (
	"encoding/hex"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"woodwork/fair"
)

// Who sits on a seat.
const (
	Open  Kind = "open"  // nobody yet
	Human Kind = "human" // a player with a name
	Bot   Kind = "bot"   // the computer at a level
)

// A Kind is Open, Human or Bot.
type Kind string

// A Seat is one place at the table as the log tells.
type Seat struct {
	Kind    Kind
	Name    string // of a human; of a bot that took over, the name of the player it plays for
	Level   string // of a bot
	Away    bool   // of a bot that took over: the player was away, and did not leave
	Flagged bool   // of a bot that took over for good: the player's time is over
	Out     bool   // of a bot that took over for good: the player has left a match of others that they may not come back to
	Left    bool   // of a human: who has left, and for whom nobody plays as long as the other one has not chosen
	Seal    []byte // of the entropy that a human has promised; nil if it came with the seat, or the draws were settled
	Entropy []byte // what a human added to the draws; nil as long as it is sealed, and if the draws were settled
}

// Sealed reports whether the entropy that was promised with the seat is not known.
func (s Seat) Sealed() bool { return s.Seal != nil && s.Entropy == nil }

// What ends the entry of a bot that plays for a player who was away, or whose time is over.
const (
	away    = " away"
	flagged = " flag"
)

// String writes a seat as table entries do, after "seat <n> ": without the name of
// the player for whom a bot plays, which the entries before it tell.
func (s Seat) String() string {
	switch s.Kind {
	case Human:
		return "human " + s.share() + " " + s.Name
	case Bot:
		text := "bot " + s.Level
		switch {
		case s.Away:
			text += away
		case s.Flagged:
			text += flagged
		}
		return text
	}
	return "open"
}

const sealed = "seal=" // begins the entropy of a player who promises it

// share is what a human adds to the draws, as the entry says it with which they sit down.
func (s Seat) share() string {
	switch {
	case s.Seal != nil:
		return sealed + hex.EncodeToString(s.Seal)
	case s.Entropy != nil:
		return hex.EncodeToString(s.Entropy)
	}
	return "-"
}

// Present reports whether a person plays here: one who has not left.
func (s Seat) Present() bool { return s.Kind == Human && !s.Left }

// TookOver reports whether a bot plays here for a player who left or was away.
func (s Seat) TookOver() bool { return s.Kind == Bot && s.Name != "" }

// ParseSeatText inverts Seat.String.
func ParseSeatText(text string) (Seat, error) {
	kind, rest, _ := strings.Cut(text, " ")
	level, gone := strings.CutSuffix(rest, away)
	level, late := strings.CutSuffix(level, flagged)
	switch {
	case text == "open":
		return Seat{Kind: Open}, nil
	case kind == "bot" && validID(level) && !(gone && late):
		return Seat{Kind: Bot, Level: level, Away: gone, Flagged: late}, nil
	case kind == "human":
		return parseHuman(rest)
	}
	return Seat{}, fmt.Errorf("want open, bot and a level, perhaps with away or flag, or human, entropy and a name; have %.40q", text)
}

func parseHuman(text string) (Seat, error) {
	entropy, name, _ := strings.Cut(text, " ")
	if err := CheckName(name); err != nil {
		return Seat{}, err
	}
	s := Seat{Kind: Human, Name: name}
	if entropy == "-" {
		return s, nil
	}
	digest, promised := strings.CutPrefix(entropy, sealed)
	b, err := ParseHex(digest)
	if promised {
		s.Seal = b[:]
	} else {
		s.Entropy = b[:]
	}
	return s, err
}

// ParseHex reads 32 bytes in lower-case hexadecimal digits: entropies, secrets
// and commitments.
func ParseHex(text string) (b [fair.Size]byte, err error) {
	n, err := hex.Decode(b[:], []byte(text[:min(len(text), 2*fair.Size)]))
	if err != nil || n != fair.Size || len(text) != 2*fair.Size || strings.ToLower(text) != text {
		return b, fmt.Errorf("want %d lower-case hexadecimal digits, have %.80q", 2*fair.Size, text)
	}
	return b, nil
}

// MaxName is the largest number of characters of a name.
const MaxName = 40

// CheckName returns an error unless name can stand in a log: 1 to MaxName
// printable characters, single blanks between them only.
func CheckName(name string) error {
	if name == "" || CleanName(name) != name {
		return fmt.Errorf("%.80q is no name: want 1 to %d printable characters", name, MaxName)
	}
	return nil
}

// CleanName returns what is left of a name once everything that CheckName
// objects to is gone: possibly nothing.
func CleanName(name string) string {
	clean := printable(name)
	if runes := []rune(clean); len(runes) > MaxName {
		clean = strings.TrimSpace(string(runes[:MaxName]))
	}
	return clean
}

// printable returns text without the characters that an entry cannot have, and
// with single blanks for white space.
func printable(text string) string {
	kept := strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c):
			return ' '
		case c == utf8.RuneError || !unicode.IsPrint(c):
			return -1 // control characters and those that change the direction of writing
		}
		return c
	}, text)
	return strings.Join(strings.Fields(kept), " ")
}
