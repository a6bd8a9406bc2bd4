// Command woodpage is the whole of Woodwork for a page without a server: API, match service,
// games and computer players, compiled to WebAssembly, over a database of the browser. It runs
// in a worker and defines the functions
//
//	woodworkOpen(name) -> Promise, which resolves when the program answers
//	woodworkAnswer(method, url, headers, body, head, data, end) -> cancel
//
// on the global object. headers is a JSON object of strings, body a Uint8Array or undefined;
// head is called with the status and the answer's headers as JSON, data with each piece of the
// body as a Uint8Array, end when there is no more; cancel ends the answer. Build it with
// GOOS=js GOARCH=wasm.
package main

func main() { expose() }
