import type { ResolvedJson, ResolveInput } from '#contracts/admin/money.ts'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import { type CashKind, isCashKind, isPayoutWay, type MismatchKind } from '#rules/money-mismatch.ts'
import { authorize } from '../access/authorize.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { findMismatches } from './find-mismatches.ts'
import { forgetMismatchEmail } from './queue-mismatch-email.ts'
import { resolveAmount } from './resolve-amount.ts'
import { resolveCapture } from './resolve-capture.ts'
import { resolveNotice } from './resolve-notice.ts'
import { lookAgain, resolvePayout } from './resolve-payout.ts'
import { resolveCash, resolveRefund } from './resolve-refund.ts'
import { requireReason, resolveRemitted } from './resolve-remitted.ts'
import { resolveUnpaid } from './resolve-unpaid.ts'
import { settleShipped } from './settle-shipped.ts'

/** Resolves one mismatch. One that was resolved meanwhile is answered as such. */
export async function resolveMismatch(
  shop: RequestContext,
  id: string,
  { kind, way, reason = '' }: ResolveInput,
): Promise<ResolvedJson> {
  const admin = authorize(shop, 'run_money')
  const isCash = isCashKind(kind)
  const cashWay = isPayoutWay(way) ? undefined : way
  if (isCash) requireReason(kind, { way: cashWay, reason })
  const [found] = await findMismatches(shop.db, { kind, id, now: shop.now() })
  const orderId = found?.order?._id ?? null
  const message =
    found === undefined
      ? MONEY_TEXTS.already
      : await (isCash
          ? resolveRemitted(shop, admin, { kind, id, orderId }, { way: cashWay, reason })
          : applyFix(shop, admin, { kind, id, orderId, giftCardId: found.giftCard?._id ?? null }, way)
        ).catch((error: unknown) => {
          throw error instanceof PaymentsProblem ? providerDown() : error
        })
  await forgetMismatchEmail(shop.db, { kind, id })
  return { success: true, message, mismatches: await findMismatches(shop.db, { now: shop.now() }) }
}

type Found = { kind: Exclude<MismatchKind, CashKind>; id: string; orderId: string | null; giftCardId: string | null }

/** The provider is always called before a transaction begins, never inside one. */
function applyFix(
  shop: RequestContext,
  admin: SignedIn,
  { kind, id, orderId, giftCardId }: Found,
  way: ResolveInput['way'],
): Promise<string> {
  if (giftCardId !== null) {
    const ofCard = { kind, id, orderId: null, giftCardId }
    return kind === 'refund_failed' ? resolveRefund(shop, admin, ofCard) : resolveAmount(shop, admin, ofCard)
  }
  // A provider order that was reported to us and is unknown here.
  if (orderId === null || kind === 'unknown_payment') return resolveNotice(shop, admin, { kind, id })
  const which = { kind, id, orderId }
  switch (kind) {
    case 'paid_twice':
    case 'paid_without_order':
      return resolveCapture(shop, admin, which)
    case 'refund_failed':
      return resolveRefund(shop, admin, which)
    case 'payout_failed':
      return resolvePayout(shop, admin, which, isPayoutWay(way) ? way : 'ask')
    case 'payout_held':
      return lookAgain(shop, id)
    case 'cash_to_give_back':
      return resolveCash(shop, admin, which, isPayoutWay(way) ? way : undefined)
    case 'wrong_amount':
      return resolveAmount(shop, admin, which)
    case 'order_without_payment':
      return resolveUnpaid(shop, admin, which)
    case 'shipped_but_refunded':
      return settleShipped(shop, admin, which)
  }
}

export function providerDown(): Refusal {
  return new Refusal('unavailable', MONEY_TEXTS.providerDown, [], 10)
}
