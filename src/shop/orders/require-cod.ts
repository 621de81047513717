import { and, count, eq, inArray } from 'drizzle-orm'
import { CHECKOUT_TEXTS } from '#contracts/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import type { StoreTerms } from '#rules/store-settings.ts'
import type { UserRow } from '../accounts/user-to-json.ts'

/** Whether this person may pay this sum in cash, by the store's rules. */
export async function requireCod(tx: Db, terms: StoreTerms, user: UserRow, totalPaise: number): Promise<void> {
  if (!terms.isCodOffered) throw new Refusal('conflict', CHECKOUT_TEXTS.codNotOffered)
  if (user.isCodBlocked) throw new Refusal('conflict', CHECKOUT_TEXTS.codBlocked)
  if (terms.codMaximumPaise !== null && totalPaise > terms.codMaximumPaise) {
    throw new Refusal('conflict', CHECKOUT_TEXTS.codTooMuch)
  }
  if (terms.codOpenOrders === null) return
  // Two orders of one person at once are counted one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
  const isOpen = and(
    eq(orders.userId, user.id),
    eq(orders.method, 'COD'),
    inArray(orders.status, ['Payment Pending', 'Processing', 'Shipped']),
  )
  const [open] = await tx.select({ number: count() }).from(orders).where(isOpen)
  if (Number(open?.number ?? 0) >= terms.codOpenOrders) throw new Refusal('conflict', CHECKOUT_TEXTS.codTooManyOpen)
}
