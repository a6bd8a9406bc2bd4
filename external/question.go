package external

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"time"
	"unicode"

	"woodwork/game"
)

// A Question asks a program for a move. All it needs to know is in it, so it need not remember
// anything.
type Question struct {
	Game    string      `json:"game"`
	Options game.Values `json:"options"` // all of the game's, complete
	Seat    game.Seat   `json:"seat"`    // whose move it is, from 0
	State   string      `json:"state"`   // the state line
	Legal   []string    `json:"legal,omitempty"`
	Forms   []string    `json:"forms,omitempty"`   // if the legal moves are too many to list: one of each form
	Within  int64       `json:"within"`            // ms until the answer must be there
	Clock   int64       `json:"clock,omitempty"`   // ms for all answers of the match, if that is limited
	Refused string      `json:"refused,omitempty"` // why the answer to the same question was refused: it is the last time that it is asked
}

// NewQuestion returns the question for a move of seat in a match.
func NewQuestion(g game.Game, options game.Values, m game.Match, seat game.Seat, within time.Duration) Question {
	q := Question{Game: g.ID, Options: options, Seat: seat, State: m.State(), Legal: m.Legal(seat), Within: within.Milliseconds()}
	if len(q.Legal) == 0 {
		q.Legal, q.Forms = nil, forms(m, seat)
	}
	return q
}

// tried is how many random moves are looked at to find the forms of moves that cannot be listed.
const tried = 64

// forms returns legal moves of seat, one of each form. They follow from the state alone.
func forms(m game.Match, seat game.Seat) (list []string) {
	h := fnv.New64a()
	h.Write([]byte(m.State()))
	src, known := rand.NewPCG(h.Sum64(), uint64(seat)), map[string]bool{}
	for range tried {
		move := m.Random(seat, src)
		if form := formOf(move); !known[form] {
			known[form], list = true, append(list, move)
		}
	}
	return list
}

// formOf returns a move with 0 for every number, so that moves of one form have the same.
func formOf(move string) string {
	var b strings.Builder
	number := false
	for _, c := range move {
		if digit := unicode.IsDigit(c); !digit || !number {
			if digit {
				c = '0'
			}
			if c != '-' && c != '+' {
				b.WriteRune(c)
			}
			number = digit
		}
	}
	return b.String()
}

// Line returns the question as a program reads it, with its line break.
func (q Question) Line() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // a script need not know that < can be written in another way
	if err := e.Encode(q); err != nil {
		panic(fmt.Sprintf("external: a question of strings and numbers is not JSON: %v", err))
	}
	return b.Bytes()
}

// An Answer is what a program writes: a move, or why it has none.
type Answer struct {
	Move  *string `json:"move"`
	Error *string `json:"error"`
}

var errAnswer = errors.New(`want a line such as {"move":"…"}`)

// ReadAnswer reads an answer. Further fields are ignored.
func ReadAnswer(line []byte) (a Answer, err error) {
	if err := json.Unmarshal(line, &a); err != nil {
		return a, fmt.Errorf("it wrote %s: %w", excerpt(line), errAnswer)
	}
	if a.Move == nil && a.Error == nil {
		return a, fmt.Errorf("it wrote %s without a move: %w", excerpt(line), errAnswer)
	}
	return a, nil
}

// quoted is how many bytes of a program's output an error quotes.
const quoted = 200

// excerpt quotes the beginning of what a program wrote.
func excerpt(text []byte) string {
	text = bytes.TrimSpace(text)
	if len(text) > quoted {
		return fmt.Sprintf("%q…", text[:quoted])
	}
	return fmt.Sprintf("%q", text)
}
