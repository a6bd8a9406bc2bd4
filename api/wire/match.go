package wire

import "time"

// A Doc is everything that a client draws of a match after an entry of its log.
type Doc struct {
	ID       string              `json:"id"`
	Game     string              `json:"game"`
	Options  map[string]string   `json:"options" doc:"every option of the game, defaults included"`
	Seats    []Player            `json:"seats"`
	Commit   string              `json:"commit" doc:"SHA-256 of the secret that all chance comes from"`
	Secret   string              `json:"secret,omitempty" doc:"revealed after the match"`
	Created  string              `json:"created" format:"date-time"`
	Phase    string              `json:"phase" enum:"waiting,playing,paused,left,over,broken" doc:"paused: its players have agreed that the match stands still until one of them resumes it; left: computers have taken over from everybody who played, and the match stands still until somebody is back"`
	Broken   string              `json:"broken,omitempty" doc:"why the server had to stop the match"`
	Outdated *Outdated           `json:"outdated,omitempty" doc:"of a match that was played under other rules: it stays as it was before the first entry that the rules of today refuse"`
	Ply      uint64              `json:"ply,omitempty" doc:"seq of the game's last entry: it changes with every state"`
	State    string              `json:"state,omitempty" doc:"the state line in the game's notation; only of /api/positions, for a match see its hints"`
	Turn     Turn                `json:"turn"`
	Legal    map[string][]string `json:"legal" doc:"the legal moves of each seat that may act; the key is the seat"`
	Score    []int32             `json:"score"`
	Winners  []int               `json:"winners"`
	Gathers  bool                `json:"gathers,omitempty" doc:"the match waits until every place on the seats that people share is taken, or its host begins with those who are there"`
	Begun    bool                `json:"begun,omitempty" doc:"the game began at a position that is not its opening"`
	Terms    *Terms              `json:"terms,omitempty" doc:"of the table; none in a match older than terms"`
	End      *End                `json:"end,omitempty" doc:"how the table ended the match, if the game did not"`
	Timeout  string              `json:"timeout,omitempty" enum:"decides,loses,passes,replaces" doc:"what happens to a player who does not decide in time: the clock decides at each limit, the player's time for the match runs out, the time of the match goes on, or a computer plays on; absent if the match waits"`
	OwnTime  bool                `json:"ownTime,omitempty" doc:"the game has a clock of its own"`
	Clock    *Clock              `json:"clock,omitempty" doc:"what the players have left, where the terms have a clock"`
	Wishes   []WishInfo          `json:"wishes,omitempty" doc:"what players ask the others for, and who has agreed so far"`
	Back     []int               `json:"back,omitempty" doc:"the seats that may take their last decision back, or ask for it"`
	View     View                `json:"view,omitzero"`
	Hints    *Hints              `json:"hints,omitempty" doc:"only of /api/positions"`
}

// Terms are what a table agrees on besides the options of its game.
type Terms struct {
	Takeback string `json:"takeback,omitempty" enum:"no,decisions,any" doc:"whether decisions may be taken back: not past chance, or past all"`
	Help     string `json:"help,omitempty" enum:"no,alone,yes" doc:"whether advice is given while the match is on: alone, to the one guest who has all seats that people have or had"`
	Return   string `json:"return,omitempty" enum:"yes,no" doc:"whether players for whom a computer plays may come back while others play; by default yes without a time control, no with one"`
	Clock    string `json:"clock,omitempty" maxLength:"40" doc:"the time control: none, move:SECONDS, sudden:MINUTES, fischer:MINUTES+SECONDS, bronstein:MINUTES+SECONDS, byo:MINUTES+PERIODSxSECONDS, days:DAYS or days:DAYS+RESERVE"`
	Flag     string `json:"flag,omitempty" enum:"loss,default,computer" doc:"what a fallen flag means: that player loses (of two), the game plays its default, or the computer plays on for good; for a new match by default the default of the game if it has one, otherwise loss for two players and computer for more"`
	Away     int    `json:"away,omitempty" minimum:"10" maximum:"604800" doc:"seconds of absence after which the others may choose how to go on; absent for the default of the server: see Presence"`
	Delay    int    `json:"delay,omitempty" minimum:"0" maximum:"3600" doc:"how many seconds late spectators see the match"`
}

