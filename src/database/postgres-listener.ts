import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { destroyClient, endClient } from './postgres-client.ts'
import { KEEPALIVE_DELAY_MS, type PostgresLimits } from './postgres-limits.ts'

const PAUSE_MILLIS = 250

/**
 * One LISTEN connection per process, which reconnects by itself. It sends heartbeats, because a connection that only
 * receives cannot notice that it is dead.
 */
export class PostgresListener {
  readonly #databaseUrl: string
  readonly #limits: PostgresLimits
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #connection: Promise<pg.Client> | undefined
  #closed = false

  constructor(databaseUrl: string, limits: PostgresLimits) {
    this.#databaseUrl = databaseUrl
    this.#limits = limits
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(onPayload))
    try {
      await listenOn(await this.#connected(), channel)
    } catch (error) {
      listeners.delete(onPayload)
      throw error
    }
    return async () => void listeners.delete(onPayload)
  }

  async close(): Promise<void> {
    this.#closed = true
    const client = await this.#connection?.catch(() => undefined)
    if (client !== undefined) await endClient(client, this.#limits.connectMs)
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
      connectionTimeoutMillis: this.#limits.connectMs,
      // It sends only tiny statements: a reply that takes longer never comes.
      query_timeout: this.#limits.connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    await client.connect()
    try {
      for (const channel of this.#listeners.keys()) await listenOn(client, channel)
    } catch (error) {
      destroyClient(client)
      throw error
    }
    const heart = this.#beat(client)
    client.once('end', () => {
      clearInterval(heart)
      void this.#comeBack()
    })
    return client
  }

  /** A heartbeat that is not answered before the next is due means that the connection is dead. */
  #beat(client: pg.Client): NodeJS.Timeout {
    let isAnswered = true
    const timer = setInterval(() => {
      if (!isAnswered) return destroyClient(client)
      isAnswered = false
      client.query('select 1').then(
        () => {
          isAnswered = true
        },
        () => destroyClient(client),
      )
    }, this.#limits.heartbeatMs)
    return timer.unref()
  }

  async #comeBack(): Promise<void> {
    this.#connection = undefined
    for (let pause = PAUSE_MILLIS; !this.#closed; pause = this.#longer(pause)) {
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

  #longer(pause: number): number {
    return Math.min(pause * 2, this.#limits.longestPauseMs)
  }

  #tell(channel: string, payload: string): void {
    for (const onPayload of this.#listeners.get(channel) ?? []) onPayload(payload)
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
