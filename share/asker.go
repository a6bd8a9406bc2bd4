package share

import "context"

type askerKey struct{}

// With tells what is done within a context for whom it is done.
func With(ctx context.Context, a Asker) context.Context {
	return context.WithValue(ctx, askerKey{}, a)
}

// AskerOf returns for whom something is done; nobody if it is not known.
func AskerOf(ctx context.Context) Asker {
	a, _ := ctx.Value(askerKey{}).(Asker)
	return a
}
