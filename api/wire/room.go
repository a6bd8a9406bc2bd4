package wire

// The wire types of rooms.

// A Room is a room as one of those who are connected to it sees it.
type Room struct {
	Code    string         `json:"code" doc:"five letters of BCDFGHJKLMNPQRSTVWXZ"`
	Lang    string         `json:"lang" doc:"of the big screen"`
	Version uint64         `json:"version" doc:"rises with every change"`
	People  []RoomPerson   `json:"people" doc:"in the order in which they came"`
	Choice  *RoomChoice    `json:"choice,omitempty" doc:"what is played next"`
	Next    []int          `json:"next" doc:"the people who play next"`
	Match   *RoomMatch     `json:"match,omitempty" doc:"the match that is on"`
	Past    *RoomResult    `json:"past,omitempty" doc:"the last match that is over"`
	Played  int            `json:"played" doc:"how many matches are over"`
	Evening []RoomStanding `json:"evening" doc:"the best first"`
	You     RoomYou        `json:"you"`
}

// StreamedRoom has the events of the stream of a room by their names.
type StreamedRoom struct {
	Room  Room  `json:"room" doc:"the room, as the holder of the token sees it"`
	Ended Empty `json:"ended" doc:"there is no such room any more; the last event"`
	Beat  int64 `json:"beat" doc:"milliseconds until the next one"`
}

// A RoomPerson is in a room.
type RoomPerson struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
	Face string `json:"face,omitempty" doc:"the name of a face that the client knows"`
	Host bool   `json:"host,omitempty"`
	Out  bool   `json:"out,omitempty" doc:"whether the person sits out"`
}

// A RoomChoice is what is played next.
type RoomChoice struct {
	Game      string            `json:"game" maxLength:"40"`
	Options   map[string]string `json:"options,omitempty"`
	Computers int               `json:"computers,omitempty" minimum:"0" maximum:"9" doc:"how many play along with the people; more if there are too few people for the game"`
	Level     string            `json:"level" maxLength:"40" doc:"of the computers"`
}

// NewRoomChoice chooses what is played next.
type NewRoomChoice struct {
	RoomChoice
	Out []int `json:"out,omitempty" maxItems:"12" doc:"people who sit out; the others play in the order in which they wait, and the winner stays"`
}

// A RoomMatch is the match of a room.
type RoomMatch struct {
	ID    string       `json:"id"`
	Game  string       `json:"game"`
	Seats []int        `json:"seats" doc:"the person of each seat; 0 for a computer"`
	More  []RoomSharer `json:"more,omitempty" doc:"who shares a seat with the first person on it"`
}

// A RoomSharer shares a seat with the first person on it.
type RoomSharer struct {
	Person int `json:"person"`
	Seat   int `json:"seat"`
}

// A RoomResult is a match that is over.
type RoomResult struct {
	Match   string   `json:"match"`
	Game    string   `json:"game"`
	Seats   []int    `json:"seats" doc:"the person of each seat; 0 for a computer"`
	Names   []string `json:"names" doc:"of the seats, with all who shared one; empty for a computer and for a person who is gone"`
	Winners []int    `json:"winners" doc:"seats; none in a draw"`
}

// A RoomStanding is how often somebody has won this evening.
type RoomStanding struct {
	Person int    `json:"person"`
	Name   string `json:"name"`
	Wins   int    `json:"wins"`
}

// RoomYou is what a room is to the holder of a token.
type RoomYou struct {
	Person int       `json:"person,omitempty"`
	Screen bool      `json:"screen,omitempty" doc:"whether it is the big screen"`
	Host   bool      `json:"host,omitempty" doc:"whether it may remove people"`
	Seat   *RoomSeat `json:"seat,omitempty" doc:"the person's own seat in the match that is on"`
}

// A RoomSeat is taken with its key.
type RoomSeat struct {
	Seat int    `json:"seat"`
	Key  string `json:"key"`
}

// A RoomKey is what somebody gets who opens or joins a room.
type RoomKey struct {
	Token string `json:"token" doc:"sent as Authorization: Bearer TOKEN with later requests; it is not shown again"`
	Room  Room   `json:"room"`
}

// NewRoom opens a room.
type NewRoom struct {
	Lang string `json:"lang" enum:"en,hu,ru,tr" doc:"of the big screen"`
}

// NewPerson joins a room.
type NewPerson struct {
	Name string `json:"name" minLength:"1" maxLength:"200"`
	Face string `json:"face,omitempty" maxLength:"20" pattern:"^[a-z]*$" doc:"the name of a face"`
}
