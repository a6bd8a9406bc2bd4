// Units share a process, which takes half the processor time of one for each file. What a file has put in place of the
// page’s own is taken away after it, and the next loads every module again.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})
