package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"woodwork/game"
	"woodwork/timecontrol"
)

// Terms are what a table agrees on besides the options of its game. Terms.For completes them.
type Terms struct {
	Takeback string // TakebackNo, TakebackDecisions or TakebackAny
	Help     string // HelpNo, HelpAlone or HelpYes
	Return   string // ReturnYes, ReturnNo, or "" for the default: see Returns
	Clock    timecontrol.Control
	Flag     string        // what happens when a flag falls by Clock: FlagLoss, FlagDefault or FlagComputer; "" is the default
	Away     time.Duration // how long a player must have been gone before the others may choose what happens: whole seconds from MinAway to MaxAway; 0 is the server's default
	Delay    time.Duration // how much later spectators are told what happens: whole seconds, at most MaxDelay
}

// MaxDelay is the longest delay for spectators.
const MaxDelay = time.Hour

// Bounds of Terms.Away.
const (
	MinAway = 10 * time.Second
	MaxAway = 7 * 24 * time.Hour
)

// Values of Terms.Takeback.
const (
	TakebackNo        = "no"
	TakebackDecisions = "decisions" // but not past a draw that was shown, or a time limit that ran out
	TakebackAny       = "any"       // also past a draw: what is drawn afterwards is a new draw
)

// Values of Terms.Help: whether the computer may give advice while the match goes on.
const (
	HelpNo    = "no"
	HelpAlone = "alone" // only if one guest has, or had, all the seats of people
	HelpYes   = "yes"
)

// Values of Terms.Flag.
const (
	FlagLoss     = "loss"     // in a match of two the player loses
	FlagDefault  = "default"  // the game's default move is made for this decision
	FlagComputer = "computer" // a computer plays on, for good
)

// Values of Terms.Return: whether a player for whom a computer plays may take the seat back
// while others play.
const (
	ReturnYes = "yes"
	ReturnNo  = "no"
)

// Returns reports whether players for whom computers play may come back while others play. If
// the terms do not say, they may unless there is a time control: otherwise a computer would
// think for them, on nobody's time, and hand back.
func (t Terms) Returns() bool {
	if t.Return == "" {
		return !t.Clock.On()
	}
	return t.Return == ReturnYes
}

// Returning returns the terms with Return set, or "" if the value is the default.
func (t Terms) Returning(value string) Terms {
	t.Return = ""
	if usual := t.Returns(); usual != (value == ReturnYes) && value != "" {
		t.Return = value
	}
	return t
}

var flagChoices = []string{FlagLoss, FlagDefault, FlagComputer}

// ErrTerm says that there is no such term, or no such value of a term.
var ErrTerm = errors.New("not a term of a table")

// A term is one of the Terms that are always stated: its name, its values, and where it is kept.
type term struct {
	key     string
	choices []string
	field   func(*Terms) *string
}

var terms = []term{
	{"takeback", []string{TakebackNo, TakebackDecisions, TakebackAny}, func(t *Terms) *string { return &t.Takeback }},
	{"help", []string{HelpNo, HelpAlone, HelpYes}, func(t *Terms) *string { return &t.Help }},
}

// A further term is one that is stated only if it is not at its default: how it is written, ""
// if it is at its default, and how it is read.
type further struct {
	key   string
	write func(*Terms) string
	read  func(*Terms, string) error
}

var furtherTerms = []further{
	{"clock", writeClock, readClock},
	{"return", func(t *Terms) string { return t.Return }, readReturn},
	{"flag", func(t *Terms) string { return t.Flag }, readFlag},
	{"away", func(t *Terms) string { return seconds(t.Away) }, readAway},
	{"delay", func(t *Terms) string { return seconds(t.Delay) }, readDelay},
}

// seconds writes a duration in whole seconds; "" for 0.
func seconds(d time.Duration) string {
	if d == 0 {
		return ""
	}
	return strconv.Itoa(int(d / time.Second))
}

