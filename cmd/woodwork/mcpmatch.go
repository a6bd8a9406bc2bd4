package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/internal/random"
	"woodwork/players"
)

// tools are what a client may use, with its matches.
type tools struct {
	registry players.Registry
	random   *random.Source

	mu      sync.Mutex // one match at a time
	last    int        // the number of the newest match
	matches map[int]*toolMatch
}

// A toolMatch is a match of the client against the computer.
type toolMatch struct {
	game     game.Game
	words    *words
	opening  game.Match
	match    game.Match
	you      game.Seat
	computer bot.Player
	chance   game.Source // for the dice, which are drawn only when they fall
	choices  game.Source // for the computer
	log      []bot.Ply
	untold   []string // what has happened in words, and no answer has said
}

type matchInput struct {
	Game    string            `json:"game" jsonschema:"the id of the game"`
	Options map[string]string `json:"options,omitempty" jsonschema:"those that are not to have their usual value"`
	Seat    int               `json:"seat,omitempty" jsonschema:"yours, from 0"`
	Seats   int               `json:"seats,omitempty" jsonschema:"players; the fewest if left out"`
	Level   string            `json:"level,omitempty" jsonschema:"of the computer; beginner if left out"`
}

type matchOutput struct {
	Match int      `json:"match" jsonschema:"the number of the match, for play and review"`
	Told  []string `json:"told" jsonschema:"what has happened, in words"`
	Score []int32  `json:"score"`
	Over  bool     `json:"over"`
	Won   []int    `json:"won,omitempty" jsonschema:"the seats that have won, or share the win"`
	legalOutput
}

// enter waits until no other call is under way. It fails if this one was cancelled meanwhile, because
// its client may repeat it; otherwise leave must be called.
func (t *tools) enter(ctx context.Context) error {
	t.mu.Lock()
	if ctx.Err() != nil {
		t.mu.Unlock()
		return context.Cause(ctx)
	}
	return nil
}

func (t *tools) leave() { t.mu.Unlock() }

// newMatch answers the tool new_match.
func (t *tools) newMatch(ctx context.Context, in matchInput) (matchOutput, error) {
	if err := t.enter(ctx); err != nil {
		return matchOutput{}, err
	}
	defer t.leave()
	m, err := t.open(in)
	if err != nil {
		return matchOutput{}, err
	}
	out, err := m.answer(ctx)
	if err != nil {
		return matchOutput{}, err
	}
	out.Match = t.keep(m)
	return out, nil
}

// open returns a new match.
func (t *tools) open(in matchInput) (*toolMatch, error) {
	g, err := gameFlags{Game: in.Game}.find()
	if err != nil {
		return nil, err
	}
	level := cmp.Or(in.Level, bot.Beginner)
	if err := checkLevel(t.registry, g, level); err != nil {
		return nil, err
	}
	values := calm(g)
	maps.Copy(values, in.Options)
	opening, err := g.New(values, cmp.Or(in.Seats, g.MinSeats))
	if err != nil {
		return nil, err
	}
	if in.Seat < 0 || in.Seat >= opening.Seats() {
		return nil, fmt.Errorf("there is no seat %d of %d: they count from 0", in.Seat, opening.Seats())
	}
	w, err := langFlag{"en"}.words(g.ID)
	if err != nil {
		return nil, err
	}
	computer, err := t.registry[g.ID].New(level, opening)
	return &toolMatch{
		game: g, words: w, opening: opening, match: opening.Clone(), you: game.Seat(in.Seat),
		computer: computer, chance: t.random.Next("dice"), choices: t.random.Next("choices"),
	}, err
}

// keep keeps a match, and drops the oldest if there are too many.
func (t *tools) keep(m *toolMatch) (number int) {
	if t.matches == nil {
		t.matches = map[int]*toolMatch{}
	}
	t.last++
	t.matches[t.last] = m
	delete(t.matches, t.last-maxMatches)
	return t.last
}

func (t *tools) find(number int) (*toolMatch, error) {
	if m, ok := t.matches[number]; ok {
		return m, nil
	}
	return nil, fmt.Errorf("there is no match %d: new_match begins one, and only the last %d are kept", number, maxMatches)
}

// calm returns the usual options of a game, with those of its preset in which no time passes.
func calm(g game.Game) game.Values {
	values := game.Values{}
	for _, o := range g.Options {
		if o.Usual != "" {
			values[o.Key] = o.Usual
		}
	}
	for _, p := range g.Presets {
		if p.ID == "calm" {
			maps.Copy(values, p.Values)
		}
	}
	return values
}

type moveInput struct {
	Match int    `json:"match" jsonschema:"the number of the match"`
	Move  string `json:"move,omitempty" jsonschema:"in the notation of the game; left out to go on after a call that ended too early, and to hear where the match is"`
}

// play answers the tool of that name.
func (t *tools) play(ctx context.Context, in moveInput) (matchOutput, error) {
	if err := t.enter(ctx); err != nil {
		return matchOutput{}, err
	}
	defer t.leave()
	m, err := t.find(in.Match)
	if err != nil {
		return matchOutput{}, err
	}
	if move := strings.TrimSpace(in.Move); move != "" {
		if err := m.decide(move); err != nil {
			return matchOutput{}, refusal(m.words, err)
		}
	}
	out, err := m.answer(ctx)
	out.Match = in.Match
	return out, err
}

