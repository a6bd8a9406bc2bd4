// Package room is an evening of people who play together: one big screen that shows a code, and a
// telephone each. A room knows who is in, what is played next and by whom, and who has won what. It
// is a plain value: the times in it are arguments, and matches are made by the caller.
//
//	r := room.New("KRTPL", "en", room.Hash(token), now)
//	anna, _ := r.Join("Anna", "pip", room.Hash(hers))
//	bea, _ := r.Join("Bea", "rosa", room.Hash(other))
//	r.Choose(room.Choice{Game: "tutto", Least: 1, Most: 4})
//	seats, _, _ := r.Seats()          // anna, bea
//	r.Start(room.Match{ID: id, Seats: seats})
//	r.Finish([]int{1}, nil)        // Bea has won
//	r.Standings()                  // Bea 1, Anna 0
//
// A room is in no log. A match knows its room by who opened it, see [Opener].
package room