func writeClock(t *Terms) string {
	if !t.Clock.On() {
		return ""
	}
	return t.Clock.String()
}

func readClock(t *Terms, text string) (err error) {
	t.Clock, err = timecontrol.Parse(text)
	if err == nil && !t.Clock.On() {
		err = errors.New("a table without a time control does not state it")
	}
	return err
}

// readReturn reads whether players may come back; the time control has already been read.
func readReturn(t *Terms, text string) error {
	if text != ReturnYes && text != ReturnNo {
		return fmt.Errorf("return is %s or %s, not %.40q", ReturnYes, ReturnNo, text)
	}
	if *t = t.Returning(text); t.Return == "" {
		return fmt.Errorf("return:%s is the default here, and is not stated", text)
	}
	return nil
}

func readFlag(t *Terms, text string) error {
	if !slices.Contains(flagChoices, text) {
		return fmt.Errorf("flag is %s, not %.40q", strings.Join(flagChoices, ", "), text)
	}
	t.Flag = text
	return nil
}

func readAway(t *Terms, text string) (err error) {
	t.Away, err = ParseAway(text)
	return err
}

func readDelay(t *Terms, text string) (err error) {
	t.Delay, err = ParseDelay(text)
	if err == nil && t.Delay == 0 {
		err = errors.New("a table without a delay does not state it")
	}
	return err
}

// String writes terms as entry 1 does: takeback:any,help:alone,clock:fischer:5+3,delay:60.
func (t Terms) String() string {
	list := make([]string, len(terms))
	for i, term := range terms {
		list[i] = term.key + ":" + *term.field(&t)
	}
	for _, term := range furtherTerms {
		if value := term.write(&t); value != "" {
			list = append(list, term.key+":"+value)
		}
	}
	return strings.Join(list, ",")
}

// noTerms are terms that other sites have, and tables here do not.
var noTerms = map[string]string{
	"rated":  "every match is friendly",
	"listed": "no match is listed: those find it who have its link",
}

// ParseTerms inverts Terms.String. The terms that are always stated come first, in their order,
// then the further ones that are not at their defaults, in theirs.
func ParseTerms(text string) (t Terms, err error) {
	words := strings.Split(text, ",")
	last := 0
	for i, word := range words {
		key, value, _ := strings.Cut(word, ":")
		at := slices.IndexFunc(terms, func(t term) bool { return t.key == key })
		more := slices.IndexFunc(furtherTerms, func(t further) bool { return t.key == key })
		switch {
		case noTerms[key] != "":
			return Terms{}, fmt.Errorf("%w: %s: %s", ErrTerm, key, noTerms[key])
		case at < 0 && more < 0:
			return Terms{}, fmt.Errorf("%w: %.40q", ErrTerm, key)
		case i < len(terms) && at < 0:
			return Terms{}, fmt.Errorf("%w: %s is missing", ErrTerm, terms[i].key)
		case i < len(terms) && at != i, i >= len(terms) && more < last:
			return Terms{}, fmt.Errorf("%w: %s is there twice or at the wrong place", ErrTerm, key)
		case i >= len(terms):
			if err := furtherTerms[more].read(&t, value); err != nil {
				return Terms{}, fmt.Errorf("%w: %w", ErrTerm, err)
			}
			last = more + 1
		case !slices.Contains(terms[at].choices, value):
			return Terms{}, fmt.Errorf("%w: %s is %s, not %.40q", ErrTerm, key, strings.Join(terms[at].choices, ", "), value)
		default:
			*terms[at].field(&t) = value
		}
	}
	if len(words) < len(terms) {
		return Terms{}, fmt.Errorf("%w: %s is missing", ErrTerm, terms[len(words)].key)
	}
	return t, t.together()
}

// together returns the reason why terms contradict each other, or nil.
func (t Terms) together() error {
	switch {
	case t.Flag != "" && !t.Clock.On():
		return fmt.Errorf("%w: flag: no flag falls without a clock", ErrTerm)
	case t.Away != 0 && t.Clock.ByDays():
		return fmt.Errorf("%w: away: players with days to decide need not be there", ErrTerm)
	}
	return nil
}

