import { asc, eq, inArray } from 'drizzle-orm'
import type { MoneyRowJson } from '#contracts/admin/money.ts'
import type { Db } from '#database/connect.ts'
import { parcels } from '#database/tables/parcels.ts'
import { remittanceLines, remittances } from '#database/tables/remittances.ts'
import { toRupees } from '#rules/money.ts'

/** Cash that couriers have passed on for these orders. */
export async function loadRemitted(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, MoneyRowJson['remittances']>> {
  const rows = await db
    .select({
      ...{ orderId: parcels.orderId, reference: remittances.reference, paidOn: remittances.paidOn },
      ...{ paise: remittanceLines.collectedPaise, createdAt: remittanceLines.createdAt },
    })
    .from(remittanceLines)
    .innerJoin(parcels, eq(parcels.id, remittanceLines.parcelId))
    .leftJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(remittanceLines.createdAt), asc(remittanceLines.id))
  const found = new Map<string, MoneyRowJson['remittances']>()
  for (const { orderId, reference, paidOn, paise, createdAt } of rows) {
    const one = { reference, amount: toRupees(paise), date: (paidOn ?? createdAt).toISOString() }
    found.set(orderId, [...(found.get(orderId) ?? []), one])
  }
  return found
}
