package winninggoal

import (
	"runtime"
	"sync"
	"weak"
)

// Rules with the same options are one value as long as somebody uses them, so that bots and
// tables made for them can compare them with ==.
var interned = struct {
	sync.Mutex
	rules map[string]weak.Pointer[Rules]
}{rules: map[string]weak.Pointer[Rules]{}}

// intern returns the rules that are held with the same options, or r.
func intern(key string, r *Rules) *Rules {
	interned.Lock()
	defer interned.Unlock()
	if held := interned.rules[key].Value(); held != nil {
		return held
	}
	interned.rules[key] = weak.Make(r)
	runtime.AddCleanup(r, forget, key)
	return r
}

// forget removes what nobody holds any more.
func forget(key string) {
	interned.Lock()
	defer interned.Unlock()
	if interned.rules[key].Value() == nil {
		delete(interned.rules, key)
	}
}
