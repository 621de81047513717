import { eq } from 'drizzle-orm'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { payments } from '#database/tables/payments.ts'
import type { ProviderPayment } from '#integrations/payments/payments.ts'
import { CURRENCY } from '#rules/money.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { fetchAttempts, isExact, isMoney, unbooked } from '../payments/provider-money.ts'
import { returnCapture } from '../payments/return-capture.ts'
import { returnGiftCapture } from '../payments/settle-gift-card.ts'
import { readShared } from '../payments/shared-payment.ts'
import {
  type GiftMismatchRef,
  ifGiftStillMismatched,
  ifStillMismatched,
  type MismatchRef,
} from './if-still-mismatched.ts'
import { recordResolution } from './record-resolution.ts'

const REASON = 'Paid another amount'

/** A payment of the wrong amount never pays an order: it is refunded in full, and the order can be paid again. */
export async function resolveAmount(
  shop: Shop,
  admin: SignedIn,
  which: MismatchRef | GiftMismatchRef,
): Promise<string> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, which.id))
  if (payment === undefined) return MONEY_TEXTS.already
  // Captured for the order although the amount differs: an admin has to decide.
  if (payment.mismatch === null || payment.providerOrderId === null)
    throw new Refusal('conflict', MONEY_TEXTS.stillWrong)
  const attempts = await fetchAttempts(shop, payment.providerOrderId)
  const { amountPaise } = await readShared(shop.db, payment)
  const others = attempts.filter((one) => isMoney(one) && !isExact(one, { amountPaise }))
  if (others.some(({ currency }) => currency !== CURRENCY)) throw new Refusal('conflict', MONEY_TEXTS.otherCurrency)
  const applyFix = async (tx: Db, giveBack: (one: ProviderPayment) => Promise<boolean>): Promise<string> => {
    // The captured payment is on record: a partial refund of it is no mismatch.
    const wrong = await unbooked(tx, others)
    for (const one of wrong) await giveBack(one)
    await tx.update(payments).set({ mismatch: null }).where(eq(payments.id, payment.id))
    await recordResolution(tx, shop, admin, which, { note: payment.mismatch, payments: wrong.map(({ id }) => id) })
    return wrong.length === 0 ? MONEY_TEXTS.nothingPaid : MONEY_TEXTS.sentBack
  }
  if (which.orderId === null) {
    return ifGiftStillMismatched(shop, which, (tx, card) =>
      applyFix(tx, (one) => returnGiftCapture(tx, shop, card, payment.id, one, REASON)),
    )
  }
  return ifStillMismatched(shop, which, (tx, order) =>
    applyFix(tx, (one) => returnCapture(tx, shop, order, payment.id, one, REASON)),
  )
}
