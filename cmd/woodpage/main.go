// Command woodpage is the whole of Woodwork for a page without a server: API, match service,
// games and computer players, compiled to WebAssembly, over a database of the browser. It runs
// in a worker and defines the functions of functions.go on the global object.
//
// What an ask is given to answer it calls back with: the answer, or undefined and what went
// wrong; no more after the question was ended. Of an answer, head is called with the status and
// the headers, data with each piece of the body, end when there is no more. Build it with
// GOOS=js GOARCH=wasm.
package main

func main() { expose() }
