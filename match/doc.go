// Package match is the match service: it holds the matches that are being
// played, judges what players ask for, rolls the dice, keeps the time, and
// tells everybody who watches. It knows neither HTTP nor SQL.
//
// One goroutine owns a match; everything that happens to the match happens
// there, one thing after the other. A request is judged against a copy of the
// match; what comes of it, the move and Nature's draws after it, is appended to
// the store in one transaction and only then shown to anybody. The goroutine
// ends when nobody watches and nothing is due, and the match is folded again
// from its log when somebody asks for it.
//
// actor.go is that goroutine: its loop takes requests, the choices of bots, what
// other services have stored and a timer. What it knows beside the match is in
// structs that own their fields and rules: clock, countdown, attendance, agenda and
// retry, which are told what time it is and read no clock; botRunner, which lets
// bots think; hub, which tells the subscribers; matchMemory. schedule.go does what is
// due, change.go has a draft judge what is asked, stores it and tells.
//
// A draft judges, and knows no actor: draft.go, and beside each request of Service what is
// judged of it. What it cannot know, who is there and what the log says, it asks its surroundings.
//
// Several services may share a store and a bus. They need no leader: the store
// refuses an entry whose seq exists, draws are the same wherever they are
// made, and who loses a race folds what the winner wrote and judges again.
package match
