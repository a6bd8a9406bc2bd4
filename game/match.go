package game

import (
	"fmt"
	"sync"
	"time"
)

// A Match is a match whose game is known only at run time, as in a server. Its methods use the
// game's notation. It is not safe for concurrent use.
type Match interface {
	// Seats returns the number of players.
	Seats() int
	// State returns the state line.
	State() string
	// Position returns the state line without its history, as worked examples write it. It
	// equals State for games that make no difference.
	Position() string
	Turn() Turn
	Score() [MaxSeats]int32
	Winners() Seats
	// Legal lists the moves of seat in the rules' order; for Nature it lists none.
	Legal(seat Seat) []string
	// Forced reports whether seat is to act but has no choice: one move, some that all lead to the
	// same state, or what the game's rules say is none.
	Forced(seat Seat) bool
	// Odds lists the outcomes that Nature can draw, with their weights, in the rules' order.
	Odds() []Outcome[string]
	// Author returns the seat that makes the given move, or an error if the text is not a move.
	Author(move string) (Seat, error)
	// Check returns the error with which Play would refuse the move.
	Check(after time.Duration, seat Seat, move string) error
	// Play checks and makes a move, the given match time after the last input, and returns what
	// the referee says.
	Play(after time.Duration, seat Seat, move string) (Report, error)
	// Lapse returns the default move that Clock makes for a decision that runs out of time; ""
	// if the game has none, or waits for no decision.
	Lapse() string
	// PlayLapse makes that move, the given match time after the last input, whether or not the
	// game's own limit has run out.
	PlayLapse(after time.Duration) (Report, error)
	// Agreement returns the move that agrees on a draw, "" if the game has none, and the refusal
	// for a seat that was not asked. Play accepts the move from either seat; the caller must
	// check that a draw was offered.
	Agreement() (move string, unasked Refusal)
	// Draw chooses Nature's next move, without making it.
	Draw(src Source) string
	// ShowTime returns how long a legal move is shown. computer says whether a computer made it.
	ShowTime(move string, computer bool) Shown
	// TimeRuns reports whether the game has a match time that is running.
	TimeRuns() bool
	// Members returns how many people may share a seat by turns, and Member which of them, from 0,
	// decides for it now. In most games it is one.
	Members(seat Seat) int
	Member(seat Seat) int
	// Random chooses a legal move of seat uniformly, without making it, even if there are too
	// many for Legal to list. Seat must be one that Turn names, or Clock.
	Random(seat Seat, src Source) string
	// Describe names a legal move or outcome.
	Describe(move string) (Text, error)
	// View returns the struct that the client draws; nil if the game has none.
	View() any
	// Hints returns the figures of seat's legal moves; nil if the game has none.
	Hints(seat Seat) []Hint[string]
	// Perft counts the sequences of inputs of the given length, as the game's rulebook defines
	// them: see [Counter].
	Perft(depth int) uint64
	// Clone returns an independent copy.
	Clone() Match
}

// A Report is the referee's account of one input.
type Report struct {
	Text  Text   // what was done
	Notes []Note // what came of it
}

// A Game is an entry of the catalogue: a game whose types are hidden.
type Game struct {
	ID                 string // in URLs and logs; never changes once released
	Rules              int    // the number of its rules, from 1: see Definition
	MinSeats, MaxSeats int
	Options            []Option
	Presets            []Preset
	Timeouts           []Timeout // what happens to players who run out of the game's own time; the first that applies counts
	Lessons            []Lesson
	Puzzles            []Puzzle // easiest first
	Skill              bool     // whether nothing is drawn by chance
	Lapses             bool     // whether there is a default for a decision that is not made: see Lapser
	// ReadFile returns the options described by a file, such as the sheet of a printed set. An
	// error is a FileError. It is nil if the game reads no files.
	ReadFile func(file []byte) (Values, error)
	// New opens a match.
	New func(values Values, seats int) (Match, error)
	// Load opens a match at a state line. If the line carries options, values must not contain
	// them.
	Load func(values Values, state string) (Match, error)
	// At opens a match with these options at a state line as Match.State writes it. If the line
	// carries options, they must be these.
	At func(values Values, state string) (Match, error)
}

