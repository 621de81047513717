import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'

/** Parts of pg that its types leave out. */
type Inside = { connection: { stream: Duplex }; processID: number | null }

/** Process id of the server's backend behind a connection. */
export function processId(client: ClientBase): number | null {
  return (client as unknown as Inside).processID
}

/** Destroys the socket at once: a graceful end would wait for ever for a server that does not answer. */
export function destroyClient(client: ClientBase): void {
  ;(client as unknown as Inside).connection.stream.destroy()
}

/** Ends a connection gracefully, or destroys it after a timeout. */
export async function endClient(client: ClientBase & { end(): Promise<void> }, ms: number): Promise<void> {
  const giveUp = new AbortController()
  const late = wait(ms, undefined, { signal: giveUp.signal }).then(
    () => destroyClient(client),
    () => {},
  )
  await client.end().catch(() => {})
  giveUp.abort()
  await late
}
