// Do not change this file: go test ./games/soccertactics -run TestOpening -update writes it.

/** The kick-off after the standard set-ups. */
export const opening = "st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R br K@D8 0 -/- 0-0 1:0 k=R -" as const