// Engine is what a game must implement to be played by people and programs.
type Engine[S, M comparable] interface {
	Rules[S, M]
	Notation[S, M]
}

// A Definition is a game with its types, for Define.
type Definition[R Engine[S, M], S, M comparable] struct {
	ID string
	// Rules is the number of the rules. Raise it by one with every change of rules, odds, options
	// or notation after which a log could be refused, or played differently. 0 is 1.
	Rules              int
	MinSeats, MaxSeats int
	Options            []Option
	Presets            []Preset
	Timeouts           []Timeout
	Lessons            []Lesson
	Puzzles            []Puzzle
	// ReadFile becomes Game.ReadFile.
	ReadFile func(file []byte) (Values, error)
	Skill    bool // whether Nature never draws
	// New returns the rules with the given options, which are complete and each valid by itself.
	// It checks that they fit together.
	New func(values Values) (R, error)
	// Read returns the rules for a state line that carries its options; it is nil for a game
	// whose lines do not. Values holds all options except those in the line.
	Read func(values Values, state string) (R, error)
	// Count returns the number of players of a state.
	Count func(s *S) int

	odds *sync.Pool // of *[]Outcome[M]: scratch space shared by all matches
}

// Define hides the types of a game. Package games calls it once for each game.
func Define[R Engine[S, M], S, M comparable](d Definition[R, S, M]) Game {
	d.odds = &sync.Pool{New: func() any { return new([]Outcome[M]) }}
	var rules R
	_, lapses := any(rules).(Lapser[S, M])
	return Game{
		ID: d.ID, Rules: max(d.Rules, 1), MinSeats: d.MinSeats, MaxSeats: d.MaxSeats, Options: d.Options, Presets: d.Presets, Timeouts: d.Timeouts,
		Lessons: d.Lessons, Puzzles: d.Puzzles, Lapses: lapses, Skill: d.Skill, ReadFile: d.ReadFile,
		New:  d.open,
		Load: d.load,
		At:   d.at,
	}
}

func (d Definition[R, S, M]) open(values Values, seats int) (Match, error) {
	rules, err := d.rules(values, d.New)
	if err != nil {
		return nil, err
	}
	s, err := rules.Start(seats)
	if err != nil {
		return nil, err
	}
	return d.match(rules, s), nil
}

func (d Definition[R, S, M]) load(values Values, state string) (Match, error) {
	with := d.New
	if d.Read != nil {
		with = func(v Values) (R, error) { return d.Read(v, state) }
	}
	rules, err := d.rules(values, with)
	if err != nil {
		return nil, err
	}
	s, err := rules.ParseState(state)
	if err != nil {
		return nil, err
	}
	return d.match(rules, s), nil
}

func (d Definition[R, S, M]) at(values Values, state string) (Match, error) {
	rules, err := d.rules(values, d.New)
	if err != nil {
		return nil, err
	}
	s, err := rules.ParseState(state)
	if err != nil {
		return nil, err
	}
	if own := rules.FormatState(&s); own != state {
		return nil, fmt.Errorf("a match with these options writes this state line as %.200s", own)
	}
	return d.match(rules, s), nil
}

// rules returns the rules for the options, with defaults for those that are missing.
func (d Definition[R, S, M]) rules(values Values, with func(Values) (R, error)) (rules R, err error) {
	full, err := Complete(d.Options, values)
	if err != nil {
		return rules, err
	}
	return with(full)
}

func (d Definition[R, S, M]) match(rules R, s S) Match {
	return &match[R, S, M]{rules: rules, state: s, count: d.Count, odds: d.odds}
}

type match[R Engine[S, M], S, M comparable] struct {
	rules R
	state S
	count func(*S) int
	moves []M // scratch space
	odds  *sync.Pool
}

// Typed returns the rules of a match and a copy of its state, if they have these types. Bots and
// analysts of a game use it to look inside.
func Typed[R Engine[S, M], S, M comparable](m Match) (rules R, state S, ok bool) {
	t, ok := m.(*match[R, S, M])
	if !ok {
		return rules, state, false
	}
	return t.rules, t.state, true
}

