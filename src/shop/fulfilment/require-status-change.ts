import type { StatusInput } from '#contracts/orders/order-work.ts'
import { Refusal } from '#contracts/refusal.ts'
import { MANUAL_SALE_TEXTS } from '#contracts/seller/manual-sale-texts.ts'
import { STATUS_TEXTS } from '#contracts/seller/seller-texts.ts'
import type { Db } from '#database/connect.ts'
import { isPaidFirst } from '#rules/advance.ts'
import { formatMoney, toRupees } from '#rules/money.ts'
import { isDead, type OrderStatus } from '#rules/order-status.ts'
import { leftPaise, type StatusProblem, statusProblem } from '#rules/order-status-changes.ts'
import { requireMayRefund } from '../access/may-refund.ts'
import { requireStepUp } from '../access/require-step-up.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { readOrderMoney } from '../orders/order-money.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readRefundable } from '../payments/read-refundable.ts'
import { findByOrder } from '../sales/sale-row.ts'

type Found = { problem: StatusProblem | null; leftPaise: number }

/** What prevents a locked order's new status, and how much money the seller must confirm. */
export async function validateStatusChange(
  tx: Db,
  order: OrderRow,
  next: OrderStatus,
  confirm: boolean | undefined,
): Promise<Found> {
  const money = await readOrderMoney(tx, order)
  // While it waits, an order of which a part is paid in advance is one that is paid online.
  const method = isPaidFirst(order) ? 'online' : order.method
  const problem = statusProblem({ order: { status: order.status, method }, next, money, confirm })
  return { problem, leftPaise: leftPaise(money) }
}

/** Ending a paid order refunds it: whoever may not refund is refused before anything is asked. */
export async function requireMayEnd(
  tx: Db,
  shop: RequestContext,
  by: SignedIn,
  order: OrderRow,
  { status: next, confirm }: StatusInput,
): Promise<void> {
  if (!(await endsWithRefund(tx, order, next))) return
  requireMayRefund(by)
  // First they are asked for a yes, with the sum.
  if (confirm !== false) requireStepUp(shop)
}

export async function endsWithRefund(db: Db, order: OrderRow, next: OrderStatus): Promise<boolean> {
  return next !== order.status && isDead(next) && (await readRefundable(db, order)).leftPaise > 0
}

/** Refuses a status that the order's money does not allow, or that needs the seller's confirmation. */
export async function requireStatusChange(
  tx: Db,
  order: OrderRow,
  next: OrderStatus,
  confirm: boolean | undefined,
): Promise<void> {
  if (next === order.status) return
  await requireNotVoid(tx, order)
  const { problem, leftPaise: paise } = await validateStatusChange(tx, order, next, confirm)
  if (problem === 'money_back') throw refusal(problem, STATUS_TEXTS.moneyBack)
  if (problem === 'already_paid') throw refusal(problem, STATUS_TEXTS.alreadyPaid)
  if (problem === 'confirm_revival') throw refusal(problem, STATUS_TEXTS.confirmRevival())
  if (problem === 'confirm_refund') throw confirmRefund(paise, 1)
}

/** What was written down by mistake is over: taken up again it would be a sale and none. */
async function requireNotVoid(tx: Db, { id, channel }: OrderRow): Promise<void> {
  const sale = channel === 'website' ? undefined : await findByOrder(tx, id)
  if (sale !== undefined && sale.voidedAt !== null) throw new Refusal('conflict', MANUAL_SALE_TEXTS.voidIsOver)
}

/** Carries the amount, for the page's confirmation. */
export function confirmRefund(paise: number, count: number): Refusal {
  const sum = formatMoney(paise, { decimals: 'two' })
  return refusal('confirm_refund', STATUS_TEXTS.confirmRefund(sum, count), { amount: toRupees(paise), count })
}

export function confirmRevival(numbers: readonly string[]): Refusal {
  return refusal('confirm_revival', STATUS_TEXTS.confirmRevival(numbers), { count: numbers.length })
}

function refusal(code: StatusProblem, message: string, more: object = {}): Refusal {
  return new Refusal('conflict', message, [], null, { code, ...more })
}
