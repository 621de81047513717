import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GIVE_UP_AFTER_MS, isGone, isSuccess, MOST_TRIES, nextTry, throttledUntil } from './webhook-retries.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const secondsUntil = (time: Date | null) => (time === null ? null : (time.getTime() - NOW.getTime()) / 1000)

describe('retries', () => {
  test.each([
    [1, 5],
    [2, 300],
    [3, 1800],
    [4, 7200],
    [5, 18_000],
    [6, 36_000],
    [7, 50_400],
    [8, 72_000],
    [9, 86_400],
    [10, null],
    [11, null],
  ])('after try %d come %s seconds later', (tries, seconds) => {
    expect(secondsUntil(nextTry(tries, NOW, 0))).toBe(seconds)
  })

  test('are spread, never sooner and at most a fifth later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
        const plain = secondsUntil(nextTry(tries, NOW, 0)) ?? 0
        const spread = secondsUntil(nextTry(tries, NOW, chance)) ?? 0
        expect(spread).toBeGreaterThanOrEqual(plain)
        expect(spread).toBeLessThanOrEqual(plain * 1.2)
      }),
    )
  })

  test('go on longer than an endpoint may fail', () => {
    let time = NOW
    for (let tries = 1; tries < MOST_TRIES; tries += 1) time = nextTry(tries, time, 0) ?? time
    expect(time.getTime() - NOW.getTime()).toBeGreaterThan(GIVE_UP_AFTER_MS)
  })
})

test.each([
  [429, null, 60],
  [502, null, 60],
  [504, null, 60],
  [429, 5, 5],
  [429, 0, 1],
  [429, -7, 1],
  [429, 86_400, 3600],
  [503, 30, null],
  [500, null, null],
  [200, 30, null],
  [null, 30, null],
])('an answer of %s that wishes for %s seconds holds up the endpoint for %s', (status, wished, seconds) => {
  expect(secondsUntil(throttledUntil(status, wished, NOW))).toBe(seconds)
})

test.each([
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [301, false],
  [404, false],
  [410, false],
  [null, false],
])('an answer of %s is a success: %s', (status, isIt) => {
  expect(isSuccess(status)).toBe(isIt)
  expect(isGone(status)).toBe(status === 410)
})
