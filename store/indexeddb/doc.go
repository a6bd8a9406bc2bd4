// Package indexeddb keeps logs in the database of a browser, for a program that runs in a page.
// Several pages may have it open; a transaction decides which of them was first. It has only
// code for the browser (GOOS=js), and its test runs there.
package indexeddb
