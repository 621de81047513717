import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessableReason } from './guessable-password.ts'

const OWN = ['Threadspeak', 'owner@looms.in', 'looms']

test.each([
  ['passwordpassword', 'words'],
  ['Password-Password-1', 'words'],
  ['P@ssw0rd-P@ssw0rd', 'words'],
  ['welcome-admin-2026', 'words'],
  ['adminadminadmin', 'repeats'],
  ['abcabcabcabcabc', 'repeats'],
  ['xyxyxyxyxyxyxy', 'repeats'],
  ['aaaaaaaaaaaaaaaa', 'repeats'],
  ['abcdefghijklmnop', 'sequence'],
  ['1234567890123456', 'sequence'],
  ['qwertyuiopasdfgh', 'sequence'],
  ['9876543210-2026!', 'sequence'],
  ['Threadspeak-2026', 'own_name'],
  ['Looms@Looms.123!', 'own_name'],
  ['long-enough-12', null],
  ['Carded-Wool-And-Bobbins-41', null],
  ['kept-in-a-drawer-7', null],
  ['Kq8vN2xT5rLw7Zp4', null],
  ['बुनाई-और-कढ़ाई-के-धागे', null],
])('%s: %s', (password, reason) => {
  expect(guessableReason(password, OWN)).toBe(reason)
})

test('whatever is repeated, saying a short thing often makes no good password', () => {
  const short = fc.string({ minLength: 1, maxLength: 7, unit: fc.constantFrom(...'abcdfgknz79') })
  fc.assert(
    fc.property(short, fc.integer({ min: 3, max: 9 }), (unit, times) => guessableReason(unit.repeat(times)) !== null),
  )
})

test('sixteen random letters and digits are never refused', () => {
  const letters = fc.uniqueArray(fc.constantFrom(...'bdfhkmpqrtvwxz2479'), { minLength: 16, maxLength: 16 })
  fc.assert(fc.property(letters, (drawn) => guessableReason(drawn.join('')) === null))
})
