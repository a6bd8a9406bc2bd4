// Package door is what every request comes through, whatever it asks for. A [Door] finds out
// who asks ([Caller]), refuses what comes from other sites, under other names, too often
// ([Limits]) or too much, answers a repeated request as before, and tells of each. [Files] are
// the pages of the client.
//
// People are guests: a random id in a cookie that a [Key] has signed. Anyone who takes a seat
// owns it, and only the owner plays it.
package door
