package table

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"woodwork/fair"
	"woodwork/game"
)

// A Verb is what a deed does, in the word with which its text begins.
type Verb string

// What can happen at a table. The fields of Deed that each of them uses stand behind it.
const (
	Place       Verb = "position" // the game begins at a state line instead of its opening: Text
	Sit         Verb = "seat"     // somebody has the seat from now on, or nobody: Seat, Sits
	Join        Verb = "member"   // another person shares the seat from now on, or is back: Seat, Member, Text
	Part        Verb = "part"     // one of those who share a seat has left: Seat, Member
	Act         Verb = "act"      // a member of a seat decides in place of the one whose turn it is: Seat, Member
	Share       Verb = "share"    // people share the seats as the rules let them, and the match waits for all of them
	Enough      Verb = "enough"   // it no longer does
	Reveal      Verb = "reveal"   // a player reveals the entropy that was promised: Seat, Bytes
	Start       Verb = "start"    // the game starts: every seat is taken, and all entropy is known
	SetLag      Verb = "lag"      // the player's decisions start that much later: Seat, Lag
	Offer       Verb = "offer"    // a player asks all others for something: Seat, Wish, perhaps Terms
	Refuse      Verb = "refuse"   // a player says no to what is asked: Seat, Wish
	Agree       Verb = "agree"    // a player agrees to it, and is not the last one: Seat, Wish
	Withdraw    Verb = "withdraw" // a player no longer asks for it: Seat, Wish
	TakeBack    Verb = "takeback" // the game is again as it was after entry Seq, before the last decision of Seat
	PauseMatch  Verb = "pause"    // the match is paused: Seat is the last to agree, or plays alone
	Resume      Verb = "resume"   // a paused match goes on: Seat
	ChangeTerms Verb = "terms"    // the terms are others: Seat is the last to agree, or plays alone; Terms
	Leave       Verb = "leave"    // a player of two has gone; the other one chooses how to go on: Seat
	Finish      Verb = "end"      // the table ends the match: Seat, Winners, Text
	Break       Verb = "broken"   // a fault of the program ends the match: Text
	Disclose    Verb = "secret"   // the secret of a match that is over: Bytes
)

// A Deed is something that happens at a table. Fields that its verb does not use are zero.
type Deed struct {
	Verb    Verb
	Seat    game.Seat // who does it, or to whom it happens
	Member  int       // which of those who share the seat, from 0
	Wish    Wish
	Terms   Terms
	Sits    Seat
	Winners game.Seats
	Seq     uint64
	Lag     time.Duration // whole milliseconds up to MaxLag
	Bytes   [fair.Size]byte
	Text    string
}

// A part is one word of a deed's text, or all that is left of it: how it is read and written.
type part struct {
	read  func(d *Deed, text string) error
	write func(d Deed) string
}

var (
	seatPart = part{
		func(d *Deed, text string) (err error) { d.Seat, err = parseSeat(text); return err },
		func(d Deed) string { return d.Seat.String() },
	}
	memberPart = part{
		readMember,
		func(d Deed) string { return strconv.Itoa(d.Member + 1) },
	}
	wishPart = part{
		func(d *Deed, text string) (err error) { d.Wish, err = ParseWish(text); return err },
		func(d Deed) string { return d.Wish.String() },
	}
	offeredPart = part{readOffered, writeOffered}
	refusedPart = part{
		func(d *Deed, text string) (err error) {
			if text != "" {
				d.Wish, err = ParseWish(text)
			}
			return err
		},
		func(d Deed) string {
			if d.Wish == Draw {
				return ""
			}
			return d.Wish.String()
		},
	}
	termsPart = part{
		func(d *Deed, text string) (err error) { d.Terms, err = ParseTerms(text); return err },
		func(d Deed) string { return d.Terms.String() },
	}
	sitsPart = part{
		func(d *Deed, text string) (err error) { d.Sits, err = ParseSeat(text); return err },
		func(d Deed) string { return d.Sits.String() },
	}
	bytesPart = part{
		func(d *Deed, text string) (err error) { d.Bytes, err = ParseHex(text); return err },
		func(d Deed) string { return hex.EncodeToString(d.Bytes[:]) },
	}
	seqPart = part{
		func(d *Deed, text string) (err error) { d.Seq, err = ParseNumber(text); return err },
		func(d Deed) string { return strconv.FormatUint(d.Seq, 10) },
	}
	lagPart = part{
		func(d *Deed, text string) error {
			ms, err := ParseNumber(text)
			d.Lag = time.Duration(min(ms, 1<<40)) * time.Millisecond
			return err
		},
		func(d Deed) string { return strconv.FormatInt(d.Lag.Milliseconds(), 10) },
	}
	winnersPart = part{
		func(d *Deed, text string) (err error) { d.Winners, err = parseWinners(text); return err },
		func(d Deed) string { return formatWinners(d.Winners) },
	}
	textPart = part{
		func(d *Deed, text string) error { d.Text = text; return nil },
		func(d Deed) string { return d.Text },
	}
)

