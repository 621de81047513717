import type { Db } from '#database/connect.ts'
import { creditEntries } from '#database/tables/credit.ts'
import type { CreditKind } from '#rules/store-credit.ts'
import type { Shop } from '../context/shop.ts'

type CreditEntry = {
  accountId: string
  kind: CreditKind
  amountPaise: number
  key: string
  orderId?: string | null
  refundId?: string | null
  reversesId?: string | null
  note?: string
  byUserId?: string | null
}

export function creditRow(shop: Shop, entry: CreditEntry): typeof creditEntries.$inferInsert {
  return { id: shop.newId(), at: shop.now(), ...entry }
}

/** Writes one entry; the database keeps the balance. False when its cause was booked before. */
export async function bookCredit(tx: Db, shop: Shop, entry: CreditEntry): Promise<boolean> {
  const written = await tx
    .insert(creditEntries)
    .values(creditRow(shop, entry))
    .onConflictDoNothing({ target: creditEntries.key })
    .returning({ id: creditEntries.id })
  return written.length > 0
}
