import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { suspectedMismatches } from './suspected-mismatches.ts'

const AT_ONCE = 2_000

/** Deletes suspected rows of orders whose money matches. A concurrent change inserts a row of its own. */
export async function settleSuspected(db: Db): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await db.execute<{ last: string | number | null }>(sql`
      select max(id) as last from (select id from money_doubts where id > ${after} order by id limit ${AT_ONCE}) next`)
    const last = Number(rows[0]?.last ?? 0)
    if (last === 0) return
    const isAmong = sql`id > ${after} and id <= ${last}`
    const wrong = sql`select w.order_id from (${suspectedMismatches(sql`(select order_id from money_doubts where ${isAmong})`)}) w`
    // One lock order and SKIP LOCKED: no process waits for another.
    await db.execute(sql`
      delete from money_doubts where id in (
        select id from money_doubts where ${isAmong} and order_id not in (${wrong}) order by id for update skip locked)`)
    after = last
  }
}
