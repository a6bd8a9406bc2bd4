/** Plays the animations within an element at a rate: 2 is twice as fast. */
export function paced(rate: number) {
  return (node: HTMLElement) => {
    if (rate === 1) return
    let frame = 0
    const set = () => {
      for (const one of node.getAnimations({ subtree: true })) {
        if (one.playbackRate !== rate && one.effect?.getComputedTiming().iterations !== Infinity)
          one.playbackRate = rate
      }
      frame = requestAnimationFrame(set)
    }
    set()
    return () => cancelAnimationFrame(frame)
  }
}
