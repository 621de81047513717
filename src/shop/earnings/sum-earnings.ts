import { eq, type SQL, sql, sum } from 'drizzle-orm'
import type { EarningSumsJson } from '#contracts/seller/earnings.ts'
import type { Db } from '#database/connect.ts'
import { sellerPayouts } from '#database/tables/seller-payouts.ts'
import { earningOf, earningState } from '#rules/earnings.ts'
import { toRupees } from '#rules/money.ts'
import { isDelivered } from '#rules/order-status.ts'
import { type EarningRow, MAY_EARN, readEarningRows } from './earning-rows.ts'

/** `ready` may be paid out now. In paise. */
export type EarningSums = {
  readyPaise: number
  /** How much of what orders made ready rests on the seller's word alone: no tracking number was given. */
  untrackedPaise: number
  waitingPaise: number
  paidOutPaise: number
}

export const NO_EARNINGS: EarningSums = { readyPaise: 0, untrackedPaise: 0, waitingPaise: 0, paidOutPaise: 0 }

/** Of one seller. */
export async function sumEarnings(db: Db, sellerId: string, now: Date): Promise<EarningSums> {
  const [sums] = (await sumAll(db, now, eq(sellerPayouts.sellerId, sellerId), sql`o.seller_id = ${sellerId}`)).values()
  return sums ?? NO_EARNINGS
}

/** Of each seller that anything is known of. */
export async function sumAll(
  db: Db,
  now: Date,
  isPayout: SQL | undefined,
  isOrder: SQL,
): Promise<Map<string, EarningSums>> {
  const all = new Map<string, EarningSums>()
  const add = (sellerId: string, part: Partial<EarningSums>) => {
    const before = all.get(sellerId) ?? NO_EARNINGS
    const { readyPaise = 0, untrackedPaise = 0, waitingPaise = 0, paidOutPaise = 0 } = part
    all.set(sellerId, {
      readyPaise: before.readyPaise + readyPaise,
      untrackedPaise: before.untrackedPaise + untrackedPaise,
      waitingPaise: before.waitingPaise + waitingPaise,
      paidOutPaise: before.paidOutPaise + paidOutPaise,
    })
  }
  for (const row of await readEarningRows(db, sql`${isOrder} and ${MAY_EARN}`)) add(row.sellerId, dueOf(row, now))
  const paid = await db
    .select({ sellerId: sellerPayouts.sellerId, paise: sum(sellerPayouts.amountPaise).mapWith(Number) })
    .from(sellerPayouts)
    .where(isPayout)
    .groupBy(sellerPayouts.sellerId)
  for (const { sellerId, paise } of paid) add(sellerId, { paidOutPaise: paise, readyPaise: -paise })
  return all
}

function dueOf(row: EarningRow, now: Date): Partial<EarningSums> {
  const { duePaise } = earningOf(row)
  if (earningState(row, now) !== 'ready') return { waitingPaise: duePaise }
  // Of what was cancelled nothing was to be sent.
  const isWord = isDelivered(row.status) && !row.isTracked && duePaise > 0
  return { readyPaise: duePaise, untrackedPaise: isWord ? duePaise : 0 }
}

export function sumsToJson({ readyPaise, waitingPaise, paidOutPaise }: EarningSums): EarningSumsJson {
  return { ready: toRupees(readyPaise), waiting: toRupees(waitingPaise), paidOut: toRupees(paidOutPaise) }
}
