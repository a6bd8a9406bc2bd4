// Package preview says and draws what other programs show of a link to a match: a title, a sentence, and a card of
// 1200 by 630 pixels, in the language of the link.
//
// The card is the table in the evening: wood under a lamp, the lid of the game's box in its frame, and at the left what
// is to be told. The lids are pictures of the client's own drawings, the faces are the client's own, cut for more
// letters; both are made by scripts in web/scripts.
//
// No card shows a box in place of a letter. Of a name only the characters are drawn that the faces have, and a name
// of which nothing is left, such as one in Hebrew or of emoji, is "Player 2" on the card. The words beside the card have
// every name whole.
package preview
