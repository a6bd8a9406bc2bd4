// Command woodaim is the slide of Squareball for the browser: the same code as the
// server's, compiled to WebAssembly, so that an aim shows what it would do. It
// defines the function
//
//	woodworkAim(bytes) -> bytes, or undefined for a question that is none
//
// on the global object, and then waits to be called. Both are lists of int32, little
// end first, that package aim reads and writes. Build it with GOOS=js GOARCH=wasm.
package main

func main() { expose() }
