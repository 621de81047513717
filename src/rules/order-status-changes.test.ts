import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDead, ORDER_STATUSES } from './order-status.ts'
import { leftPaise, type OrderMoney, statusProblem } from './order-status-changes.ts'

const UNPAID: OrderMoney = { paidPaise: 0, backPaise: 0, hasReturnedPayment: false }
const PAID: OrderMoney = { paidPaise: 50_000, backPaise: 0, hasReturnedPayment: false }
const PART_BACK: OrderMoney = { ...PAID, backPaise: 10_000 }
const ALL_BACK: OrderMoney = { ...PAID, backPaise: 50_000 }
const LATE_BACK: OrderMoney = { ...UNPAID, hasReturnedPayment: true }

describe('a new status', () => {
  test.each([
    ['paid', 'Paid', 'Shipped', PAID, null],
    ['partly refunded', 'Paid', 'Shipped', PART_BACK, null],
    ['refunded and cancelled', 'Cancelled', 'Shipped', ALL_BACK, 'money_back'],
    ['refunded and cancelled', 'Cancelled', 'Payment Pending', ALL_BACK, 'money_back'],
    ['refunded and cancelled', 'Cancelled', 'Failed', ALL_BACK, null],
    ['refunded', 'Processing', 'Shipped', ALL_BACK, 'money_back'],
    ['refunded under way', 'Shipped', 'Delivered', ALL_BACK, null],
    ['paid too late', 'Cancelled', 'Shipped', LATE_BACK, 'money_back'],
    ['paid too late', 'Cancelled', 'Payment Pending', LATE_BACK, null],
    ['unpaid', 'Failed', 'Payment Pending', UNPAID, null],
    ['paid', 'Paid', 'Payment Pending', PAID, 'already_paid'],
    ['partly refunded', 'Shipped', 'Payment Pending', PART_BACK, 'already_paid'],
  ] as const)('online, %s: %s to %s', (_, status, next, money, problem) => {
    expect(statusProblem({ order: { status, method: 'online' }, next, money, confirm: true })).toBe(problem)
  })

  test.each([
    ['COD', 'Cancelled', 'Processing', undefined, 'confirm_revival'],
    ['COD', 'Cancelled', 'Payment Pending', false, 'confirm_revival'],
    ['COD', 'Failed', 'Shipped', true, null],
    ['online', 'Cancelled', 'Shipped', undefined, 'confirm_revival'],
    ['online', 'Failed', 'Payment Pending', undefined, null],
    ['COD', 'Processing', 'Shipped', undefined, null],
    ['COD', 'Cancelled', 'Failed', undefined, null],
  ] as const)('unpaid, %s: %s to %s, confirmed %s', (method, status, next, confirm, problem) => {
    expect(statusProblem({ order: { status, method }, next, money: UNPAID, confirm })).toBe(problem)
  })

  test.each([
    [undefined, PAID, null],
    [true, PAID, null],
    [false, PAID, 'confirm_refund'],
    [false, PART_BACK, 'confirm_refund'],
    [false, ALL_BACK, null],
    [false, UNPAID, null],
  ] as const)('that ends it, confirmed %s', (confirm, money, problem) => {
    expect(statusProblem({ order: { status: 'Paid', method: 'online' }, next: 'Cancelled', money, confirm })).toBe(
      problem,
    )
  })

  test('never lets goods leave without their money, and always lets an order end', () => {
    const money = fc.record({ paidPaise: fc.nat(1000), backPaise: fc.nat(2000), hasReturnedPayment: fc.boolean() })
    const status = fc.constantFrom(...ORDER_STATUSES)
    const method = fc.constantFrom('online' as const, 'COD' as const)
    fc.assert(
      fc.property(status, method, status, money, (from, by, next, its) => {
        const problem = statusProblem({ order: { status: from, method: by }, next, money: its, confirm: true })
        if (isDead(next)) expect(problem).toBeNull()
        const isSending = ['Shipped', 'Delivered'].includes(next) && !['Shipped', 'Delivered'].includes(from)
        if (isSending && its.paidPaise > 0 && leftPaise(its) === 0) expect(problem).toBe('money_back')
      }),
    )
  })
})
