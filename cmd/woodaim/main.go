// Command woodaim is the slide of Squareball for the browser, and the ways of its figures: the
// same code as the server's, compiled to WebAssembly, so that an aim shows what it would do,
// and a figure that is dragged how it would go. It defines the functions
//
//	woodworkAim(bytes) -> bytes, or undefined for a question that is none
//	woodworkWay(bytes) -> bytes, or undefined for a question that is none
//
// on the global object, and then waits to be called. Both are lists of int32, little
// end first, that packages aim and way read and write. Build it with GOOS=js GOARCH=wasm.
package main

func main() { expose() }
