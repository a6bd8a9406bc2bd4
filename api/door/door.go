package door

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime/debug"
	"sync"
	"time"

	"woodwork/api/watch"
	"woodwork/api/wire"
	"woodwork/internal/fairqueue"
	"woodwork/match"
	"woodwork/memory"
)

// A Config configures a door. Log and Observer must be set.
type Config struct {
	Keys     Keys                                 // sign the guests' cookies, and logs
	Proxies  []netip.Prefix                       // whose X-Forwarded-For is trusted
	Hosts    Hosts                                // the names under which the server answers
	Limits   Limits                               // how often and how much one guest, and one address, may ask
	Limiter  func(Limits, *match.Service) Limiter // NewLimiter; nil: requests are not limited
	Memory   *memory.Budget                       // the limit for everything that grows with requests; nil is no limit
	Ready    func(context.Context) error          // reports whether something can be stored; nil: always
	Observer watch.Observer                       // is told about requests and moves
	Words    wire.Words                           // puts errors into words; nil: the key of the text is used
	Log      *slog.Logger                         // what is told of requests and faults
	Access   AccessLog                            // is told about every request; may be nil
	Slow     time.Duration                        // slower requests are logged; 0: none
	Compress func(http.Handler) http.Handler      // compresses answers for clients that accept that; may be nil
}

// A Door is what every request comes through, whatever it asks for: who sends it, from where, how
// often and how much; what every answer has; and what is told of it.
type Door struct {
	key      Key // that signs cookies
	guests   *sessions
	proxies  []netip.Prefix
	hosts    Hosts
	stranger sync.Once // ensures that an untrusted X-Forwarded-For is logged once
	exposure exposure
	limiter  Limiter // nil: no limits
	bodies   bodies
	answers  *answers
	repeats  *repeats
	compress func(http.Handler) http.Handler // compresses the data of matches; may be nil
	ready    readiness
	observer watch.Observer
	words    wire.Words
	throttle logThrottle
	log      *slog.Logger
	access   AccessLog
	slow     slowLog
}

// New returns the door of a server of matches.
func New(c Config, matches *match.Service) *Door {
	d := &Door{
		key: c.Keys.Signs, guests: newSessions(matches.Past, c.Keys.Signs, c.Keys.read()...), proxies: c.Proxies, hosts: c.Hosts,
		answers: newAnswers(c.Limits.Answers, c.Memory), repeats: newRepeats(c.Memory), compress: c.Compress,
		ready: readiness{ask: c.Ready, fresh: readyFresh}, observer: c.Observer, words: c.Words, log: c.Log, access: c.Access, slow: slowLog{least: c.Slow},
	}
	if c.Limiter != nil {
		d.limiter = c.Limiter(c.Limits, matches)
	}
	return d
}

// Wrap returns the routes behind the door; the outermost wrapper comes last.
func (d *Door) Wrap(mux *http.ServeMux) http.Handler {
	h := d.answers.bound(compressing(d.compress, d.once(routed(mux))))
	h = d.guard(h)
	h = d.identify(h)
	h = d.hosted(h)
	h = secured(h)
	h = d.watched(h)
	h = d.recovered(h)
	return d.observed(h)
}

// guard refuses requests that come from other sites, are too large or too frequent.
func (d *Door) guard(next http.Handler) http.Handler {
	origin := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if origin.Check(r) != nil {
			wire.WriteError(w, wire.ErrOrigin)
			return
		}
		r.Body = http.MaxBytesReader(rawOf(w), r.Body, bodyLimit(r))
		if !isAPI(r) {
			next.ServeHTTP(w, r)
			return
		}
		d.Limited(w, r, func(w http.ResponseWriter, r *http.Request) {
			if r.ContentLength > bodyLimit(r) {
				wire.WriteError(w, wire.ErrTooLarge)
				return
			}
			if kindOf(r) != costsLittle { // what is computed is charged to the caller
				r = r.WithContext(fairqueue.With(r.Context(), fairqueue.Requester{Group: d.key.group(CallerOf(r.Context()))}))
			}
			next.ServeHTTP(w, r)
		})
	})
}

// Limited lets a request through unless there are too many like it.
func (d *Door) Limited(w http.ResponseWriter, r *http.Request, next http.HandlerFunc) {
	if d.limiter == nil {
		next(w, r)
		return
	}
	charges, limited := d.limiter.limited(w, r)
	if limited {
		return
	}
	r, done := d.limiter.counted(r)
	defer done()
	answer := noteOf(w)
	next(answer, r)
	d.limiter.settle(w, r, answer.status, charges)
}

// recovered turns a panic into an answer, and logs its stack trace.
func (d *Door) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			switch p := recover(); p {
			case nil:
			case http.ErrAbortHandler:
				panic(p)
			default:
				d.log.Error("request panicked", "method", r.Method, "route", noteOf(w).route(), "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
				wire.WriteError(w, wire.ErrFault)
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// Fail returns the error of an operation as huma sends it. Faults of the server are also logged.
func (d *Door) Fail(action string, err error) error {
	p := wire.ProblemOf(err)
	if p.Code == "internal" || p.Code == "storage" && d.throttle.due(action) {
		d.log.Error(action, "error", err)
	}
	if d.words != nil {
		if sentence, ok := d.words(p.Text.Text); ok {
			p.Detail = sentence
		}
	}
	return p
}
