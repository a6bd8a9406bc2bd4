// Package web is the browser client, built by npm into dist and embedded.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Files returns the built client with index.html at its root, and beside the
// larger files their compressed forms, name.br and name.gz. Before the client
// has been built there is only placeholder.html, which says how to build it.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the name above is constant
	}
	return files
}
