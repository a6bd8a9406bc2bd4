package main

import (
	"context"
	"encoding/json"
	"errors"
	"syscall/js"
	"time"

	"woodwork/match"
)

// grace is how much longer than its time a thinker may take to answer.
const grace = time.Second

// asks returns a function that asks another program by a function of JavaScript.
func asks(ask js.Value) func(context.Context, match.Question, time.Duration) (match.Answer, error) {
	return func(ctx context.Context, q match.Question, _ time.Duration) (a match.Answer, err error) {
		text, err := json.Marshal(q)
		if err != nil {
			return a, err
		}
		told := make(chan [2]js.Value, 1)
		answered := js.FuncOf(func(_ js.Value, args []js.Value) any {
			var answer [2]js.Value // undefined if JavaScript leaves it out
			copy(answer[:], args)
			select {
			case told <- answer:
			default: // it has already been answered
			}
			return nil
		})
		defer answered.Release()
		cancel := ask.Invoke(string(text), answered)
		answer, ok := awaited(ctx, told)
		if !ok {
			cancel.Invoke()
			return a, ctx.Err()
		}
		if answer[0].IsUndefined() {
			return a, errors.New(answer[1].String())
		}
		return a, json.Unmarshal([]byte(answer[0].String()), &a)
	}
}

// awaited waits for an answer a little longer than ctx if its time runs out, but not if it is
// cancelled.
func awaited(ctx context.Context, told <-chan [2]js.Value) (answer [2]js.Value, ok bool) {
	select {
	case answer = <-told:
		return answer, true
	case <-ctx.Done():
	}
	if !errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return answer, false
	}
	late := time.NewTimer(grace)
	defer late.Stop()
	select {
	case answer = <-told:
		return answer, true
	case <-late.C:
		return answer, false
	}
}

func think(in arguments) any {
	text := in.get("question").String()
	return promise(func() (any, error) {
		var q match.Question
		if err := json.Unmarshal([]byte(text), &q); err != nil {
			return nil, err
		}
		a, err := opened.Think(context.Background(), q)
		if err != nil {
			return nil, err
		}
		answer, err := json.Marshal(a)
		return string(answer), err
	})
}
