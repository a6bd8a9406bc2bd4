// Whether a browser lets the page be heard and remember anything: what it refuses is said where the reader asks for it.

const patience = 1000 // ms; a browser that forbids sound never answers

/** Whether sounds can be heard, after a click. */
export async function audible(): Promise<boolean> {
  try {
    const context = new AudioContext()
    await Promise.race([context.resume(), new Promise((done) => setTimeout(done, patience))])
    const running = context.state === 'running'
    void context.close().catch(() => {})
    return running
  } catch {
    return false
  }
}

/** Whether nothing can be stored: then everything lasts as long as the page. */
export function forgets(): boolean {
  try {
    localStorage.setItem('woodwork.', '')
    localStorage.removeItem('woodwork.')
    return false
  } catch {
    return true
  }
}