// answer goes on with the match, and returns where it is with everything that no answer has told. If the
// call was cancelled meanwhile nobody gets the answer, and the next one tells it.
func (m *toolMatch) answer(ctx context.Context) (matchOutput, error) {
	if err := m.proceed(ctx); err != nil {
		return matchOutput{}, err
	}
	if ctx.Err() != nil {
		return matchOutput{}, context.Cause(ctx)
	}
	out := m.output()
	m.untold = nil
	return out, nil
}

// decide makes a move of the client. Nobody has offered a draw.
func (m *toolMatch) decide(move string) error {
	if agreement, unasked := m.match.Agreement(); agreement != "" && move == agreement {
		return unasked
	}
	return m.move(m.you, move)
}

// move makes a move, and notes it in words.
func (m *toolMatch) move(seat game.Seat, move string) error {
	if len(m.log) >= maxPlies {
		return fmt.Errorf("the match has had %d moves, rolls and cards, and cannot have more: new_match begins another", maxPlies)
	}
	report, err := m.match.Play(game.AfterWait(m.match.Turn(), seat), seat, move)
	if err != nil {
		return err
	}
	m.log = append(m.log, bot.Ply{Seq: uint64(len(m.log) + 1), Seat: seat, Move: move})
	said := m.words.say(report.Text)
	for _, n := range report.Notes {
		said += " " + cite(n.Rule, m.words.say(n.Text))
	}
	m.untold = append(m.untold, said)
	return nil
}

// proceed lets chance and the computer go on until the client may decide. An error leaves the match
// where it is, and a later call goes on.
func (m *toolMatch) proceed(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, thinkTime)
	defer cancel()
	for turn := m.match.Turn(); !turn.Over() && !turn.Seats.Has(m.you); turn = m.match.Turn() {
		seat, move := game.Nature, ""
		if turn.Chance {
			move = m.match.Draw(m.chance)
		} else {
			var err error
			seat = turn.Seats.First()
			if move, err = m.computer.Choose(ctx, m.match, seat, m.choices); err != nil {
				return fmt.Errorf("the computer has not decided (play without a move lets it go on): %w", err)
			}
		}
		if err := m.move(seat, move); err != nil {
			return err
		}
	}
	return nil
}

// output returns where the match is, and what no answer has said.
func (m *toolMatch) output() matchOutput {
	score := m.match.Score()
	out := matchOutput{Told: append([]string{}, m.untold...), Score: score[:m.match.Seats()], Over: m.match.Turn().Over(), legalOutput: choices(m.game, m.match)}
	for seat := range game.Seat(m.match.Seats()) {
		if m.match.Winners().Has(seat) {
			out.Won = append(out.Won, int(seat))
		}
	}
	return out
}

type reviewInput struct {
	Match int `json:"match" jsonschema:"the number of the match"`
}

type reviewOutput struct {
	Accuracy []float64 `json:"accuracy" jsonschema:"of the decisions, from 0 to 1, seat by seat"`
	Lost     []float64 `json:"lost" jsonschema:"what decisions cost, in chances of winning, seat by seat"`
	Luck     []float64 `json:"luck" jsonschema:"what chance gave, in chances of winning, seat by seat"`
	Errors   []mistake `json:"errors" jsonschema:"the decisions that cost most, worst first"`
}

type mistake struct {
	Ply  int     `json:"ply" jsonschema:"counting moves, rolls and cards, from 1"`
	Seat int     `json:"seat"`
	Move string  `json:"move"`
	Best string  `json:"best"`
	Lost float64 `json:"lost"`
}

// maxMistakes is how many errors a review tells.
const maxMistakes = 5

// review answers the tool of that name.
func (t *tools) review(ctx context.Context, in reviewInput) (reviewOutput, error) {
	if err := t.enter(ctx); err != nil {
		return reviewOutput{}, err
	}
	defer t.leave()
	m, err := t.find(in.Match)
	if err != nil {
		return reviewOutput{}, err
	}
	analyst := t.registry[m.game.ID].Analyst
	if analyst.Win == nil {
		return reviewOutput{}, errors.New("nobody can judge this game")
	}
	ctx, cancel := context.WithTimeout(ctx, reviewTime)
	defer cancel()
	r, err := bot.NewReview(ctx, analyst, m.opening, m.log)
	if err != nil {
		return reviewOutput{}, err
	}
	return reviewOutput{Accuracy: r.Accuracy, Lost: r.Loss, Luck: r.Luck, Errors: m.mistakes(r)}, nil
}

// mistakes returns the decisions that cost most.
func (m *toolMatch) mistakes(r bot.Review) []mistake {
	list := []mistake{}
	for i, p := range r.Plies {
		if p.Loss > 0 && p.Seat >= 0 {
			list = append(list, mistake{i + 1, int(p.Seat), m.log[i].Move, p.Best, p.Loss})
		}
	}
	slices.SortStableFunc(list, func(a, b mistake) int { return cmp.Compare(b.Lost, a.Lost) })
	return list[:min(len(list), maxMistakes)]
}
