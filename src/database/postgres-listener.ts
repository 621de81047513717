import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const PAUSE_MILLIS = 250
const LONGEST_PAUSE_MILLIS = 5_000

/** One connection that listens for the whole process and comes back by itself when it is lost. */
export class PostgresListener {
  readonly #databaseUrl: string
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #connection: Promise<pg.Client> | undefined
  #closed = false

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(heard))
    this.#connection ??= this.#connect()
    const client = await this.#connection
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => void listeners.delete(heard)
  }

  async close(): Promise<void> {
    this.#closed = true
    const client = await this.#connection?.catch(() => undefined)
    await client?.end()
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'threadspeak listener',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    await client.connect()
    for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    client.once('end', () => void this.#comeBack())
    return client
  }

  async #comeBack(): Promise<void> {
    for (let pause = PAUSE_MILLIS; !this.#closed; pause = Math.min(pause * 2, LONGEST_PAUSE_MILLIS)) {
      await wait(pause, undefined, { ref: false })
      try {
        this.#connection = this.#connect()
        await this.#connection
        for (const channel of this.#listeners.keys()) this.#tell(channel, '')
        return
      } catch {
        // Not back yet: the server may still be starting.
      }
    }
  }

  #tell(channel: string, payload: string): void {
    for (const heard of this.#listeners.get(channel) ?? []) heard(payload)
  }
}
