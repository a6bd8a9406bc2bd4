// Command woodverify checks a log in the browser, with the same code as woodwork verify,
// compiled to WebAssembly. It defines the function
//
//	woodworkVerify(text) -> {ok, entry, message, entries, checked, end, key}
//
// on the global object, and then waits to be called. The answer is a check.Verdict, which
// verdict.json describes to the client. Build it with GOOS=js GOARCH=wasm.
package main

func main() { expose() }
