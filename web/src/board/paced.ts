/** Lets all that is animated within an element go so many times as fast. */
export function paced(rate: number) {
  return (node: HTMLElement) => {
    if (rate === 1) return
    let frame = 0
    const set = () => {
      for (const one of node.getAnimations({ subtree: true })) {
        if (one.playbackRate !== rate && one.effect?.getComputedTiming().iterations !== Infinity) one.playbackRate = rate
      }
      frame = requestAnimationFrame(set)
    }
    set()
    return () => cancelAnimationFrame(frame)
  }
}
