// Do not change this file: go test ./games/squareball -run TestOpening -update writes it.

/** The first throw after the open formation. */
export const opening = "SQ1 1 0 + 0:0 0,0/0,0 A C START 0 fA,mA1,mB0 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0 -;-;-" as const
