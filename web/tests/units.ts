// Unit tests share a process, which takes half the processor time of a process per file. What a file has replaced in
// the page is restored after it, and the next file loads every module again.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})