// forms are what stands behind each verb.
var forms = map[Verb][]part{
	Place: {textPart}, Sit: {seatPart, sitsPart}, Reveal: {seatPart, bytesPart}, Start: {},
	Join: {seatPart, memberPart, textPart}, Part: {seatPart, memberPart}, Act: {seatPart, memberPart}, Share: {}, Enough: {},
	SetLag: {seatPart, lagPart},
	Offer:  {seatPart, offeredPart}, Refuse: {seatPart, refusedPart}, Agree: {seatPart, wishPart}, Withdraw: {seatPart, wishPart},
	TakeBack: {seatPart, seqPart}, PauseMatch: {seatPart}, Resume: {seatPart}, ChangeTerms: {seatPart, termsPart},
	Leave: {seatPart}, Finish: {winnersPart, textPart, seatPart}, Break: {textPart}, Disclose: {bytesPart},
}

// ErrDeed says that a text is not what can happen at a table.
var ErrDeed = errors.New("not an entry of a table")

// Parse reads what Deed.String writes, and nothing else. Whether it may happen now is for
// State.Refuse to say.
func Parse(text string) (Deed, error) {
	verb, rest, _ := strings.Cut(text, " ")
	parts, ok := forms[Verb(verb)]
	if !ok {
		return Deed{}, fmt.Errorf("%w: %.60q", ErrDeed, text)
	}
	d := Deed{Verb: Verb(verb)}
	words := strings.SplitN(rest, " ", len(parts))
	for i, p := range parts {
		word := ""
		if i < len(words) {
			word = words[i]
		}
		if err := p.read(&d, word); err != nil {
			return Deed{}, fmt.Errorf("%w: %.60q: %w", ErrDeed, text, err)
		}
	}
	if written := d.String(); written != text {
		return Deed{}, fmt.Errorf("%w: %.60q; want %.60q", ErrDeed, text, written)
	}
	return d, nil
}

// String writes a deed as the entries of a log do.
func (d Deed) String() string {
	text := string(d.Verb)
	for _, p := range forms[d.Verb] {
		if word := p.write(d); word != "" {
			text += " " + word
		}
	}
	return text
}

func readOffered(d *Deed, text string) (err error) {
	word, terms, other := strings.Cut(text, " ")
	if d.Wish, err = ParseWish(word); err != nil || d.Wish != NewTerms || !other {
		return err
	}
	d.Terms, err = ParseTerms(terms)
	return err
}

func writeOffered(d Deed) string {
	if d.Wish == NewTerms {
		return d.Wish.String() + " " + d.Terms.String()
	}
	return d.Wish.String()
}

func parseSeat(text string) (game.Seat, error) {
	seat, err := game.ParseSeat(text)
	if err != nil || seat < 0 {
		return 0, fmt.Errorf("%.20q is not a seat: want its number, from 1 on", text)
	}
	return seat, nil
}

// nobody stands for the winners of a match that nobody has won.
const nobody = "-"

func parseWinners(text string) (set game.Seats, err error) {
	if text == nobody {
		return 0, nil
	}
	for _, word := range strings.Split(text, ",") {
		seat, err := parseSeat(word)
		if err != nil {
			return 0, fmt.Errorf("%.40q are not winners: want seats, or %s", text, nobody)
		}
		set |= game.SeatsOf(seat)
	}
	return set, nil
}

func formatWinners(set game.Seats) string {
	var list []string
	for seat := range game.Seat(game.MaxSeats) {
		if set.Has(seat) {
			list = append(list, seat.String())
		}
	}
	if list == nil {
		return nobody
	}
	return strings.Join(list, ",")
}

// ParseNumber reads a number without leading zeros below 2^40, which is 34 years in milliseconds.
func ParseNumber(text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 40)
	if err != nil || strconv.FormatUint(n, 10) != text {
		return 0, fmt.Errorf("%.20q is not a number", text)
	}
	return n, nil
}

// ParseHex reads 32 bytes in lower-case hexadecimal digits: an entropy, secret or commitment.
func ParseHex(text string) (b [fair.Size]byte, err error) {
	n, err := hex.Decode(b[:], []byte(text[:min(len(text), 2*fair.Size)]))
	if err != nil || n != fair.Size || len(text) != 2*fair.Size || strings.ToLower(text) != text {
		return b, fmt.Errorf("want %d lower-case hexadecimal digits, have %.80q", 2*fair.Size, text)
	}
	return b, nil
}

// BrokenBy returns the deed that ends a match because of a fault of the program.
func BrokenBy(why string) Deed {
	why = strings.TrimSpace(fmt.Sprintf("%.200s", printable(why)))
	if why == "" {
		why = "for no known reason"
	}
	return Deed{Verb: Break, Text: why}
}

// By returns a deed that only has an author.
func By(seat game.Seat, v Verb) Deed { return Deed{Verb: v, Seat: seat} }

// About returns a deed about a wish: Offer, Refuse, Agree or Withdraw.
func About(seat game.Seat, v Verb, w Wish) Deed { return Deed{Verb: v, Seat: seat, Wish: w} }

// AtPlace returns a deed about one of those who share a seat: Join, Part or Act.
func AtPlace(v Verb, seat game.Seat, member int, name string) Deed {
	return Deed{Verb: v, Seat: seat, Member: member, Text: name}
}

// NewSit returns the deed that says who has a seat from now on.
func NewSit(seat game.Seat, who Seat) Deed { return Deed{Verb: Sit, Seat: seat, Sits: who} }