// A WishInfo is what a player asks all the others for. It happens when all of them have agreed.
type WishInfo struct {
	Wish   string `json:"wish" enum:"draw,takeback,pause,terms"`
	Seat   int    `json:"seat" doc:"the seat that asks"`
	Agreed []int  `json:"agreed,omitempty" doc:"the seats that have agreed, where several must"`
	Text   Text   `json:"text" doc:"what is asked for"`
	Terms  *Terms `json:"terms,omitempty" doc:"the terms that the player would like the table to have"`
}

// A WishRequest asks for a wish, or agrees to what another seat asks for.
type WishRequest struct {
	Seat  int    `json:"seat" minimum:"0" maximum:"9"`
	Seq   uint64 `json:"seq,omitempty" doc:"the last entry that its author has seen; a repeated request is recognized by it"`
	Terms *Terms `json:"terms,omitempty" doc:"of the wish terms, all new terms: takebacks and help stay if they are missing; a missing clock, flag or away means none; the delay stays"`
}

// A Clock says what the players of a table with a time control have left.
type Clock struct {
	Left    []int64 `json:"left" doc:"milliseconds of each seat at the match time since: of the main time, the decision or the period"`
	Periods []int   `json:"periods,omitempty" doc:"of byo-yomi, how many periods each seat has after that"`
	Period  int64   `json:"period,omitempty" doc:"of byo-yomi, the milliseconds of a period"`
	Runs    []int   `json:"runs" doc:"the seats whose clocks run"`
	Since   int64   `json:"since" doc:"match time in milliseconds from which they run"`
	Free    []int64 `json:"free,omitempty" doc:"milliseconds after since before the clock of each seat runs, for the network"`
}

// An End says how the table ended a match.
type End struct {
	Why  string `json:"why" enum:"resigned,aborted,agreed,abandoned,flag"`
	Seat int    `json:"seat" doc:"the seat that resigned, aborted, agreed to a draw, has left or has no time left"`
	Text Text   `json:"text" doc:"the same in words"`
}

// An EndRequest ends a match.
type EndRequest struct {
	Seat int    `json:"seat" minimum:"0" maximum:"9" doc:"the seat that resigns or aborts; of an abandoned match, the one that has left"`
	Why  string `json:"why" enum:"resigned,aborted,abandoned"`
	Draw bool   `json:"draw,omitempty" doc:"of an abandoned match: a draw is claimed, not the win"`
}

// A SigningKey is the key that shows that a log comes from the server.
type SigningKey struct {
	Key string `json:"key" doc:"the public key of the Ed25519 signature at the end of each log, in hexadecimal digits" minLength:"64" maxLength:"64"`
}

// A Turn says what the match waits for.
type Turn struct {
	Seats  []int `json:"seats" doc:"the seats that may act; while the match is on and nobody may, Nature draws next"`
	Within int64 `json:"within,omitempty" doc:"milliseconds after since at which the clock acts"`
	Since  int64 `json:"since,omitempty" doc:"match time in milliseconds from which within counts; only with within"`
}

// An Event is one entry of a match's log, with what it changed in the Doc.
type Event struct {
	Seq   uint64 `json:"seq"`
	At    int64  `json:"at" doc:"match time in milliseconds"`
	Seat  int    `json:"seat" doc:"0 and up are players, -1 Nature, -2 the clock, -3 the table"`
	Move  string `json:"move"`
	By    *int   `json:"by,omitempty" doc:"which of those who share the seat has decided, from 0"`
	Text  Text   `json:"text,omitzero" doc:"what was done; absent if it needs no words"`
	Notes []Note `json:"notes,omitempty"`
	Deed  *Deed  `json:"deed,omitempty" doc:"of an entry of the table, except the first one"`
	Patch Patch  `json:"patch"`
}

