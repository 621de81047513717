import { ORDER_STATUSES, type OrderStatus, type PaymentMethod, type PaymentStatus } from '#rules/order-status.ts'
import { type OrderMoney, type StatusProblem, statusProblem } from '#rules/order-status-changes.ts'
import { nextReturnStatus, RETURN_STATUSES } from '#rules/returns.ts'

export type Step<State extends string> = { from: State | 'start'; to: State; when: string }

/** What happens to an order without a seller's special wish, and which operation does it. */
export const ORDER_STEPS: readonly Step<OrderStatus>[] = [
  { from: 'start', to: 'Payment Pending', when: 'placed online, or in cash and to be confirmed' },
  { from: 'start', to: 'Processing', when: 'placed in cash' },
  { from: 'Payment Pending', to: 'Paid', when: 'money arrived' },
  { from: 'Payment Pending', to: 'Processing', when: 'cash order confirmed' },
  { from: 'Payment Pending', to: 'Failed', when: 'payment failed, or 20 minutes without one' },
  { from: 'Payment Pending', to: 'Cancelled', when: 'cancelled, or a day without confirmation' },
  { from: 'Failed', to: 'Payment Pending', when: 'paid again' },
  { from: 'Failed', to: 'Paid', when: 'money arrived late' },
  { from: 'Processing', to: 'Shipped', when: 'sent' },
  { from: 'Paid', to: 'Shipped', when: 'sent' },
  { from: 'Processing', to: 'Cancelled', when: 'cancelled within the hour' },
  { from: 'Paid', to: 'Cancelled', when: 'cancelled within the hour' },
  { from: 'Shipped', to: 'Delivered', when: 'handed over' },
]

export const PAYMENT_STEPS: readonly Step<PaymentStatus>[] = [
  { from: 'start', to: 'Pending', when: 'order placed' },
  { from: 'Pending', to: 'Completed', when: 'money captured online' },
  { from: 'Pending', to: 'Paid', when: 'cash at the door' },
  { from: 'Pending', to: 'Failed', when: 'order failed unpaid' },
  { from: 'Failed', to: 'Pending', when: 'paid again' },
  { from: 'Failed', to: 'Completed', when: 'money arrived late' },
  { from: 'Completed', to: 'Refunded', when: 'all of it given back' },
  { from: 'Paid', to: 'Refunded', when: 'all of it given back' },
]

export const RETURN_STEPS: readonly Step<string>[] = [
  { from: 'start', to: 'Requested', when: 'asked for within the return days' },
  ...RETURN_STATUSES.flatMap((from) => nextReturnStatus(from).map((to) => ({ from, to, when: `seller: ${to}` }))),
]

const MONEY: Record<string, OrderMoney> = {
  'nothing paid': { paidPaise: 0, backPaise: 0, hasReturnedPayment: false },
  paid: { paidPaise: 50_000, backPaise: 0, hasReturnedPayment: false },
  'paid and given back': { paidPaise: 50_000, backPaise: 50_000, hasReturnedPayment: false },
}

const WORDS: Record<StatusProblem, string> = {
  money_back: 'refused',
  confirm_revival: 'asked: revive',
  confirm_refund: 'asked: refund',
}

/** What a seller may set, as the rules answer it. */
export function sellerTables(method: PaymentMethod): { money: string; rows: string[][] }[] {
  return Object.entries(MONEY).map(([words, money]) => ({
    money: words,
    rows: ORDER_STATUSES.map((status) => [
      status,
      ...ORDER_STATUSES.map((next) => {
        if (next === status) return '–'
        const problem = statusProblem({ order: { status, method }, next, money, confirm: false })
        return problem === null ? 'yes' : WORDS[problem]
      }),
    ]),
  }))
}
