// Package indexeddb keeps logs in the database of a browser, for a program that runs in a
// page. Several pages may have it open: a transaction decides who was first, as everywhere.
// Only code for the browser is here (GOOS=js); its test runs there.
package indexeddb
