package main

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"strings"

	"woodwork/api"
	busmem "woodwork/bus/mem"
	"woodwork/bus/nats"
	"woodwork/match"
	"woodwork/store/postgres"
)

// openBus connects to the other servers of the same matches, if there may be any.
func (s *Serve) openBus(ctx context.Context, keys api.Keys) (match.Bus, error) {
	if s.Bus == "" {
		return busmem.New(), nil
	}
	if !postgres.Is(s.Store) {
		return nil, misuse(errors.New("--bus is for several servers of one database: it needs --store postgres:…"))
	}
	address, name, err := splitBus(s.Bus)
	if err != nil {
		return nil, misuse(err)
	}
	return nats.Open(ctx, nats.Config{URL: address, Name: name, Key: keys.Bus(), Log: slog.Default()})
}

// splitBus splits the addresses of a bus from its name, "" if it has none, which is the path
// of one of them.
func splitBus(bus string) (addresses, name string, err error) {
	var list []string
	for part := range strings.SplitSeq(bus, ",") {
		u, err := url.Parse(strings.TrimSpace(part))
		if err != nil || u.Host == "" || u.Scheme != "nats" && u.Scheme != "tls" {
			return "", "", errors.New("--bus: want nats://HOST:PORT or tls://HOST:PORT, perhaps with a name: nats://HOST:PORT/NAME")
		}
		if path := strings.Trim(u.Path, "/"); path != "" {
			name = path
		}
		u.Path = ""
		list = append(list, u.String())
	}
	if strings.ContainsAny(name, "/.*> \t") {
		return "", "", errors.New("--bus: the name is a word without dots, stars and slashes")
	}
	return strings.Join(list, ","), name, nil
}
