package main

// A function is a function that the program defines on the global object: its arguments in
// order, and its result, in types of TypeScript. The client's types are generated from these
// (functions_test.go), and the program finds its arguments by these names.
type function struct {
	name, doc string
	takes     []argument
	returns   string
}

type argument struct{ name, holds string }

// askType is the type of a function that has a question answered by another program.
var askType = argument{"Ask", "(question: string, answered: (answer: string | undefined, error?: string) => void) => () => void"}

var (
	openFunction = function{
		name: "woodworkOpen", doc: "Opens the database with this name; the promise resolves when the program can answer requests. Without ask the program only thinks: it lets no match go on. puzzles fetches the decisions that a game asks about, as text, and calls got, or failed with what went wrong.",
		takes: []argument{
			{"name", "string"}, {"ask", "Ask | undefined"},
			{"puzzles", "(game: string, got: (text: string) => void, failed: (why: string) => void) => void"},
		},
		returns: "Promise<void>",
	}
	answerFunction = function{
		name: "woodworkAnswer", doc: "Answers a request, and returns a function that cancels it. headers is a JSON object of strings. guest is the id of a match if the player of that match on another device is asking, who may ask about nothing else; otherwise undefined.",
		takes: []argument{
			{"method", "string"}, {"url", "string"}, {"headers", "string"}, {"body", "Uint8Array | undefined"},
			{"head", "(status: number, headers: string) => void"}, {"data", "(piece: Uint8Array<ArrayBuffer>) => void"}, {"end", "() => void"},
			{"guest", "string | undefined"},
		},
		returns: "() => void",
	}
	thinkFunction = function{
		name: "woodworkThink", doc: "Answers a question to a computer player: a match.Question as JSON with a match.Answer as JSON.",
		takes:   []argument{{"question", "string"}},
		returns: "Promise<string>",
	}
)

// place returns the index of a named argument; it panics if there is none.
func (f function) place(name string) int {
	for i, a := range f.takes {
		if a.name == name {
			return i
		}
	}
	panic(f.name + " takes no " + name)
}