func (m *match[R, S, M]) Seats() int             { return m.count(&m.state) }
func (m *match[R, S, M]) State() string          { return m.rules.FormatState(&m.state) }
func (m *match[R, S, M]) Turn() Turn             { return m.rules.Turn(&m.state) }
func (m *match[R, S, M]) Score() [MaxSeats]int32 { return m.rules.Score(&m.state) }
func (m *match[R, S, M]) Winners() Seats         { return m.rules.Winners(&m.state) }
func (m *match[R, S, M]) Perft(depth int) uint64 {
	if c, ok := any(m.rules).(Counter[S]); ok {
		return c.Perft(&m.state, depth)
	}
	return Perft(m.rules, &m.state, depth)
}

func (m *match[R, S, M]) Position() string {
	if p, ok := any(m.rules).(Positioner[S]); ok {
		return p.FormatPosition(&m.state)
	}
	return m.State()
}

func (m *match[R, S, M]) Clone() Match {
	return &match[R, S, M]{rules: m.rules, state: m.state, count: m.count, odds: m.odds}
}

func (m *match[R, S, M]) Legal(seat Seat) []string {
	m.moves = m.rules.Legal(m.moves[:0], &m.state, seat)
	texts := make([]string, len(m.moves))
	for i, mv := range m.moves {
		texts[i] = m.rules.FormatMove(&m.state, mv)
	}
	return texts
}

func (m *match[R, S, M]) Forced(seat Seat) bool {
	if f, ok := any(m.rules).(Forcer[S]); ok && m.rules.Turn(&m.state).Seats.Has(seat) && f.Forced(&m.state, seat) {
		return true
	}
	m.moves = m.rules.Legal(m.moves[:0], &m.state, seat)
	first, next := m.state, m.state
	for i, mv := range m.moves {
		next = m.state
		m.rules.Step(&next, At(seat, mv))
		if i == 0 {
			first = next
		} else if next != first {
			return false
		}
	}
	return len(m.moves) > 0
}

func (m *match[R, S, M]) Odds() []Outcome[string] {
	room := m.odds.Get().(*[]Outcome[M])
	defer m.odds.Put(room)
	*room = m.rules.Odds((*room)[:0], &m.state)
	texts := make([]Outcome[string], len(*room))
	for i, o := range *room {
		texts[i] = Outcome[string]{m.rules.FormatMove(&m.state, o.Move), o.Weight}
	}
	return texts
}

func (m *match[R, S, M]) Author(text string) (Seat, error) {
	mv, err := m.rules.ParseMove(&m.state, text)
	if err != nil {
		return 0, err
	}
	return AuthorOf(m.rules, &m.state, mv), nil
}

func (m *match[R, S, M]) Check(after time.Duration, seat Seat, text string) error {
	_, err := m.input(after, seat, text)
	return err
}

func (m *match[R, S, M]) input(after time.Duration, seat Seat, text string) (in Input[M], err error) {
	mv, err := m.rules.ParseMove(&m.state, text)
	if err != nil {
		return in, fmt.Errorf("%w: %w", ErrMove, err)
	}
	in = Input[M]{after, seat, mv}
	return in, Check(m.rules, &m.state, in)
}

func (m *match[R, S, M]) Play(after time.Duration, seat Seat, text string) (Report, error) {
	in, err := m.input(after, seat, text)
	if err != nil {
		return Report{}, err
	}
	return m.step(in), nil
}

func (m *match[R, S, M]) Lapse() string {
	l, ok := any(m.rules).(Lapser[S, M])
	if t := m.rules.Turn(&m.state); !ok || t.Seats == 0 {
		return ""
	}
	return m.rules.FormatMove(&m.state, l.Lapse(&m.state))
}

