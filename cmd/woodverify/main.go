// Command woodverify is the check of a log for the browser: the same code as
// woodwork verify, compiled to WebAssembly. It defines the function
//
//	woodworkVerify(text) -> {ok, entry, message, entries, checked, end, key}
//
// on the global object, and then waits to be called. docs/formats.md describes
// what the result says. Build it with GOOS=js GOARCH=wasm.
package main

func main() { expose() }
