package winning

// faces counts dice by face; index 0 is unused.
type faces [7]int

func (f faces) count() (n int) {
	for _, c := range f {
		n += c
	}
	return n
}

// points scores the dice as one group, in units.
func (f faces) points() int {
	return 20*(f[1]/3) + 2*(f[1]%3) + 10*(f[5]/3) + f[5]%3 + 2*(2*(f[2]/3)+3*(f[3]/3)+4*(f[4]/3)+6*(f[6]/3))
}

// scoring returns the largest scoring part of a roll.
func (f faces) scoring() faces {
	for _, face := range [...]int{2, 3, 4, 6} {
		f[face] = f[face] / 3 * 3
	}
	return f
}

// eachKeep calls do with every keep, not empty, that scores within most.
func eachKeep(most faces, do func(faces)) {
	var pick func(face int, k faces)
	pick = func(face int, k faces) {
		if face == 7 {
			if k.count() > 0 {
				do(k)
			}
			return
		}
		step := 3
		if face == 1 || face == 5 {
			step = 1
		}
		for k[face] = 0; k[face] <= most[face]; k[face] += step {
			pick(face+1, k)
		}
	}
	pick(1, faces{})
}

// eachRoll calls do with every roll of n dice and its probability.
func eachRoll(n int, do func(roll faces, weight float64)) {
	var fill func(face, left int, roll faces, weight float64)
	fill = func(face, left int, roll faces, weight float64) {
		if face == 6 {
			roll[6] = left
			do(roll, weight)
			return
		}
		for c := 0; c <= left; c++ {
			roll[face] = c
			fill(face+1, left-c, roll, weight*choose(left, c))
		}
	}
	total := 1.0
	for range n {
		total /= 6
	}
	fill(1, n, faces{}, total)
}

func choose(n, k int) float64 {
	p := 1.0
	for i := range k {
		p = p * float64(n-i) / float64(i+1)
	}
	return p
}
