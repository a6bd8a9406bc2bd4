//go:build !js

package main

import "os"

// expose does nothing outside a browser.
func expose() {
	os.Stderr.WriteString("woodaim is for the browser: use woodwork odds, or build it with GOOS=js GOARCH=wasm\n")
	os.Exit(2)
}
