import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatGiftCode, GIFT_CODE_RANDOM, makeGiftCode, readGiftCode } from './gift-code.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const code = fc
  .uint8Array({ minLength: GIFT_CODE_RANDOM, maxLength: GIFT_CODE_RANDOM })
  .map((bytes) => makeGiftCode(bytes))

describe('a gift code', () => {
  test('carries at least 80 random bits in letters that are not misread', () => {
    expect(GIFT_CODE_RANDOM * Math.log2(LETTERS.length)).toBeGreaterThanOrEqual(80)
    expect(makeGiftCode(randomBytes(GIFT_CODE_RANDOM))).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
  })

  test('is not made of too few bytes', () => {
    expect(() => makeGiftCode(randomBytes(GIFT_CODE_RANDOM - 1))).toThrow()
  })

  test('is written in groups of five', () => {
    expect(formatGiftCode(makeGiftCode(new Uint8Array(GIFT_CODE_RANDOM)))).toBe('00000-00000-00000-00000')
  })

  test.each([
    ['as it is written', (typed: string) => formatGiftCode(typed)],
    ['in small letters', (typed: string) => typed.toLowerCase()],
    ['with spaces', (typed: string) => ` ${typed.replace(/.{4}/g, '$& ')}`],
    ['with long dashes', (typed: string) => formatGiftCode(typed).replaceAll('-', '–')],
    ['with O for 0', (typed: string) => typed.replaceAll('0', 'o')],
    ['with l for 1', (typed: string) => typed.replaceAll('1', 'l')],
    ['with I for 1', (typed: string) => typed.replaceAll('1', 'I')],
  ])('is read %s', (_, write) => {
    fc.assert(
      fc.property(code, (made) => {
        expect(readGiftCode(write(made))).toBe(made)
      }),
    )
  })

  test('with one wrong letter is no code', () => {
    const slip = fc.record({ made: code, at: fc.nat({ max: 19 }), letter: fc.constantFrom(...LETTERS) })
    fc.assert(
      fc.property(slip, ({ made, at, letter }) => {
        fc.pre(made[at] !== letter)
        expect(readGiftCode(made.slice(0, at) + letter + made.slice(at + 1))).toBeNull()
      }),
    )
  })

  test('with two letters exchanged is no code', () => {
    const slip = fc.record({ made: code, a: fc.nat({ max: 19 }), b: fc.nat({ max: 19 }) })
    fc.assert(
      fc.property(slip, ({ made, a, b }) => {
        fc.pre(made[a] !== made[b])
        const letters = [...made]
        ;[letters[a], letters[b]] = [letters[b] ?? '', letters[a] ?? '']
        expect(readGiftCode(letters.join(''))).toBeNull()
      }),
    )
  })

  test.each(['', '12345', 'U'.repeat(20), '0'.repeat(21), '💐'.repeat(20)])('is not %j', (typed) => {
    expect(readGiftCode(typed)).toBeNull()
  })
})
