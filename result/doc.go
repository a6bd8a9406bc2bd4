// Package result keeps what a finished match says about how each seat played: how well it decided,
// what chance gave it, and which decisions cost it most. It is made of the review of the match, and
// can always be made again from the log.
package result