// A Deed is what happened at the table.
type Deed struct {
	Verb string `json:"verb" enum:"position,seat,member,part,act,share,enough,reveal,start,lag,offer,refuse,agree,withdraw,takeback,pause,resume,terms,leave,end,broken,secret"`
	Seat int    `json:"seat" doc:"who did it, or to whom it happened; -3 if it was no player"`
	Seq  uint64 `json:"seq,omitempty" doc:"of a takeback, the entry after which the game goes on"`
	Lag  int64  `json:"lag,omitempty" doc:"of a lag, in milliseconds"`
}

// Events are consecutive entries of a match.
type Events struct {
	Wire   versionNumber `json:"wire" doc:"the version of documents and events"`
	Events []RawEvent    `json:"events"`
	More   bool          `json:"more" doc:"whether entries follow the last one"`
	There  *Presence     `json:"presence,omitempty" doc:"who is there, for a page that has a name"`
}

// Streamed is what the stream of a match sends: the names of its events, and what each carries as
// JSON. It is never sent as a whole.
type Streamed struct {
	Wire      versionNumber `json:"wire" doc:"the version of documents and events; it comes first"`
	Doc       Snapshot      `json:"doc" doc:"unless the stream was resumed"`
	Message   Event         `json:"message" doc:"an entry; the event has no name, and the seq as its id"`
	Presence  Presence      `json:"presence"`
	Reaction  Reaction      `json:"reaction"`
	Candidate Candidate     `json:"candidate"`
	Beat      int64         `json:"beat" doc:"milliseconds until the next one"`
}

// A Snapshot is the document after entry Seq.
type Snapshot struct {
	Seq uint64 `json:"seq"`
	Doc Doc    `json:"doc"`
}

// A Seating is a snapshot as one guest sees it.
type Seating struct {
	Seq uint64 `json:"seq"`
	Doc Doc    `json:"doc"`
	You You    `json:"you"`
}

// A You says what a match is to the guest who asks.
type You struct {
	Seats   []int             `json:"seats" doc:"the guest's own seats"`
	Host    bool              `json:"host" doc:"whether the guest opened the match"`
	Room    string            `json:"room,omitempty" doc:"the code of the room that opened the match, for a player"`
	Import  bool              `json:"import,omitempty" doc:"whether the match was played elsewhere: nobody here saw it"`
	Members map[string]int    `json:"members,omitempty" doc:"of the seats that people share, which member the guest is, from 0"`
	Invites map[string]string `json:"invites,omitempty" doc:"the invitation key of each open seat that is not kept for a player of the match before, and of each that people share and has a free place; for the host"`
	AnySeat string            `json:"anySeat,omitempty" doc:"the key with which takeAnySeat takes an open seat or a free place; for the host"`
	Name    string            `json:"name" doc:"the name the guest used last"`
}

// A Presence says who is connected to a match.
type Presence struct {
	Online   []int   `json:"online"`
	Away     []int   `json:"away,omitempty" doc:"seats that are online and whose pages of the match are all hidden"`
	Members  [][]int `json:"members,omitempty" doc:"where people share seats: of each seat, which of its members are online"`
	Watchers int     `json:"watchers" doc:"streams of people without a seat"`
	Now      int64   `json:"now" doc:"match time in milliseconds"`
	Next     string  `json:"next,omitempty" doc:"the rematch, once there is one"`
	Absent   int64   `json:"absent" doc:"seconds of a player's absence after which the others may choose, while a time limit runs"`
	Gone     int64   `json:"gone" doc:"seconds of a player's absence after which the others may choose, while no time limit runs"`
}

