// Package match is the match service: it holds the matches that are being played, judges
// requests, draws the dice, keeps the time, and tells everyone who watches. It knows neither
// HTTP nor SQL.
//
// One goroutine owns a match, and everything that happens to the match happens there, in
// sequence. A request is judged on a copy of the match. Its result, the move and Nature's draws
// after it, is appended to the store in one transaction, and only then shown to anyone. The
// goroutine ends when nobody watches and nothing is due; when somebody asks for the match again,
// it is folded from its log.
//
// actor.go is that goroutine: its loop takes requests, the choices of bots, what other services
// have stored and a timer. Besides the match it has structs with one task each: clock,
// countdown, attendance, agenda and retry, to which the time is passed, so that they read no
// clock; botRunner, which lets bots think; hub, which tells the subscribers and knows who is
// connected (subscribers, visits, holders, absences); and matchMemory.
// schedule.go does what is due; change.go has a draft judge a request, stores the result and
// publishes it.
//
// A draft judges, and knows no actor: see draft.go, and the file of each request of Service. What
// it cannot know itself, who is there and what the log says, it asks its surroundings.
//
// Several services may share a store and a bus. They need no leader: the store refuses an entry
// whose seq exists, draws are the same wherever they are made, and a service that loses a race
// folds what the winner wrote and judges the request again.
package match
