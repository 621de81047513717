import type { HealedJson } from '#contracts/money-json.ts'
import { MONEY_TEXTS } from '#contracts/money-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import type { MismatchKind } from '#rules/money-mismatch.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { SignedIn } from '../accounts/visitor.ts'
import type { VisitedShop } from '../shop.ts'
import { findMismatches } from './find-mismatches.ts'
import { healAmount } from './heal-amount.ts'
import { healCapture } from './heal-capture.ts'
import { healNotice } from './heal-notice.ts'
import { healCash, healRefund } from './heal-refund.ts'
import { healUnpaid } from './heal-unpaid.ts'
import { settleShipped } from './settle-shipped.ts'
import { forgetTold } from './tell-of-mismatches.ts'

/** Puts one thing right. What was put right meanwhile, by whomever, is answered as such. */
export async function healMismatch(shop: VisitedShop, id: string, kind: MismatchKind): Promise<HealedJson> {
  const admin = requireMay(shop, 'run_money')
  const [found] = await findMismatches(shop.db, { kind, id })
  const orderId = found?.order?._id ?? null
  const message =
    found === undefined
      ? MONEY_TEXTS.already
      : await heal(shop, admin, { kind, id, orderId }).catch((error: unknown) => {
          throw error instanceof PaymentsProblem ? providerDown() : error
        })
  await forgetTold(shop.db, { kind, id })
  return { success: true, message, mismatches: await findMismatches(shop.db) }
}

type Found = { kind: MismatchKind; id: string; orderId: string | null }

/** The provider is always asked before a transaction begins, never within one. */
function heal(shop: VisitedShop, admin: SignedIn, { kind, id, orderId }: Found): Promise<string> {
  // The provider's own order: what it told us of, and nothing here knows.
  if (orderId === null || kind === 'unknown_payment') return healNotice(shop, admin, { kind, id })
  const which = { kind, id, orderId }
  switch (kind) {
    case 'paid_twice':
    case 'paid_without_order':
      return healCapture(shop, admin, which)
    case 'refund_failed':
      return healRefund(shop, admin, which)
    case 'cash_to_give_back':
      return healCash(shop, admin, which)
    case 'wrong_amount':
      return healAmount(shop, admin, which)
    case 'order_without_payment':
      return healUnpaid(shop, admin, which)
    case 'shipped_but_refunded':
      return settleShipped(shop, admin, which)
  }
}

export function providerDown(): Refusal {
  return new Refusal('unavailable', MONEY_TEXTS.providerDown, [], 10)
}
