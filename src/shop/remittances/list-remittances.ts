import { count, desc, eq, inArray, sum } from 'drizzle-orm'
import type { RemittancesJson } from '#contracts/admin/remittances.ts'
import { users } from '#database/tables/accounts.ts'
import { remittanceLines, remittances } from '#database/tables/remittances.ts'
import { toRupees } from '#rules/money.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

const NEWEST = 50

/** The payments that were booked last. */
export async function listRemittances(shop: RequestContext): Promise<RemittancesJson> {
  authorize(shop, 'run_money')
  const { db } = shop
  const found = await db
    .select({ remittance: remittances, by: users.name })
    .from(remittances)
    .leftJoin(users, eq(users.id, remittances.byUserId))
    .orderBy(desc(remittances.createdAt), desc(remittances.id))
    .limit(NEWEST)
  const ids = found.map(({ remittance }) => remittance.id)
  const { remittanceId, collectedPaise, chargesPaise } = remittanceLines
  const sums = await db
    .select({
      ...{ remittanceId, lines: count() },
      amountPaise: sum(collectedPaise).mapWith(Number),
      chargesPaise: sum(chargesPaise).mapWith(Number),
    })
    .from(remittanceLines)
    .where(inArray(remittanceId, ids))
    .groupBy(remittanceId)
  return {
    canAsk: shop.courier?.listRemittances !== undefined,
    remittances: found.map(({ remittance: { id, courier, reference, paidOn, fileName, createdAt }, by }) => {
      const own = sums.find((one) => one.remittanceId === id)
      return {
        ...{ _id: id, courier, reference, fileName, by, lines: own?.lines ?? 0 },
        paidOn: paidOn?.toISOString() ?? null,
        amount: toRupees(own?.amountPaise ?? 0),
        charges: toRupees(own?.chargesPaise ?? 0),
        date: createdAt.toISOString(),
      }
    }),
  }
}
