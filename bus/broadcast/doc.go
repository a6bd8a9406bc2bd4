// Package broadcast is the bus between the pages of one browser, over its broadcast channels.
// Only code for the browser is here (GOOS=js); its test runs there.
package broadcast
