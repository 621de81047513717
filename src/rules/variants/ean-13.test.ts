import { expect, test } from 'vitest'
import { isEan13 } from './ean-13.ts'

test.each([
  ['4006381333931', true],
  ['5901234123457', true],
  ['4006381333932', false],
  ['400638133393', false],
  ['40063813339310', false],
  ['400638133393x', false],
  ['', false],
])('%s is a barcode: %s', (code, isValid) => {
  expect(isEan13(code)).toBe(isValid)
})

test('one wrong digit is always found', () => {
  const code = '4006381333931'
  for (let at = 0; at < 13; at++) {
    for (let digit = 0; digit < 10; digit++) {
      const changed = code.slice(0, at) + digit + code.slice(at + 1)
      expect(isEan13(changed)).toBe(changed === code)
    }
  }
})
