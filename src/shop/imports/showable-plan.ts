import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import type { Standing } from '../access/require-selling.ts'
import type { Plan } from './plan-row.ts'

/** The plan, or why it must not be carried out now: its seller may have been suspended since the file was sent. */
export function showablePlan(plan: Plan, { isSuspended, isReady }: Standing): Plan {
  const isShown = plan.result === 'added' || (plan.result === 'changed' && plan.isOnSale)
  const wasHidden = plan.product === null || plan.product.retiredAt !== null
  if (isSuspended && plan.result !== 'refused') return refused(plan, OWN_SELLER_TEXTS.suspended)
  return !isReady && isShown && wasHidden ? refused(plan, OWN_SELLER_TEXTS.detailsNeeded) : plan
}

function refused({ row, product }: Plan, message: string): Plan {
  return { row, result: 'refused', problems: [{ column: '', message }], product }
}
