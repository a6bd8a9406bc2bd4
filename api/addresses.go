package api

import (
	"context"
	"net/netip"
)

// Addresses are where other machines reach a server.
type Addresses struct {
	Addresses []string `json:"addresses" doc:"as http://192.168.1.5:8080; only for somebody at the machine of a server that listens to its networks, where links with localhost are of no use to others"`
}

func (s *Server) getAddresses(ctx context.Context, _ *empty) (*output[Addresses], error) {
	answer := Addresses{Addresses: []string{}}
	if ip, err := netip.ParseAddr(callerOf(ctx).address); err == nil && ip.IsLoopback() {
		answer.Addresses = append(answer.Addresses, s.addresses...)
	}
	return &output[Addresses]{answer}, nil
}
