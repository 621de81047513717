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
    try {
      await listenOn(await this.#connected(), channel)
    } catch (error) {
      listeners.delete(heard)
      throw error
    }
    return async () => void listeners.delete(heard)
  }

  async close(): Promise<void> {
    this.#closed = true
    const client = await this.#connection?.catch(() => undefined)
    await client?.end()
  }

  #connected(): Promise<pg.Client> {
    this.#connection ??= this.#connect().catch((error: unknown) => {
      this.#connection = undefined
      throw error
    })
    return this.#connection
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
    client.once('end', () => void this.#comeBack())
    for (const channel of this.#listeners.keys()) await listenOn(client, channel)
    return client
  }

  async #comeBack(): Promise<void> {
    this.#connection = undefined
    for (let pause = PAUSE_MILLIS; !this.#closed; pause = Math.min(pause * 2, LONGEST_PAUSE_MILLIS)) {
      await wait(pause, undefined, { ref: false })
      const isBack = await this.#connected().then(
        () => true,
        () => false,
      )
      if (!isBack) continue
      for (const channel of this.#listeners.keys()) this.#tell(channel, '')
      return
    }
  }

  #tell(channel: string, payload: string): void {
    for (const heard of this.#listeners.get(channel) ?? []) heard(payload)
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
