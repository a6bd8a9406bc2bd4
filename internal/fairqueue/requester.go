package fairqueue

import "context"

type requesterKey struct{}

// With tells what is done within a context for whom it is done.
func With(ctx context.Context, a Requester) context.Context {
	return context.WithValue(ctx, requesterKey{}, a)
}

// RequesterOf returns for whom something is done; nobody if it is not known.
func RequesterOf(ctx context.Context) Requester {
	a, _ := ctx.Value(requesterKey{}).(Requester)
	return a
}
