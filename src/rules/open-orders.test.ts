import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  heldMs,
  MAX_HOLD_MS,
  mayHoldAgain,
  openOrderCaps,
  openOrderProblem,
  UNVERIFIED_CAPS,
  VERIFIED_CAPS,
} from './open-orders.ts'
import { HOLD_MS } from './order-deadlines.ts'
import type { OrderStatus } from './order-status.ts'

describe('what one account may keep waiting', () => {
  test('is more once its email address is verified', () => {
    expect(openOrderCaps({ isEmailVerified: false })).toBe(UNVERIFIED_CAPS)
    expect(openOrderCaps({ isEmailVerified: true })).toBe(VERIFIED_CAPS)
    for (const name of ['orders', 'valuePaise', 'pieces'] as const) {
      expect(VERIFIED_CAPS[name]).toBeGreaterThan(UNVERIFIED_CAPS[name])
    }
  })

  const caps = { orders: 2, valuePaise: 1000, pieces: 3 }
  test.each([
    [{ orders: 2, valuePaise: 1000, pieces: 3 }, null],
    [{ orders: 3, valuePaise: 1, pieces: 1 }, 'orders'],
    [{ orders: 1, valuePaise: 1001, pieces: 1 }, 'valuePaise'],
    [{ orders: 1, valuePaise: 1, pieces: 4 }, 'pieces'],
  ])('%o is refused for: %s', (open, problem) => expect(openOrderProblem(open, caps)).toBe(problem))
})

describe('how long an order has been waiting for its payment', () => {
  const at = (minutes: number) => new Date(minutes * 60_000)
  const story = (...lines: [number, OrderStatus][]) => lines.map(([minutes, status]) => ({ at: at(minutes), status }))

  test('is the time of all its holds together', () => {
    const history = story([0, 'Payment Pending'], [20, 'Failed'], [100, 'Payment Pending'])
    expect(heldMs(history, at(110))).toBe(30 * 60_000)
    expect(heldMs(story([0, 'Processing']), at(500))).toBe(0)
    expect(heldMs([], at(500))).toBe(0)
  })

  test('ends with whole tries: there is one more while it fits', () => {
    const minutes = MAX_HOLD_MS / 60_000
    const last = minutes - HOLD_MS / 60_000
    expect(mayHoldAgain(story([0, 'Payment Pending']), at(last))).toBe(true)
    expect(mayHoldAgain(story([0, 'Payment Pending']), at(last + 1))).toBe(false)
    expect(mayHoldAgain(story([0, 'Payment Pending'], [minutes, 'Failed']), at(10_000))).toBe(false)
  })

  test('is never more than the time since it began', () => {
    const lines = fc.array(fc.tuple(fc.nat(1000), fc.constantFrom<OrderStatus>('Payment Pending', 'Failed', 'Paid')))
    fc.assert(
      fc.property(lines, (given) => {
        const history = story(...given.sort(([a], [b]) => a - b))
        const held = heldMs(history, at(1000))
        expect(held).toBeGreaterThanOrEqual(0)
        expect(held).toBeLessThanOrEqual(1000 * 60_000)
      }),
    )
  })
})
