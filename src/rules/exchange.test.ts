import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeDeadline, exchangeProblem, exchangeSums, exchangeWait, isTrustedBuyer } from './exchange.ts'

const back = (refundPaise: number, reductionPaise = 0, chargesPaise = 0) => ({
  goodsPaise: refundPaise + reductionPaise - chargesPaise,
  ...{ refundPaise, reductionPaise, chargesPaise },
})

test.each([
  ['the same price', back(60_000), 60_000, { totalPaise: 60_000, creditedPaise: 60_000, payPaise: 0, backPaise: 0 }],
  ['a dearer piece', back(60_000), 75_000, { creditedPaise: 60_000, payPaise: 15_000, backPaise: 0 }],
  ['a cheaper piece', back(60_000), 50_000, { creditedPaise: 50_000, payPaise: 0, backPaise: 10_000 }],
  ['a share of a coupon', back(54_000, 6000), 75_000, { totalPaise: 69_000, creditedPaise: 54_000, payPaise: 15_000 }],
  ['a share of shipping', back(65_500, 0, 5500), 60_000, { creditedPaise: 60_000, payPaise: 0, backPaise: 5500 }],
  ['a reduction above the price', back(60_000, 6000), 5000, { totalPaise: 0, creditedPaise: 0, backPaise: 60_000 }],
])('the sums of %s', (_, refund, pricePaise, sums) => {
  expect(exchangeSums(refund, [{ pricePaise, quantity: 1 }])).toMatchObject(sums)
})

test('nothing is lost: what the return is worth and what is paid are what goes out and what comes back', () => {
  const paise = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(paise, paise, paise, fc.integer({ min: 1, max: 20 }), (refund, reduction, pricePaise, quantity) => {
      const sums = exchangeSums(back(refund, reduction), [{ pricePaise, quantity }])
      expect(refund + sums.payPaise).toBe(sums.totalPaise + sums.backPaise)
      expect(Math.min(sums.payPaise, sums.backPaise)).toBe(0)
    }),
  )
})

test.each([
  ['nothing was paid for it', back(0), 60_000, 'free'],
  ['all of it went back before', { ...back(0), earlierPaise: 60_000 }, 60_000, 'refunded'],
  ['a part of it went back before', { ...back(40_000), earlierPaise: 20_000 }, 60_000, null],
  ['it would cost nothing', back(60_000, 60_000), 60_000, 'free'],
  ['less than a rupee is to be paid', back(60_000), 60_099, 'too_small'],
  ['a rupee is to be paid', back(60_000), 60_100, null],
  ['it costs the same', back(60_000), 60_000, null],
])('whether it can be exchanged where %s', (_, refund, pricePaise, problem) => {
  const sums = exchangeSums(refund, [{ pricePaise, quantity: 1 }])
  expect(exchangeProblem(sums, { earlierPaise: 0, ...refund })).toBe(problem)
})

test.each([
  [{ delivered: 9, misused: 0 }, null, false],
  [{ delivered: 2, misused: 0 }, 3, false],
  [{ delivered: 3, misused: 0 }, 3, true],
  [{ delivered: 9, misused: 1 }, 3, false],
])('whether %j is trusted after %s orders', (history, trustOrders, isTrusted) => {
  expect(isTrustedBuyer(history, trustOrders)).toBe(isTrusted)
})

test.each([
  ['payment', { state: 'held', payPaise: 100, isPaid: false, returnStatus: 'Received' }],
  ['decision', { state: 'held', payPaise: 100, isPaid: true, returnStatus: 'Requested' }],
  ['return', { state: 'held', payPaise: 0, isPaid: false, returnStatus: 'Approved' }],
  [null, { state: 'sent', payPaise: 0, isPaid: false, returnStatus: 'Approved' }],
] as const)('what it waits for: %s', (wait, held) => {
  expect(exchangeWait(held)).toBe(wait)
})

test('the difference is waited for three days, the return three weeks', () => {
  const asked = new Date('2026-11-18T10:00:00Z')
  expect([true, false].map((isToPay) => exchangeDeadline(asked, isToPay).toISOString())).toEqual([
    '2026-11-21T10:00:00.000Z',
    '2026-12-09T10:00:00.000Z',
  ])
})
