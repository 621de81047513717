import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Answer<Row> = { rows: Row[]; rowCount: number | null }

/** What `db.execute` answers on both databases. */
export interface Rows extends PgQueryResultHKT {
  type: Answer<this['row']>
}

/** What all of the shop reads and writes with; a transaction is one too. */
export type Db = PgDatabase<Rows>

export type Database = {
  kind: 'pglite' | 'postgres'
  db: Db
  /**
   * Hears what is notified on a channel, until the answer is called. After a lost connection was made again, every listener
   * hears an empty payload: something may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  ping(): Promise<void>
  /** Gives back the room of what was deleted or replaced, where nobody else does: now and then, not often. */
  tidy(): Promise<void>
  close(): Promise<void>
}
