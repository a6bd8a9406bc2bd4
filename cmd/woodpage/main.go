// Command woodpage is the whole of Woodwork for a page without a server: API, match service,
// games and computer players, compiled to WebAssembly, over a database of the browser. It runs
// in a worker and defines the functions of functions.go on the global object.
//
// The ask that the page passes to woodworkOpen gets a question and the function answered. It
// calls answered with the answer, or with undefined and what went wrong, and returns a function
// that ends the question; after that it no longer calls answered.
//
// woodworkAnswer gets the body of a request as a Uint8Array. It calls head with the status and
// the headers, data with each piece of the body as a Uint8Array, and end when there is no more;
// what it returns ends the answer early. Build it with GOOS=js GOARCH=wasm.
package main

func main() { expose() }
