import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderInput } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { creditFor } from '#rules/store-credit.ts'
import { lockCredit } from '../credit/credit-account.ts'
import type { Buyer } from './buyer.ts'

export type DraftCredit = { accountId: string; creditPaise: number }

/**
 * How much store credit pays for an order of this total; null for none. It is what the page showed: where the balance
 * differs the order is refused, as for a price. The account stays locked until the order is written.
 */
export async function draftCredit(
  tx: Db,
  buyer: Buyer,
  { paymentMethod: { storeCredit = 0 } }: OrderInput,
  totalPaise: number,
): Promise<DraftCredit | null> {
  const shownPaise = Math.round(storeCredit * 100)
  if (shownPaise === 0) return null
  if (buyer.id === null) throw new Refusal('conflict', CHECKOUT_TEXTS.creditGuest)
  const account = await lockCredit(tx, buyer.id)
  const creditPaise = creditFor(account?.balancePaise ?? 0, totalPaise)
  if (account === undefined || creditPaise !== shownPaise) throw new Refusal('conflict', CHECKOUT_TEXTS.creditChanged)
  return { accountId: account.id, creditPaise }
}
