package wire

// MyResults lists the finished matches of a guest, newest first, with what is kept of their own play.
type MyResults struct {
	Results []MyResult `json:"results" doc:"the newest first"`
	Next    string     `json:"next,omitempty" doc:"the after of the next page, if there may be one"`
}

// A MyResult is a finished match of a guest.
type MyResult struct {
	MyMatch
	Figures *SeatFigures `json:"figures,omitempty" doc:"of the guest's seat; absent if the match has not been reviewed yet, which getReview does, or if the guest had several seats"`
}

// SeatFigures are what a finished match says about one seat.
type SeatFigures struct {
	Decisions int       `json:"decisions" doc:"how many it made itself among several moves"`
	Accuracy  float64   `json:"accuracy" doc:"their mean, from 0 to 1"`
	Luck      float64   `json:"luck" doc:"what draws gave it, in chances of winning"`
	Loss      float64   `json:"loss" doc:"what its decisions cost, in chances of winning"`
	Turn      int32     `json:"turn" doc:"the most points or goals that one entry gave it"`
	Faces     []int     `json:"faces" doc:"how often the ordinary dice that it rolled showed 1 to 6"`
	Mistakes  []Mistake `json:"mistakes" doc:"the decisions that cost most, the costliest first"`
	Estimate  bool      `json:"estimate,omitempty"`
}

// A Mistake is a decision that can be asked again: see getPuzzle.
type Mistake struct {
	Seq  uint64  `json:"seq"`
	Loss float64 `json:"loss" doc:"in chances of winning"`
}
