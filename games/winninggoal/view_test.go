package winninggoal

import (
	"testing"

	"woodwork/game/gametest"
)

// TestView checks what a screen is told of one position after the other.
func TestView(t *testing.T) {
	gametest.Sights(t, Game(), []gametest.Sight{
		{"WG1 TO - - - -- - . 0-0 1-/450000 m", "",
			"phase:TO ball: att:* seat:* dice: holder:* power: booked:* window:false white:0 black:0 half:1 ms:450000 halfMs:450000 running:true stopped:true expired:false tally: die:t mode: mark: origin: ownGoal:false targets:[] reach:[] throws:[] orange:F1 F1 D1 D1 S1 F2? red:F2 F3? D1 D2X S2? B1 burgundy:F3 F4? F5X D3 D3X S3? shot:on on un po ba wi defence:win win mis og del foul keeper:cat cat goal goal pun cor penalty:goal goal goal wid cor pun champion:l p u k m w own:false places:b1:g d1:g c2:k a3:q"},
		{"WG1 TO - - - -- - . 0-0 1-/450000 m", "t:B", "phase:KO ball:c6 att:1 seat:* dice:f holder:2 power:? booked:* window:false"},
		{"WG1 TO - - - -- - . 0-0 1-/450000 m", "t:B", "stopped:true expired:false tally: die:c"},
		{"WG1 OP a10 W n Bl - . 0-0 1W/400000 -", "", "reach:[{R F2:line/a11 F3?:line/a11 D1<:touch/a10 D1>:b11 D2X<:touch/a10 D2X>:line/b11 S2?<:touch/a10 S2?>:c10 B1:a9} {V "},
		{"WG1 OP b9 W f Bm B ! 2-1 2B/0 -", "", "seat:2 dice:f holder:2 power:m booked:2 window:true white:2 black:1 half:2 ms:0 halfMs:450000 running:true stopped:false expired:true"},
		{"WG1 OP b9 W f Bm B ! 2-1 2B/0 -", "N", "reach:[{O F1:b10 D1<:a10 D1>:c10 S1<:a9 S1>:c9 F2?:b11}]"},
		{"WG1 CK a11 W a Bl - . 0-0 1W/400000 -", "V v:D3X", "seat:1 dice:a"},
		{"WG1 OP a10 W n Bl - . 0-0 1W/400000 -", "", "throws:[{S on*2:B2/b10/0 un*1:KE/a10/0 po*1:B3/c10/0 ba*1:B4/c11/0 wi*1:GK/b11/1}]"},
		{"WG1 B1 c11 W a Bl - . 0-0 1W/0 -", "", "throws:[{D win*2:OP/c11/1 mis*1:OP/c11/0 og*1:goal/c6/0 del*1:OP/c8/0 foul*1:PK/c10/0}]"},
		{"WG1 OP a10 W n Bl - . 0-0 1W/400000 -", "", "places:b1:g d1:g c2:k a3:q b3:q c3:qv d3:q e3:q a6:l b6:l c6:lh d6:l e6:l a8:f b8:f c8:f d8:f e8:f a9:sfw b9:sf c9:sf d9:sf e9:sfw a10:sw b10:asb c10:asobpunzm d10:asb e10:sw a11:cw b11:as c11:asor d11:as e11:cw"},
		{"WG1 CK a11 W a Bl - . 0-0 1W/400000 -", "V v:D3X", "mark:X origin: ownGoal:false targets:[{^  line a11 GK/b11/1} {v d8   }] reach:[]"},
		{"WG1 KK c2 W a Bl - . 0-0 1W/400000 -", "R2", "die:R mode:2"},
		{"WG1 KK c2 W a Bl - . 0-0 1W/400000 -", "", "{R2 F2:c6 F3?:c8 D1<:a4 D1>:e4 D2X<:touch/a4 D2X>:touch/e4 S2?<:touch/a2 S2?>:touch/e2 B1:own/c1}"},
		{"WG1 B1 c3 W a Bl - . 0-0 1W/400000 -", "D d:del", "die:g mode: mark: origin: ownGoal:true"},
		{"WG1 OP c9 W n Bl - . 0-0 1W/400000 -", "S", "die:s mode: mark: origin:o"},
	})
	if _, err := Game().Load(nil, "WG1 GK b1 B n Bl - . 0-0 1W/400000 -"); err == nil {
		t.Error("a goal kick from b1 is accepted")
	}
}

// TestViewChangesLittle weighs what an event of a match sends of the view.
func TestViewChangesLittle(t *testing.T) { gametest.ViewsChangeLittle(t, Standard(), 3_000, 1_000) }
