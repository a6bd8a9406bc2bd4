// Package work gives what takes thought to workers, which are programs of their own: moves of
// strong computer players, reviews, deals of the laboratory. Anyone who asks can do all of it
// alone, and does where no worker has done it; a job that is done twice has come to the same
// or to as good a result. Jobs and results are gob: both ends are the same program.
package work

import (
	"bytes"
	"context"
	"encoding/gob"
	"fmt"
	"sync"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/lab"
	"woodwork/match"
)

// A Queue hands jobs to workers, as that of package bus/nats does.
type Queue interface {
	// Places is how many jobs the workers that are there can do at a time.
	Places() int
	// Do returns the result of a job. It fails where nobody takes it within patience, or
	// those who took it fell silent, or could not do it.
	Do(ctx context.Context, kind string, job []byte, patience time.Duration) ([]byte, error)
}

// A Kind is a kind of jobs. Somebody waits at a table for the result of an urgent one.
type Kind string

// The kinds of jobs.
const (
	Question Kind = "question" // what a computer at a table is asked
	Review   Kind = "review"
	Deals    Kind = "deals" // of an experiment
)

// Kinds are all kinds.
var Kinds = []Kind{Question, Review, Deals}

// Urgent reports whether jobs of the kind are done before others.
func (k Kind) Urgent() bool { return k == Question }

type question struct {
	Question match.Question
	Within   time.Duration
}

type review struct {
	Game    string
	Options game.Values
	State   string // in which the match began
	Plies   []bot.Ply
	Within  time.Duration
}

type deals struct {
	Deals  lab.Deals
	Within time.Duration
}

// register tells gob what arguments of texts may be.
var register = sync.OnceFunc(func() {
	gob.Register(game.Text{})
	gob.Register(game.Seat(0))
})

func encode(what any) ([]byte, error) {
	register()
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(what); err != nil {
		return nil, fmt.Errorf("write a job: %w", err)
	}
	return b.Bytes(), nil
}

func decode[T any](text []byte) (what T, err error) {
	register()
	if err = gob.NewDecoder(bytes.NewReader(text)).Decode(&what); err != nil {
		err = fmt.Errorf("read a job: %w", err)
	}
	return what, err
}
