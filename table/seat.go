package table

import (
	"encoding/hex"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Who has a seat.
const (
	Open  Kind = "open"  // nobody yet
	Human Kind = "human" // a player with a name
	Bot   Kind = "bot"   // a computer player of a level
)

// A Kind is Open, Human or Bot.
type Kind string

// A Seat is one place at the table, as the log describes it.
type Seat struct {
	Kind    Kind
	Name    string   // of a human; of a bot that took over, the player it plays for
	Level   string   // of a bot
	Away    bool     // of a bot that took over: its player was away, and had not left
	Flagged bool     // of a bot that took over for good: its player ran out of time
	Out     bool     // of a bot that took over for good: its player left a larger match and may not come back
	Left    bool     // of a human who has left a match of two: nobody plays for them until the other player chooses
	Seal    []byte   // the seal of the entropy that a human promised; nil if the entropy came with the seat or was not wanted any more
	Members []Member // who shares the seat, the first as Name; nil if one person has it; must not be changed in place
	Entropy []byte   // what a human added to the draws; nil while it is sealed, and if it was not wanted any more
}

// NameOf returns the name of one of those who share the seat, from 0.
func (s Seat) NameOf(member int) string {
	if member < len(s.Members) {
		return s.Members[member].Name
	}
	return s.Name
}

// Sealed reports whether entropy was promised with the seat and has not been revealed.
func (s Seat) Sealed() bool { return s.Seal != nil && s.Entropy == nil }

// What ends the entry of a bot that takes over from a player who was away or ran out of time.
const (
	away    = " away"
	flagged = " flag"
)

// String writes a seat as table entries do, after "seat <n> ". It leaves out the name of the
// player for whom a bot plays, which an earlier entry gives.
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

const sealed = "seal=" // begins the seal of a promised entropy

// share returns what a human adds to the draws, as written in the entry by which they sit down.
func (s Seat) share() string {
	switch {
	case s.Seal != nil:
		return sealed + hex.EncodeToString(s.Seal)
	case s.Entropy != nil:
		return hex.EncodeToString(s.Entropy)
	}
	return "-"
}

// Present reports whether a person has the seat and has not left.
func (s Seat) Present() bool { return s.Kind == Human && !s.Left }

// TookOver reports whether a bot plays for a player who left, was away or ran out of time.
func (s Seat) TookOver() bool { return s.Kind == Bot && s.Name != "" }

// ParseSeat inverts Seat.String.
func ParseSeat(text string) (Seat, error) {
	kind, rest, _ := strings.Cut(text, " ")
	level, gone := strings.CutSuffix(rest, away)
	level, late := strings.CutSuffix(level, flagged)
	switch {
	case text == "open":
		return Seat{Kind: Open}, nil
	case kind == "bot" && ValidID(level) && !(gone && late):
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

// MaxName is the largest number of characters of a name. An emoji may consist of ten and more.
const MaxName = 160

// CheckName returns an error unless name can stand in a log: 1 to MaxName printable characters,
// with single blanks only between them.
func CheckName(name string) error {
	if name == "" || CleanName(name) != name {
		return fmt.Errorf("%.80q is not a name: want 1 to %d printable characters", name, MaxName)
	}
	return nil
}

// CleanName removes from a name what CheckName does not allow. The result may be empty.
func CleanName(name string) string {
	clean := printable(name)
	if runes := []rune(clean); len(runes) > MaxName {
		clean = strings.TrimSpace(string(runes[:MaxName]))
	}
	return clean
}

// Joins reports whether a character is nothing by itself, but makes one emoji of several: the
// joiner of a family, or a tag of a flag.
func Joins(c rune) bool { return c == '\u200d' || c >= '\U000E0020' && c <= '\U000E007F' }

// printable removes the characters that an entry cannot contain, and replaces white space by
// single blanks.
func printable(text string) string {
	kept := strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c):
			return ' '
		case c == utf8.RuneError || !unicode.IsPrint(c) && !Joins(c):
			return -1 // control characters and those that change the direction of writing
		}
		return c
	}, text)
	return strings.Join(strings.Fields(kept), " ")
}

const maxID = 64

// ValidID reports whether a text can be the id of a match, a game or a level: 1 to 64 lower-case
// letters, digits and hyphens.
func ValidID(id string) bool {
	for _, c := range id {
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-') {
			return false
		}
	}
	return id != "" && len(id) <= maxID
}
