// Package i18n says messages in the language of a person: a [game.Text] is a key
// and arguments, a [Catalogue] has the sentence for it.
//
// Catalogues are flat JSON files, one a language: {"key": "message"}. Messages
// are in the ICU MessageFormat, of which this much is understood:
//
//	{name}                                     the argument
//	{n, number}  {p, number, percent}          1,050  25%
//	{n, plural, =0 {none} one {# die} other {# dice}}
//	{card, select, st {Stop} other {a card}}
//
// A seat is said by its name. It may also be chosen by, for the browser, where the
// form you is for the reader who has that one seat; here it is always other:
//
//	{seat, select, you {You win} other {{seat} wins}}
//
// In a plural, # is the number; which of zero, one, two, few, many and other
// applies is the language's rule. An apostrophe is itself, except that '{ begins
// a quotation that ends with the next apostrophe, and ” is one apostrophe.
package i18n
