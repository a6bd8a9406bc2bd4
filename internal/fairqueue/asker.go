package fairqueue

import "context"

type askerKey struct{}

// With tells what is done within a context for whom it is done.
func With(ctx context.Context, a Requester) context.Context {
	return context.WithValue(ctx, askerKey{}, a)
}

// AskerOf returns for whom something is done; nobody if it is not known.
func AskerOf(ctx context.Context) Requester {
	a, _ := ctx.Value(askerKey{}).(Requester)
	return a
}
