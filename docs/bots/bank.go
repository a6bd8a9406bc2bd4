//go:build ignore

// A bot in Go: in Tutto it banks as soon as it may, and sets aside as many dice as it can; in other
// games it plays any of the moves that it is offered.
//
//	go build -o bank docs/bots/bank.go && woodwork arena tutto --bots ./bank,beginner --matches 100
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
)

// A question is what we need of a line.
type question struct {
	Game    string   `json:"game"`
	Legal   []string `json:"legal"`
	Forms   []string `json:"forms"`   // if there are too many legal moves to list
	Refused string   `json:"refused"` // why our last answer was not accepted
}

func main() {
	seed, _ := strconv.ParseUint(os.Getenv("WOODWORK_BOT_SEED"), 10, 64)
	src := rand.New(rand.NewPCG(seed, 0))
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20) // a list of moves may be long
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		answer := map[string]string{}
		if move, err := choose(lines.Bytes(), src); err != nil {
			answer["error"] = err.Error() // a broken question is no reason to end
		} else {
			answer["move"] = move
		}
		if out.Encode(answer) != nil {
			return
		}
	}
}

func choose(line []byte, src *rand.Rand) (string, error) {
	var q question
	if err := json.Unmarshal(line, &q); err != nil {
		return "", err
	}
	moves := append(q.Legal, q.Forms...)
	switch {
	case len(moves) == 0:
		return "", fmt.Errorf("there is nothing to choose from")
	case q.Game == "tutto" && q.Refused == "":
		if slices.Contains(moves, "b") {
			return "b", nil
		}
		return slices.MaxFunc(moves, func(a, b string) int { return len(a) - len(b) }), nil
	}
	return moves[src.IntN(len(moves))], nil
}
