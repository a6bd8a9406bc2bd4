package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// arrivalTime is how long a stopping server waits for requests that have begun to arrive.
const arrivalTime = time.Second

// shutdown lets requests that have arrived finish. Streams never would, so they are ended; their
// browsers reconnect. Requests that arrive byte by byte are cut off.
func (a *app) shutdown(server *http.Server, open *connections) error {
	ctx, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	a.api.CloseStreams()
	late := time.AfterFunc(arrivalTime, func() {
		a.api.CutBodies()
		open.cut()
	})
	defer late.Stop()
	if err := server.Shutdown(ctx); err != nil {
		return errors.Join(fmt.Errorf("stop the server: %w", err), server.Close())
	}
	return nil
}