// A GameInfo is an entry of the catalogue.
type GameInfo struct {
	ID       string       `json:"id"`
	MinSeats int          `json:"minSeats"`
	MaxSeats int          `json:"maxSeats"`
	Options  []OptionInfo `json:"options" doc:"as a dialog lists them: group after group"`
	Presets  []PresetInfo `json:"presets"`
	Timeouts []Timeout    `json:"timeouts" doc:"what happens by the clock of the game to a player who does not decide in time: the first that applies; none: the match waits"`
	Levels   []string     `json:"levels" doc:"the strengths of computer players, weakest first"`
	Coach    bool         `json:"coach" doc:"whether hints can carry chances of winning"`
	Explore  bool         `json:"explore" doc:"whether positions can be searched"`
	Puzzles  int          `json:"puzzles" doc:"how many there are"`
}

// An OptionInfo is a choice made before a match: one of Choices, or a number.
type OptionInfo struct {
	Key     string   `json:"key"`
	Default string   `json:"default"`
	Choices []string `json:"choices,omitempty"`
	Min     int64    `json:"min,omitempty"`
	Max     int64    `json:"max,omitempty"`
	Step    int64    `json:"step,omitempty"`
	Offer   []string `json:"offer,omitempty" doc:"values worth offering"`
	Usual   string   `json:"usual,omitempty" doc:"the value to propose, if not the default"`
	Online  string   `json:"online,omitempty" doc:"the value to propose when somebody is invited, if not the usual one"`
	Rule    string   `json:"rule,omitempty"`
	Group   Group    `json:"group" doc:"where it stands in a dialog"`
	Shared  int      `json:"shared,omitempty" doc:"the seat, from 1, of which the option says how many people may share it"`

	Idle map[string]string `json:"idle,omitempty" doc:"other options, each with the value beside which this one has no effect"`
}

// A Timeout says what the clock of a game does, and with which options.
type Timeout struct {
	Does   string            `json:"does" enum:"decides,loses,passes"`
	Unless map[string]string `json:"unless" doc:"options, each with the value with which this does not apply"`
}

// A PresetInfo is a named set of options.
type PresetInfo struct {
	ID     string            `json:"id"`
	Values map[string]string `json:"values"`
	State  string            `json:"state,omitempty" doc:"where a match of two begins, if not at the opening"`
}

// An OptionsFile is a file that asks for options of a match.
type OptionsFile struct {
	File string `json:"file" maxLength:"8000" doc:"its text"`
}

// FileOptions are the options described by a file.
type FileOptions struct {
	Options map[string]string `json:"options"`
}

// A LessonInfo is one position of a game's tutorial.
type LessonInfo struct {
	ID      string       `json:"id"`
	State   string       `json:"state"`
	Good    []string     `json:"good" doc:"the moves the lesson asks for"`
	Script  []string     `json:"script" doc:"what is played after the reader's move; * is the only outcome of Nature"`
	Leads   string       `json:"leads,omitempty" doc:"a regular expression of the states that good moves and the script lead to, where they are too many to list"`
	Wrong   []WrongMove  `json:"wrong" doc:"moves it does not ask for that lead somewhere worth seeing"`
	Answers []AnswerInfo `json:"answers,omitempty" doc:"for kinds of wrong moves: the first that fits"`
}

// An AnswerInfo is what a lesson says about one kind of wrong move.
type AnswerInfo struct {
	ID      string `json:"id" doc:"its text has the key <game>.answer.<id>; where none fits it is <game>.lesson.<id>.wrong"`
	Pattern string `json:"pattern" doc:"a regular expression of the moves that were played and the state they lead to, joined by \" | \""`
}

// A WrongMove is a move that a lesson does not ask for.
type WrongMove struct {
	Move   string   `json:"move"`
	Script []string `json:"script" doc:"what is played after it; * is the only outcome of Nature"`
}

