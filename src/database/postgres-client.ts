import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'

/** What pg has and does not tell in its types. */
type Inside = { connection: { stream: Duplex }; processID: number | null }

/** The number of the server's process behind a connection. */
export function processId(client: ClientBase): number | null {
  return (client as unknown as Inside).processID
}

/** Gives a connection up at once: a goodbye to a server that does not answer would be waited for for ever. */
export function destroyClient(client: ClientBase): void {
  ;(client as unknown as Inside).connection.stream.destroy()
}

/** Ends a connection in order where the server answers, and otherwise after a while without it. */
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
