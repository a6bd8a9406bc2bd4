package winninggoal

import (
	"testing"

	"woodwork/game/gametest"
)

// TestView checks what a screen shows of several positions.
func TestView(t *testing.T) {
	gametest.ViewCases(t, Game(), []gametest.ViewCase{
		{"WG1 TO - - - -- - . 0-0 1-/450000 m", "",
			"phase:TO acts:false ball: att:* seat:* dice: holder:* power: booked:* window:false goals:[0 0] half:1 ms:450000 halfMs:450000 minute:1 running:true stopped:true expired:false tally:- die:t mode: mark: origin: ownGoal:false choices:[] barred:map[] faces:{[{F1 F 1 clean} {F1 F 1 clean} {D1 D 1 clean} {D1 D 1 clean} {S1 S 1 clean} {F2? F 2 question}] "},
		{"WG1 TO - - - -- - . 0-0 1-/450000 m", "", "{D2X D 2 lost} {S2? S 2 question} {B1 B 1 clean}] "},
		{"WG1 TO - - - -- - . 0-0 1-/450000 m", "", " [on on un po ba wi] [win win mis og del foul] [cat cat goal goal pun cor] [goal goal goal wid cor pun] [l p u k m w]} own:false"},
		{"WG1 TO - - - -- - . 0-0 1-/450000 m", "", "places:map[a10:[shot wing] a11:[corner wing] a3:[longPass] a6:[longShot] a8:[freeKick] a9:[shot freeKick wing] b1:[goalKick]"},
		{"WG1 TO - - - -- - . 0-0 1-/450000 m", "", "c10:[area shot ownGoal block post punch spot passLanding tackle]"},
		{"WG1 TO - - - -- - . 0-0 1-/450000 m", "t:B", "phase:KO acts:true ball:c6 att:1 seat:* dice:f holder:2 power:? booked:* window:false"},
		{"WG1 TO - - - -- - . 0-0 1-/450000 m", "t:B", "stopped:true expired:false tally:- die:c"},
		{"WG1 TO - - - -- - . 0-0 1-/450000 m", "t:B c:l", "barred:map[R:WG-17 winninggoal.refuse.orange.first V:WG-17 winninggoal.refuse.orange.first]"},
		{"WG1 OP a10 W n Bl - . 0-0 1W/400000 -", "", "choices:[{R roll R plain    [{F2   line a11 <nil>} {F3?   line a11 <nil>} {D1 <  touch a10 <nil>} {D1 > b11   <nil>} "},
		{"WG1 OP a10 W n Bl - . 0-0 1W/400000 -", "", "{S shoot s     [] [{on 2 {B2 b10 1 false}} {un 1 {KE a10 1 false}} {po 1 {B3 c10 1 false}} {ba 1 {B4 c11 1 false}} {wi 1 {GK b11 2 true}}]}"},
		{"WG1 OP a10 W n Bl - . 0-0 1W/400000 -", "", "barred:map[O:WG-04 winninggoal.refuse.orange.twice]"},
		{"WG1 OP b9 W f Bm B ! 2-1 2B/0 -", "", "seat:2 dice:f holder:2 power:m booked:2 window:true goals:[2 1] half:2 ms:0 halfMs:450000 minute:15 running:true stopped:false expired:true"},
		{"WG1 OP b9 W f Bm B ! 2-1 2B/0 -", "", "choices:[{N let    window  [] []} {!m power c  m   [] []}]"},
		{"WG1 OP b9 W f Bm B ! 2-1 2B/0 -", "N", "choices:[{O roll O plain    [{F1  b10   <nil>} {D1 < a10   <nil>} {D1 > c10   <nil>} {S1 < a9   <nil>} {S1 > c9   <nil>} {F2?  b11   <nil>}] []}]"},
		{"WG1 CK a11 W a Bl - . 0-0 1W/400000 -", "V v:D3X", "seat:1 dice:a"},
		{"WG1 B1 c11 W a Bl - . 0-0 1W/0 -", "", "{D defence d     [] [{win 2 {OP c11 2 true}} {mis 1 {OP c11 1 true}} {og 1 {goal c6 1 false}} {del 1 {OP c8 1 true}} {foul 1 {PK c10 1 true}}]}"},
		{"WG1 CK a11 W a Bl - . 0-0 1W/400000 -", "V v:D3X", "mark:X origin: ownGoal:false choices:[{^ side     ahead [{   line a11 0x"},
		{"WG1 CK a11 W a Bl - . 0-0 1W/400000 -", "V v:D3X", "{v side     back [{  d8   <nil>}] []}] barred:"},
		{"WG1 KK c2 W a Bl - . 0-0 1W/400000 -", "R2", "die:R mode:doubled"},
		{"WG1 KK c2 W a Bl - . 0-0 1W/400000 -", "", "{R2 roll R doubled    [{F2  c6   <nil>} {F3?  c8   <nil>} {D1 < a4   <nil>} {D1 > e4   <nil>} {D2X <  touch a4 <nil>} {D2X >  touch e4 <nil>} {S2? <  touch a2 <nil>} {S2? >  touch e2 <nil>} {B1   own c1 <nil>}] []}"},
		{"WG1 B1 c3 W a Bl - . 0-0 1W/400000 -", "D d:del", "die:g mode: mark: origin: ownGoal:true"},
		{"WG1 OP c9 W n Bk - . 0-0 1W/400000 -", "", "interrupts:false stopper:true"},
		{"WG1 OP c9 W n Bm - . 0-0 1W/400000 -", "", "interrupts:true stopper:true"},
		{"WG1 OP c10 W n Bm - . 0-0 1W/400000 -", "", "interrupts:true stopper:false"},
		{"WG1 OP c10 W n Wk - . 0-0 1W/400000 -", "", "interrupts:false stopper:false"},
		{"WG1 PK c10 W - Bk - . 0-0 1W/400000 -", "", "interrupts:false stopper:false"},
		{"WG1 OP c9 W n Bw - . 0-0 1W/400000 -", "", "interrupts:true stopper:false"},
		{"WG1 OP c9 W n Bl - . 0-0 1W/400000 -", "S", "die:s mode: mark: origin:o"},
	})
	if _, err := Game().Load(nil, "WG1 GK b1 B n Bl - . 0-0 1W/400000 -"); err == nil {
		t.Error("a goal kick from b1 is accepted")
	}
}

// TestViewChangesLittle measures how much of the view an event of a match sends.
func TestViewChangesLittle(t *testing.T) { gametest.ViewsChangeLittle(t, Standard(), 3_000, 3_500) }
