package fairqueue

import "context"

type requesterKey struct{}

// With returns a context for work on behalf of a requester.
func With(ctx context.Context, a Requester) context.Context {
	return context.WithValue(ctx, requesterKey{}, a)
}

// RequesterOf returns the requester of a context; the zero Requester if it is not known.
func RequesterOf(ctx context.Context) Requester {
	a, _ := ctx.Value(requesterKey{}).(Requester)
	return a
}
