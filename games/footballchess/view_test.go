package footballchess

import (
	"testing"

	"woodwork/game/gametest"
)

// TestView checks what a screen is told of one position after the other.
func TestView(t *testing.T) {
	gametest.Sights(t, Game(), []gametest.Sight{
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", "",
			"K:d1 Q:d4 R:c3 B:e3 N:b4 P:f4 k:d11 q:d8 r:e9 b:c9 n:f8 p:b8 ball:d6 holder: phase:play seat:1 kickoff:1 last: white:0 black:0 goals:3 dry:0 limit:200 ply:0 times:1 lineWhite:1 lineBlack:11 takers: reach:Qq shots: lanes: full: homeWhite:d1 c3 e3 b4 d4 f4 homeBlack:d11 b8 d8 f8 c9 e9"},
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", "Qd4-d6 Qd8xd6-f6",
			"ball:f6 holder:q phase:play seat:1 kickoff:1 last:Qd8xd6-f6 white:0 black:0 goals:3 dry:2 limit:200 ply:2 times:1 lineWhite:1 lineBlack:11 takers:QP reach: shots:f0 lanes:f0 a1 g5 a6 g6 g7 a11 f11"},
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", "Kd1-e1 Kd11-e11 Ke1-d1 Ke11-d11",
			"last:Ke11-d11 white:0 black:0 goals:3 dry:4 limit:200 ply:4 times:2"},
		{"3k3/7/QR1qr1b/2n3N/1p1B3/7/5P1/7/7/7/3K3 d7 w 2-2 63 240 -", "", "full:9"},
		{"3k3/7/QR1qr1b/2n3N/1p1B3/7/5P1/7/7/7/3K3 d7 w 2-2 63 240 - o=offside:off,rows:own", "", "lineWhite:0 lineBlack:0 takers:qp reach: shots: lanes:"},
		{"3kq2/4N2/2b1r2/1p5/6R/7/n6/7/6B/Q5P/3K3 e10 b 0-0 1 1 -", "", "shots:d12 f12 lanes:d8 f8 g9 c11 g11 d12 f12"},
		{"7/2p1k2/2bQr2/3q3/7/n6/N6/5B1/2R4/6P/2K4 d9 w 1-1 37 91 -", "Qd9>d12",
			"Q: R:c3 B:f4 N: P: k:d11 q:d8 r:e9 b:c9 n: p: ball:d6 holder: phase:place seat:1 kickoff:2 last: white:2 black:1 goals:3 dry:0 limit:200 ply:92 times:0"},
		{"3k3/7/Q1b1r2/1p1q2B/1N5/7/3R3/4P2/7/1K5/6n g1 b 2-2 12 301 -", "Ng1>e0",
			"ball:e0 holder: phase:over seat:1 kickoff:1 last: white:2 black:3 goals:3 dry:0 limit:200 ply:302 times:0 lineWhite:0 lineBlack:0 takers: reach: shots: lanes: full: homeWhite:d1 c3 e3 b4 d4 f4 homeBlack:d11 b8 d8 f8 c9 e9 clockWhite:0 clockBlack:0 end:goals result:b"},
		{"3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 - c=5000,60000 o=clock:60+1", "", "clockWhite:5000 clockBlack:60000"},
	})
}

// TestViewChangesLittle weighs what an event of a match sends of the view.
func TestViewChangesLittle(t *testing.T) { gametest.ViewsChangeLittle(t, Standard(), 3_000, 220) }
