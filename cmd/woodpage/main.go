// Command woodpage is the whole of Woodwork for a page without a server: API, match service,
// games and computer players, compiled to WebAssembly, over a database of the browser. It runs
// in a worker and defines the functions
//
//	woodworkOpen(name, ask) -> Promise, which resolves when the program answers
//	woodworkAnswer(method, url, headers, body, head, data, end, guest) -> cancel
//	woodworkThink(question) -> Promise of the answer
//
// on the global object. ask(question, answered) -> cancel has a question answered by another
// program, which calls answered with the answer, or with undefined and what went wrong; no
// more after cancel. Without ask the program is such a thinker itself: it carries no match on.
// Questions and answers are a match.Question and a match.Answer as JSON.
//
// headers is a JSON object of strings, body a Uint8Array or undefined; head is called with the
// status and the answer's headers as JSON, data with each piece of the body as a Uint8Array,
// end when there is no more; cancel ends the answer. guest is undefined where the reader asks;
// for the one who plays a match on another device it is the id of that match, and they may ask
// about nothing else. Build it with GOOS=js GOARCH=wasm.
package main

func main() { expose() }
