import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchingStep, newTotpSecret, stepAt, toBase32, totpAt, totpUrl } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const SECRET = toBase32(Buffer.from('12345678901234567890'))
const at = (seconds: number) => new Date(seconds * 1000)

describe('a time-based code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of second %d is %s, as in RFC 6238', (seconds, code) => {
    expect(totpAt(SECRET, stepAt(at(seconds)))).toBe(code)
  })

  test.each([
    ['two steps ago', -2, false],
    ['one step ago', -1, true],
    ['now', 0, true],
    ['one step ahead', 1, true],
    ['two steps ahead', 2, false],
  ])('of %s is accepted: %s', (_, by, isAccepted) => {
    const now = at(1_800_000_000)
    const step = stepAt(now) + by
    expect(matchingStep(SECRET, totpAt(SECRET, step), now, 0)).toBe(isAccepted ? step : null)
  })

  test('is never accepted at or before the last accepted step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 2_000_000_000 }), fc.integer({ min: -1, max: 1 }), (seconds, by) => {
        const step = stepAt(at(seconds)) + by
        const found = matchingStep(SECRET, totpAt(SECRET, step), at(seconds), step)
        expect(found ?? Number.POSITIVE_INFINITY).toBeGreaterThan(step)
      }),
    )
  })
})

test('a secret has 160 random bits, in 32 letters', () => {
  expect(newTotpSecret((count) => new Uint8Array(count).fill(255))).toBe('7'.repeat(32))
})

test('the address for the app names shop and account', () => {
  const url = totpUrl({ secret: SECRET, issuer: 'Loom & Co', account: 'asha@example.in' })
  expect(url).toBe(
    `otpauth://totp/Loom%20%26%20Co:asha%40example.in?secret=${SECRET}&issuer=Loom%20%26%20Co&digits=6&period=30`,
  )
})