func (m *match[R, S, M]) PlayLapse(after time.Duration) (Report, error) {
	l, ok := any(m.rules).(Lapser[S, M])
	switch t := m.rules.Turn(&m.state); {
	case !ok:
		return Report{}, fmt.Errorf("%w: this game has no default for a decision", ErrIllegal)
	case t.Seats == 0:
		return Report{}, fmt.Errorf("%w: nobody has to decide", ErrTurn)
	case after < 0 || t.Within != 0 && after > t.Within:
		return Report{}, fmt.Errorf("%w: %v after the input before it, of %v", ErrTime, after, t.Within)
	}
	return m.step(Input[M]{after, Clock, l.Lapse(&m.state)}), nil
}

// step makes a move that has been checked.
func (m *match[R, S, M]) step(in Input[M]) Report {
	before := m.state
	m.rules.Step(&m.state, in)
	e, ok := any(m.rules).(Explainer[S, M])
	if !ok {
		return Report{}
	}
	return Report{e.Describe(&before, in.Move), e.Notes(&before, &m.state, in)}
}

func (m *match[R, S, M]) Draw(src Source) string {
	room := m.odds.Get().(*[]Outcome[M])
	defer m.odds.Put(room)
	var mv M
	mv, *room = DrawFrom(m.rules, &m.state, src, *room)
	return m.rules.FormatMove(&m.state, mv)
}

func (m *match[R, S, M]) ShowTime(text string, computer bool) Shown {
	shower, ok := any(m.rules).(Shower[S, M])
	if !ok {
		return Shown{}
	}
	mv, err := m.rules.ParseMove(&m.state, text)
	if err != nil {
		return Shown{} // it is not legal
	}
	return shower.ShowTime(&m.state, mv, computer)
}

func (m *match[R, S, M]) TimeRuns() bool {
	r, ok := any(m.rules).(Runner[S])
	return ok && r.TimeRuns(&m.state)
}

func (m *match[R, S, M]) Members(seat Seat) int {
	if r, ok := any(m.rules).(Sharer[S]); ok {
		return r.Members(seat)
	}
	return 1
}

func (m *match[R, S, M]) Member(seat Seat) int {
	if r, ok := any(m.rules).(Sharer[S]); ok {
		return r.Member(&m.state, seat)
	}
	return 0
}

func (m *match[R, S, M]) Random(seat Seat, src Source) string {
	legal := m.rules.Legal(nil, &m.state, seat)
	if len(legal) == 0 {
		return m.rules.FormatMove(&m.state, any(m.rules).(Sampler[S, M]).Sample(&m.state, seat, src))
	}
	return m.rules.FormatMove(&m.state, legal[Below(src, uint64(len(legal)))])
}

func (m *match[R, S, M]) Describe(text string) (Text, error) {
	mv, err := m.rules.ParseMove(&m.state, text)
	if err != nil {
		return Text{}, err
	}
	e, ok := any(m.rules).(Explainer[S, M])
	if !ok {
		return Text{}, fmt.Errorf("the game has no words for %s", text)
	}
	return e.Describe(&m.state, mv), nil
}

func (m *match[R, S, M]) View() any {
	if v, ok := any(m.rules).(Viewer[S]); ok {
		return v.View(&m.state)
	}
	return nil
}

func (m *match[R, S, M]) Hints(seat Seat) []Hint[string] {
	a, ok := any(m.rules).(Adviser[S, M])
	if !ok {
		return nil
	}
	hints := a.Hints(&m.state, seat)
	texts := make([]Hint[string], len(hints))
	for i, h := range hints {
		texts[i] = Hint[string]{m.rules.FormatMove(&m.state, h.Move), h.Figures, h.Note}
	}
	return texts
}

// A Consenter has a move that two players must want, such as agreeing on a draw. The rules allow
// it to either seat at any time, because they do not know who has offered a draw; the caller
// must check that. See package record.
type Consenter[M comparable] interface {
	// Agreement returns the move that agrees on a draw.
	Agreement() M
	// Unasked returns the refusal for a seat that agrees although nobody has offered it a draw.
	Unasked() Refusal
}

func (m *match[R, S, M]) Agreement() (move string, unasked Refusal) {
	c, ok := any(m.rules).(Consenter[M])
	if !ok {
		return "", Refusal{}
	}
	return m.rules.FormatMove(&m.state, c.Agreement()), c.Unasked()
}
