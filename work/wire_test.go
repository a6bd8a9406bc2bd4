package work

import (
	"testing"

	"woodwork/bot"
	"woodwork/bus/bustest"
	"woodwork/bus/nats"
	"woodwork/lab"
	"woodwork/match"
)

// Servers and workers of one version of the wire understand each other's jobs and results.
func TestJobsAreThoseOfTheirVersion(t *testing.T) {
	bustest.Guard(t, "jobs", nats.WireVersion, question{}, match.Answer{}, review{}, bot.Review{}, deals{}, lab.Deal{})
}