// A NewMatch asks to open a match.
type NewMatch struct {
	Game    string            `json:"game" maxLength:"40"`
	Options map[string]string `json:"options,omitempty" maxProperties:"40"`
	From    *From             `json:"from,omitempty" doc:"where the game begins, if not at its opening"`
	Terms   Terms             `json:"terms,omitzero" doc:"by default any and alone if no seat is open, otherwise decisions and alone; and no clock"`
	Seats   []NewSeat         `json:"seats" minItems:"1" maxItems:"10"`
	Share   bool              `json:"share,omitempty" doc:"people share the seats, as many as the options of the game say, each with a device of their own; the match waits for all of them"`
	Entropy string            `json:"entropy,omitempty" pattern:"^[0-9a-f]{64}$" doc:"32 random bytes of the browser, mixed into all chance; or else seal"`
	Seal    string            `json:"seal,omitempty" pattern:"^[0-9a-f]{64}$" doc:"the seal of the entropy, which is revealed once all have sat down; for a match of several guests"`
	Commit  string            `json:"commit,omitempty" maxLength:"64" doc:"a commitment that the browser got before it chose its entropy, so that it need not trust the server; without one the server commits now"`
	Ticket  string            `json:"ticket,omitempty" maxLength:"200" doc:"the ticket of the commitment"`
}

// A From says where a game begins: at a position of another match, whose options the new one
// takes, or at a state line.
type From struct {
	Match string `json:"match,omitempty" maxLength:"40" doc:"the id of a match that is over, or that the caller plays alone"`
	Seq   uint64 `json:"seq,omitempty" doc:"the entry after which it begins; 0: the last one"`
	State string `json:"state,omitempty" maxLength:"4000" doc:"else the state line"`
}

// A MoveRequest plays a move. Seq is the last entry that the player had seen.
type MoveRequest struct {
	Seat int    `json:"seat" minimum:"0" maximum:"9"`
	Seq  uint64 `json:"seq"`
	Move string `json:"move" minLength:"1" maxLength:"200"`
}

// A ResumeRequest resumes a paused match.
type ResumeRequest struct {
	Seat int `json:"seat" minimum:"0" maximum:"9"`
}

// A Seq is the number of the last entry that a request has written.
type Seq struct {
	Seq uint64 `json:"seq"`
}

// A SeatRequest takes an open seat with its invitation key.
type SeatRequest struct {
	Key     string `json:"key,omitempty" maxLength:"100"`
	Name    string `json:"name" maxLength:"400" doc:"cut to 24 letters, an emoji counting as one"`
	Entropy string `json:"entropy,omitempty" pattern:"^[0-9a-f]{64}$" doc:"as in NewMatch; neither is needed to come back to a seat"`
	Seal    string `json:"seal,omitempty" pattern:"^[0-9a-f]{64}$" doc:"as in NewMatch; it may be another one than before as long as a seat is open"`
	Seq     uint64 `json:"seq,omitempty" doc:"the last entry that was seen: if the terms of the table have changed since, the seat is not taken before the start"`
}

// A RevealRequest reveals the entropy that was promised with a seal.
type RevealRequest struct {
	Entropy string `json:"entropy" pattern:"^[0-9a-f]{64}$"`
}

// A Seated answers a SeatRequest.
type Seated struct {
	Seq uint64 `json:"seq"`
	You You    `json:"you"`
}

// A RematchRequest asks for another match of the same kind.
type RematchRequest struct {
	Entropy string `json:"entropy,omitempty" pattern:"^[0-9a-f]{64}$" doc:"as in NewMatch"`
	Seal    string `json:"seal,omitempty" pattern:"^[0-9a-f]{64}$" doc:"as in NewMatch"`
	Commit  string `json:"commit,omitempty" maxLength:"64" doc:"as in NewMatch"`
	Ticket  string `json:"ticket,omitempty" maxLength:"200" doc:"as in NewMatch"`
}

// A PlayedLog is a match that was played elsewhere.
type PlayedLog struct {
	Log    string `json:"log" maxLength:"1000000" doc:"its log, as text"`
	Seats  []int  `json:"seats" maxItems:"10" doc:"the guest's own seats, counted from 0"`
	Secret string `json:"secret,omitempty" pattern:"^[0-9a-f]{64}$" doc:"of a match that is not over: what its chance is derived from"`
}

// A KeptMatch is a match that was played elsewhere and is now stored here.
type KeptMatch struct {
	ID      string `json:"id"`
	Entries int    `json:"entries" doc:"how many entries of the log are new here; 0: the match was here, as far or further"`
}

