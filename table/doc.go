// Package table is what happens around a game: who sits where, the terms, the clocks, what the
// players ask of each other, and the end of a match by other means than the rules. It has the
// same doors as a game: [Parse] and [Deed.String] read and write what happens, [State.Refuse]
// says why it may not happen now, [State.Step] lets it happen, and [Describe] puts it into words.
//
// A match can
//
//   - begin: seats are taken and given up ([Sit]), entropy is revealed ([Reveal]), all have sat
//     down ([Start]);
//   - be talked about: a player asks the others for a draw, a takeback, a pause or other terms
//     ([Offer]); they agree ([Agree]) or say no ([Refuse]), or the player withdraws ([Withdraw]).
//     What all have agreed on happens: [TakeBack], [PauseMatch], [ChangeTerms], or a draw;
//   - go on without a player: [Leave], or a computer that sits down ([Sit]);
//   - stand still and go on ([PauseMatch], [Resume]), with a lag made up for ([SetLag]);
//   - end ([Finish], [Break]) and be checked ([Disclose]).
//
// The package reads no clock and draws nothing: times come with what happens. It knows the game
// as a [game.Match]. Package record keeps what happened as a log.
package table
