import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { API_KEY_PREFIX, isApiKey, isWellFormedKey, keyEnd, keyHint, keyState, makeApiKey } from './api-keys.ts'
import { isOrderKey } from './order-keys.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const at = (day: string) => new Date(`${day}T09:00:00Z`)

describe('a key', () => {
  test('has a prefix, 256 random bits and a checksum of its random part', () => {
    for (const random of [new Uint8Array(32), new Uint8Array(32).fill(255), randomBytes(32)]) {
      const key = makeApiKey(random)
      expect(key).toMatch(/^threadspeak_key_[0-9A-Za-z]{49}$/)
      expect(isApiKey(key) && isWellFormedKey(key)).toBe(true)
      expect(isOrderKey(key)).toBe(false)
    }
    expect(makeApiKey(new Uint8Array(32))).not.toBe(makeApiKey(new Uint8Array(32).fill(1)))
  })

  test('has the checksum that everybody computes', () => {
    const key = makeApiKey(randomBytes(32))
    const secret = key.slice(API_KEY_PREFIX.length, -6)
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    const check = [...key.slice(-6)].reduce((sum, symbol) => sum * 62 + digits.indexOf(symbol), 0)
    expect(check).toBe(crc32(secret))
  })

  test('with one wrong symbol is recognised as such', () => {
    const key = makeApiKey(randomBytes(32))
    for (let at = API_KEY_PREFIX.length; at < key.length; at += 1) {
      const wrong = key.slice(0, at) + (key[at] === 'A' ? 'B' : 'A') + key.slice(at + 1)
      expect(isWellFormedKey(wrong)).toBe(false)
    }
    for (const wrong of ['', API_KEY_PREFIX, `${key}A`, key.slice(1), key.toUpperCase()]) {
      expect(isWellFormedKey(wrong)).toBe(false)
    }
  })

  test('is shown by its last four symbols', () => {
    const key = makeApiKey(randomBytes(32))
    expect(keyHint(key)).toBe(`threadspeak_key_…${key.slice(-4)}`)
  })
})

test.each([
  ['30', '2026-04-01'],
  ['90', '2026-05-31'],
  ['365', '2027-03-02'],
] as const)('a key of %s days ends on %s', (life, day) => {
  expect(keyEnd(life, NOW)).toEqual(at(day))
})

test.each([
  [null, null, 'active'],
  ['2026-03-03', null, 'active'],
  ['2026-03-02', null, 'expired'],
  [null, '2026-03-01', 'revoked'],
  ['2026-03-01', '2026-03-01', 'revoked'],
] as const)('a key that ends on %s and was revoked on %s is %s', (expires, revoked, state) => {
  const key = { expiresAt: expires && at(expires), revokedAt: revoked && at(revoked) }
  expect(keyState(key, NOW)).toBe(state)
  expect(keyEnd('never', NOW)).toBeNull()
})
