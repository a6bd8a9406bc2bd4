// Package notify keeps which browsers want to be called when it is their turn in a match by days,
// and what they were called for; also how often a guest has changed the address of their calendar. It sends nothing: see package webpush.
//
// A Recipient is a guest with their browsers. Servers that share a store share the recipients:
// the one that claims a recipient who is due calls, and records each call before the next one, so
// that nobody is called twice for the same turn.
//
//	r := notify.Recipient{Guest: "anna"}
//	err := r.Add(notify.Browser{Endpoint: "https://fcm.googleapis.com/fcm/send/…", …})
//	ok := r.Claim(now, time.Minute, 6*time.Hour) // stored, so that nobody else calls
package notify
