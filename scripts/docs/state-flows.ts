import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from '#rules/order-status.ts'
import { type OrderMoney, type StatusProblem, statusProblem } from '#rules/order-status-changes.ts'
import type { PaymentMethod, PaymentStatus } from '#rules/payment-status.ts'
import { nextReturnStatus, RETURN_STATUSES } from '#rules/returns.ts'
import { withdrawProblem } from '#rules/withdraw-return.ts'

export type Step<State extends string> = { from: State | 'start'; to: State; when: string }

/** Why an order takes each step of `ORDER_STATUS`. */
const WHEN: Record<string, string> = {
  'Payment Pending > Paid': 'money arrived',
  'Payment Pending > Processing': 'cash order confirmed',
  'Payment Pending > Failed': 'payment failed, or 20 minutes without one',
  'Payment Pending > Cancelled': 'cancelled, or a day without confirmation',
  'Processing > Paid': 'cash order paid online after all',
  'Processing > Shipped': 'sent',
  'Processing > Cancelled': 'cancelled within the hour',
  'Paid > Shipped': 'sent',
  'Paid > Cancelled': 'cancelled within the hour',
  'Shipped > Delivered': 'handed over',
  'Failed > Payment Pending': 'paid again',
  'Failed > Paid': 'money arrived late',
}

export const ORDER_STEPS: readonly Step<OrderStatus>[] = [
  { from: 'start', to: 'Payment Pending', when: 'placed online, or in cash and to be confirmed' },
  { from: 'start', to: 'Processing', when: 'placed in cash' },
  ...ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUS[from].next.map((to) => ({ from, to, when: WHEN[`${from} > ${to}`] ?? '' })),
  ),
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
  ...RETURN_STATUSES.filter((status) => withdrawProblem({ status }) === null).map((from) => ({
    ...{ from, to: 'Withdrawn', when: 'buyer: withdrawn, before it is fetched' },
  })),
]

const MONEY: Record<string, OrderMoney> = {
  'nothing paid': { paidPaise: 0, backPaise: 0, hasReturnedPayment: false },
  paid: { paidPaise: 50_000, backPaise: 0, hasReturnedPayment: false },
  'paid and given back': { paidPaise: 50_000, backPaise: 50_000, hasReturnedPayment: false },
}

const WORDS: Record<StatusProblem, string> = {
  money_back: 'refused',
  already_paid: 'refused',
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
