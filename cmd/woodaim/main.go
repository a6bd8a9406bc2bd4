// Command woodaim computes slides of Squareball and paths of its figures in the browser, with
// the same code as the server, compiled to WebAssembly. It previews what an aim would do, and
// where a dragged figure would go. It defines the functions
//
//	woodworkAim(bytes) -> bytes, or undefined for an invalid question
//	woodworkWay(bytes) -> bytes, or undefined for an invalid question
//
// on the global object, and then waits to be called. Both are lists of int32, little end first,
// that packages aim and way read and write. Build it with GOOS=js GOARCH=wasm.
package main

func main() { expose() }
