/** What is used of an EventSource: a stream of server-sent events. */
export interface Source {
  addEventListener(kind: string, heard: (event: Event) => void): void
  close(): void
}