// A MatchSecret is the secret from which the draws of a match are derived.
type MatchSecret struct {
	Secret string `json:"secret" doc:"32 bytes, as hexadecimal digits"`
}

// A MatchID names a match.
type MatchID struct {
	ID string `json:"id"`
}

// Hints are the figures of the moves from which one seat may choose.
type Hints struct {
	Seq     uint64   `json:"seq"`
	Seat    int      `json:"seat"`
	State   string   `json:"state" doc:"the state line in the game's notation"`
	Hints   []Hint   `json:"hints"`
	Figures []Figure `json:"figures" doc:"of the state as it is"`
	Advice  []Advice `json:"advice,omitempty" doc:"what the coach recommends, the best first, with reasons"`
	Soon    bool     `json:"soon,omitempty" doc:"whether better chances of winning are being worked out: ask again in a few seconds"`
}

// An Advice is a move that the coach recommends, and why.
type Advice struct {
	Move     string  `json:"move"`
	Text     Text    `json:"text" doc:"the short form has the same key with .short"`
	Win      float64 `json:"win" doc:"the chance of winning with it"`
	Estimate bool    `json:"estimate,omitempty"`
	Reason   Text    `json:"reason" doc:"what speaks for it, in one sentence"`
}

// A StateLine is a position in the game's notation.
type StateLine struct {
	Seq   uint64 `json:"seq"`
	State string `json:"state"`
}

// A Hint holds the figures of one move.
type Hint struct {
	Move    string   `json:"move"`
	Text    Text     `json:"text" doc:"the short form has the same key with .short"`
	Figures []Figure `json:"figures"`
	Note    Text     `json:"note,omitzero" doc:"what else there is to say of the move"`
}

// A Figure is a number about a move or a state; its key says its unit.
type Figure struct {
	Key      string  `json:"key"`
	Value    float64 `json:"value"`
	Estimate bool    `json:"estimate,omitempty"`
}

// A Review is the analysis of a finished match: chances, errors and luck.
type Review struct {
	Plies     []Ply     `json:"plies"`
	Luck      []float64 `json:"luck" doc:"of each seat: what chance gave, in chances of winning"`
	Loss      []float64 `json:"loss" doc:"of each seat: what its decisions cost, in chances of winning"`
	Accuracy  []float64 `json:"accuracy" doc:"of each seat: the mean of its own decisions, from 0 to 1"`
	Decisions []int     `json:"decisions" doc:"of each seat: how many decisions it made itself among several moves; the accuracy of fewer than five says nothing"`
	Best      []uint64  `json:"best" doc:"of each seat: the entry of its best decision, neither forced nor obvious; 0: none"`
	Worst     []uint64  `json:"worst" doc:"of each seat: the entry of its own decision that cost most; 0: none was an error"`
	Notable   float64   `json:"notable" doc:"the smallest loss for which the review says what would have been better"`
	Estimate  bool      `json:"estimate"`
	Showed    *float64  `json:"showed,omitempty" doc:"in a match of a person against one computer: how strong the person's decisions were, whatever chance did; 0 is the weakest level, 100 the best, and it may lie beyond; absent if they say nothing"`
}

// A Ply is one entry of a Review.
type Ply struct {
	Seq  uint64    `json:"seq"`
	Win  []float64 `json:"win" doc:"of each seat: its chance of winning after the entry"`
	Loss float64   `json:"loss,omitempty"`
	Luck float64   `json:"luck,omitempty"`
	Best string    `json:"best,omitempty" doc:"the best move, where another was played"`
	Text Text      `json:"text,omitzero" doc:"the best move in words, where that made a difference"`
	Why  Text      `json:"why,omitzero" doc:"what speaks for it"`
}

// A Me lists the matches of a guest, newest first.
type Me struct {
	Name    string    `json:"name"`
	Matches []MyMatch `json:"matches" doc:"the newest first"`
	Next    string    `json:"next,omitempty" doc:"the after of the next page, if there may be one"`
}