// usualFlag returns what happens when a flag falls if the terms do not say: the game's default
// move if its rules have one, otherwise the player loses or, among several, is out.
func usualFlag(lapses bool, seats int) string {
	switch {
	case lapses:
		return FlagDefault
	case seats == 2:
		return FlagLoss
	}
	return FlagComputer
}

// For returns the terms as a table of the game with that many seats states them, or the reason why
// it cannot have them: takebacks and help are not allowed unless they say so, and what goes
// without saying is left out.
func (t Terms) For(g game.Game, seats int) (Terms, error) {
	return t.complete(g.ID, g.Lapses, seats)
}

func (t Terms) complete(game string, lapses bool, seats int) (Terms, error) {
	for _, term := range terms {
		field := term.field(&t)
		*field = cmp.Or(*field, term.choices[0])
	}
	if err := t.together(); err != nil {
		return t, err
	}
	switch {
	case t.Flag == FlagDefault && !lapses:
		return t, fmt.Errorf("%w: flag: %s has no default for a decision: want %s or %s", ErrTerm, game, FlagLoss, FlagComputer)
	case t.Flag == FlagLoss && seats != 2:
		return t, fmt.Errorf("%w: flag: loss is for two players, not %d: want %s or %s", ErrTerm, seats, FlagDefault, FlagComputer)
	case t.Flag == usualFlag(lapses, seats):
		t.Flag = ""
	}
	return t, nil
}

// ParseAway reads how long a player must have been gone before the others may choose: seconds
// without leading zeros.
func ParseAway(text string) (time.Duration, error) {
	n, err := parseSeconds(text, int(MinAway/time.Second), int(MaxAway/time.Second))
	if err != nil {
		return 0, fmt.Errorf("an absence counts %w", err)
	}
	return n, nil
}

// ParseDelay reads the delay for spectators: seconds without leading zeros.
func ParseDelay(text string) (time.Duration, error) {
	n, err := parseSeconds(text, 0, int(MaxDelay/time.Second))
	if err != nil {
		return 0, fmt.Errorf("a delay is %w", err)
	}
	return n, nil
}

func parseSeconds(text string, least, most int) (time.Duration, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("of %d to %d seconds, not of %.20q", least, most, text)
	}
	return time.Duration(n) * time.Second, nil
}

// refuseTerms judges terms that all have agreed on, or that ask nobody.
func (s *State) refuseTerms(d Deed) error { return s.MayGrant(NewTerms, d.Seat, d.Terms) }

// changeable returns the reason why a table cannot have these terms, even if all agree. Before the
// start everything but the delay may change, afterwards only what is not in use.
func (s *State) changeable(seat game.Seat, t Terms) error {
	switch {
	case s.Phase != Waiting && s.Phase != Playing:
		return notNow("terms change while a match waits, or is on")
	case s.Paused:
		return ErrPaused
	case s.Seats[seat].Kind != Human:
		return notNow("a player changes the terms, and not the computer")
	}
	stated, err := t.complete(s.rules.game, s.rules.lapses, len(s.Seats))
	began := s.Phase == Playing
	switch {
	case err != nil:
		return err
	case stated != t:
		return fmt.Errorf("%w: flag: the default is not stated", ErrTerm)
	case t == s.Terms:
		return ErrSameTerms
	case began && (t.Clock != s.Terms.Clock || t.Flag != s.Terms.Flag):
		return ErrFixed
	case t.Delay != s.Terms.Delay:
		return ErrFixedDelay
	}
	return nil
}

func (s *State) changeTerms(d Deed) {
	s.renew(NewTerms)
	if d.Terms.Takeback != s.Terms.Takeback {
		s.past = nil // decisions made under other terms cannot be taken back
		s.drop(Takeback)
	}
	s.Terms = d.Terms
}
