package engine

import (
	"testing"

	"woodwork/game/gametest"
)

func TestPromiseNames(t *testing.T) {
	gametest.Constants(t, "../../../web/src/games/squareball/promises.ts",
		gametest.Constant{Name: "promises", Value: promiseNames, Doc: "What may be expected of a flick that is proposed, by the value of squareball.figure.promise."})
}