// A MyMatch is one match of a guest.
type MyMatch struct {
	ID       string    `json:"id"`
	Game     string    `json:"game"`
	Seats    []Player  `json:"seats"`
	Own      []int     `json:"own" doc:"the seats of the guest"`
	Phase    string    `json:"phase" enum:"waiting,playing,left,over,broken" doc:"left: nobody plays any more, and the guest has left"`
	Outdated bool      `json:"outdated,omitempty" doc:"the match was on, and was played under other rules: it can be read and ended"`
	Yours    bool      `json:"yours" doc:"whether the match waits for the guest"`
	Paused   bool      `json:"paused,omitempty" doc:"whether the players have paused the match: it waits for one of them to resume it"`
	Lent     bool      `json:"lent,omitempty" doc:"whether computers sit on all seats of the guest, who may take them back"`
	Updated  time.Time `json:"updated"`
	Score    []int32   `json:"score" doc:"of each seat"`
	Winners  []int     `json:"winners"`
	Why      string    `json:"why,omitempty" enum:"resigned,aborted,agreed,abandoned,flag" doc:"why the table ended the match, if it did"`
}

// A Position asks the referee to judge moves from a state, without a match.
type Position struct {
	Game    string            `json:"game" maxLength:"40"`
	Options map[string]string `json:"options,omitempty" maxProperties:"40"`
	State   string            `json:"state,omitempty" maxLength:"12000" doc:"if absent, the beginning of a match with the fewest seats"`
	Moves   []string          `json:"moves,omitempty" maxItems:"200"`
	Why     bool              `json:"why,omitempty" doc:"a question: a move that a rule forbids is answered with the refusal, not with a problem"`
}

// A Refused says why a move of a Position was not made; the moves before it were.
type Refused struct {
	Rule string `json:"rule"`
	Text Text   `json:"text"`
}

// A Judged answers a Position: one event for each move, and the document after them.
type Judged struct {
	Events   []RawEvent    `json:"events"`
	Doc      Doc           `json:"doc"`
	Position string        `json:"position" doc:"the state without its past, in the game's notation: it is a state line too"`
	Openings []OpeningMove `json:"openings,omitempty" doc:"how matches of programs went on from here, the frequent moves first"`
	Draws    []Drawable    `json:"draws,omitempty" doc:"what Nature may draw here, where it has at most 36 choices"`
	Refused  *Refused      `json:"refused,omitempty" doc:"why the next move of a question was not made"`
}

// A Commitment is the commitment to the secret of a match that does not exist yet.
type Commitment struct {
	Commit string `json:"commit"`
	Ticket string `json:"ticket" doc:"send it with the commitment: it contains the secret, which only the server can read"`
}

// A CallKey is what a browser needs to be called.
type CallKey struct {
	Key      string `json:"key,omitempty" doc:"the public key of the server (RFC 8292), as PushManager.subscribe takes it; missing: this server calls nobody"`
	Calendar string `json:"calendar,omitempty" doc:"the path of a calendar (iCalendar) of the guest's deadlines in matches by days; anybody who knows it can read it, until its owner sends it a DELETE; then there is another one"`
}

// A CallRequest says for what a browser wants to be called.
type CallRequest struct {
	Endpoint   string `json:"endpoint" minLength:"1" maxLength:"1000" doc:"of its PushSubscription; at a known push service"`
	Key        string `json:"key" maxLength:"100" doc:"its key p256dh"`
	Auth       string `json:"auth" maxLength:"30" doc:"its key auth"`
	Lang       string `json:"lang" enum:"en,hu,ru,tr"`
	Turn       bool   `json:"turn" doc:"it is the guest's turn in a match by days"`
	Time       bool   `json:"time" doc:"the time of that turn is nearly up"`
	Invitation bool   `json:"invitation" doc:"a seat is kept for the guest in a rematch"`
}

// Addresses are where other machines reach a server.
type Addresses struct {
	Addresses []string `json:"addresses" doc:"such as http://192.168.1.5:8080; only for somebody at the machine of a server that listens to its networks, where links with localhost are of no use to others"`
}
