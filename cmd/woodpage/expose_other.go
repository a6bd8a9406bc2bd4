//go:build !js

package main

import "os"

// expose has nothing to offer outside a browser.
func expose() {
	os.Stderr.WriteString("woodpage is for the browser: use woodwork serve, or build it with GOOS=js GOARCH=wasm\n")
	os.Exit(2)
}
