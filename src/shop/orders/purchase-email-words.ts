import { asc, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { sellers } from '#database/tables/sellers.ts'
import { cashAtDoorPaise } from '#rules/cash-at-door.ts'
import { formatMoney } from '#rules/money.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import { createTranslator } from '../outbox/translate.ts'
import type { OrderRow } from './order-rows.ts'

/** One part of what a mail about the whole is about. `seller` is null for the shop itself. */
export type EmailParcel = { number: string; seller: string | null; cashPaise: number }

type Part = { order: OrderRow; seller: string | null }

export function emailParcels(parts: readonly Part[]): EmailParcel[] {
  return parts.map(({ order, seller }) => ({ number: order.number, seller, cashPaise: cashAtDoorPaise(order) }))
}

export async function readEmailParcels(tx: Db, purchaseId: string): Promise<EmailParcel[]> {
  const parts = await tx
    .select({ order: orders, seller: sellers.name })
    .from(orders)
    .leftJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(asc(orders.id))
  return emailParcels(parts)
}

/** The number of each part, and what is paid for it at the door: the sum of all is never asked for at once. */
export function parcelsBlock({ storeName, language }: EmailStore, parcels: readonly EmailParcel[]) {
  const t = createTranslator(language)
  const lines = parcels.map(({ number, seller, cashPaise }) => {
    const words = { seller: seller ?? storeName, part: number, sum: formatMoney(cashPaise, { decimals: 'two' }) }
    return cashPaise === 0
      ? t('{seller}: part {part}', words)
      : t('{sum} in cash when the parcel of {seller} comes (part {part})', words)
  })
  return { title: t('A parcel from each seller'), lines }
}
