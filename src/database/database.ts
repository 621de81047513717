import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Answer<Row> = { rows: Row[]; rowCount: number | null }

/** The result of `db.execute` on both databases. */
export interface Rows extends PgQueryResultHKT {
  type: Answer<this['row']>
}

/** The handle every operation reads and writes with; a transaction has the same type. */
export type Db = PgDatabase<Rows>

export type Database = {
  kind: 'pglite' | 'postgres'
  db: Db
  /**
   * Listens on a channel until the returned function is called. After a reconnect every listener gets an empty payload,
   * because notifications may have been missed.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  ping(): Promise<void>
  /** Reclaims the space of deleted rows where no autovacuum runs. Expensive: call it rarely. */
  tidy(): Promise<void>
  close(): Promise<void>
}
