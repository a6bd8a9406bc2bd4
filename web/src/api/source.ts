/** The part of EventSource that is used: a stream of server-sent events. */
export interface Source {
  addEventListener(kind: string, listener: (event: Event) => void): void
  close(): void
}
