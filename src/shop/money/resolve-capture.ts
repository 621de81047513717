import { and, eq, ne, sql } from 'drizzle-orm'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { captures, refunds } from '#database/tables/payments.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { ifStillMismatched, type MismatchRef } from './if-still-mismatched.ts'
import { recordResolution } from './record-resolution.ts'

/** Refunds what is left of an unneeded capture. */
export function resolveCapture(shop: Shop, admin: SignedIn, which: MismatchRef): Promise<string> {
  return ifStillMismatched(shop, which, async (tx, order) => {
    const [capture] = await tx.select().from(captures).where(eq(captures.id, which.id))
    const [gone] = await tx
      .select({ paise: sql<string | number>`coalesce(sum(${refunds.amountPaise}), 0)` })
      .from(refunds)
      .where(and(eq(refunds.captureId, which.id), ne(refunds.state, 'failed')))
    const amountPaise = (capture?.amountPaise ?? 0) - Number(gone?.paise ?? 0)
    const reason = which.kind === 'paid_twice' ? 'Paid twice' : 'Paid for an order that has ended'
    await queueRefund(tx, shop, { order, captureId: which.id, amountPaise, reason, byUserId: admin.userId })
    await recordResolution(tx, shop, admin, which, { payment: which.id, givenBackPaise: amountPaise })
    return MONEY_TEXTS.sentBack
  })
}
