import { describe, expect, test } from 'vitest'
import { answerFromOffers, extraDaysTo, isFreshAnswer, oldestUsable } from './pin-delivery.ts'

const offer = (days: number | null, takesCash = true, isRecommended = false) => ({ days, takesCash, isRecommended })

describe('the offers of couriers', () => {
  test.each([
    ['none', [], { isServed: false, takesCash: false, transitDays: null }],
    ['the cheapest', [offer(3), offer(1)], { isServed: true, takesCash: true, transitDays: 3 }],
    ['a recommended one', [offer(3), offer(2, true, true)], { isServed: true, takesCash: true, transitDays: 2 }],
    ['a faster one without cash', [offer(1, false), offer(4)], { isServed: true, takesCash: true, transitDays: 4 }],
    ['only without cash', [offer(2, false)], { isServed: true, takesCash: false, transitDays: 2 }],
    ['one that tells no days', [offer(null)], { isServed: true, takesCash: true, transitDays: null }],
    ['days that cannot be', [offer(900)], { isServed: true, takesCash: true, transitDays: null }],
  ])('%s', (_, offers, answer) => {
    expect(answerFromOffers(offers)).toEqual(answer)
  })
})

describe('days beyond the usual ones', () => {
  const answer = (transitDays: number | null) => ({ isServed: true, takesCash: true, transitDays })
  test.each([
    ['near, nobody asked', '560001', null, 0],
    ['far, nobody asked', '194101', null, 4],
    ['far, no days told', '194101', answer(null), 4],
    ['far, and the courier is faster than the zone', '194101', answer(6), 2],
    ['near, and the courier is slower', '560001', answer(7), 3],
    ['near, and the courier is faster: the promise stays', '560001', answer(1), 0],
  ])('%s', (_, pin, told, days) => {
    expect(extraDaysTo(pin, told)).toBe(days)
  })
})

test('an answer is fresh for a day and usable for thirty', () => {
  const now = new Date('2026-03-31T09:00:00Z')
  expect(isFreshAnswer(new Date('2026-03-30T09:00:01Z'), now)).toBe(true)
  expect(isFreshAnswer(new Date('2026-03-30T09:00:00Z'), now)).toBe(false)
  expect(oldestUsable(now)).toEqual(new Date('2026-03-01T09:00:00Z'))
})
