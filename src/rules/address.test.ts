import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeEmail, normalizePhone, normalizePinCode, tidy } from './address.ts'
import { findState, findStateByCode, INDIAN_STATES } from './indian-states.ts'

test.each([
  ['560001', '560001'],
  [' 560 001 ', '560001'],
  ['110-011', '110011'],
  ['४११००१', '411001'],
  ['４１１ ００１', '411001'],
  ['060001', null],
  ['56001', null],
  ['5600011', null],
  ['56000a', null],
  ['', null],
  [' '.repeat(50_000), null],
])('PIN code %j is %j', (typed, pin) => {
  expect(normalizePinCode(typed)).toBe(pin)
})

test.each([
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['+91-098765-43210', '9876543210'],
  ['(091) 98765 43210', null],
  ['0091 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['+९१ ९८१२३ ४५६७८', '9812345678'],
  ['०९८१२३४५६७८', '9812345678'],
  ['5876543210', null],
  ['987654321', null],
  ['98765432101', null],
  ['+1 98765 43210', null],
  ['phone', null],
])('phone %j is %j', (typed, phone) => {
  expect(normalizePhone(typed)).toBe(phone)
})

test.each([
  [' Asha@Example.IN ', 'asha@example.in'],
  ['a.b+c@mail.example.in', 'a.b+c@mail.example.in'],
  ['a@b', null],
  ['a@b..in', null],
  ['a@-b.in', null],
  ['"a@evil x"@b.in', null],
  ['a@b.in,c@d.in', null],
  ['a@b.in\r\nBcc: c@d.in', null],
  [`${'a'.repeat(250)}@b.in`, null],
  ['a@a.'.repeat(10_000), null],
])('email %j is %j', (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email)
})

test('however a number is written, the ten digits come out', () => {
  const digits = fc.stringMatching(/^[6-9][0-9]{9}$/)
  const prefix = fc.constantFrom('', '0', '91', '+91', '+91 ', '0091', '91-')
  const gap = fc.constantFrom('', ' ', '-', '.')
  fc.assert(
    fc.property(digits, prefix, gap, (number, before, between) => {
      expect(normalizePhone(`${before}${number.slice(0, 5)}${between}${number.slice(5)}`)).toBe(number)
    }),
  )
})

test('spaces are tidied', () => {
  expect(tidy('  14\tWeavers \n Lane ')).toBe('14 Weavers Lane')
})

test('there are 28 states and 8 union territories, each with a code and a name of its own', () => {
  expect(new Set(INDIAN_STATES.map(({ code }) => code)).size).toBe(36)
  expect(new Set(INDIAN_STATES.map(({ name }) => name)).size).toBe(36)
  for (const state of INDIAN_STATES) {
    expect(state.code).toMatch(/^\d{2}$/)
    expect(findState(state.name.toUpperCase())).toBe(state)
    expect(findStateByCode(state.code)).toBe(state)
  }
})

test.each([
  ['tamilnadu', '33'],
  ['J & K', '01'],
  ['Orissa', '21'],
  ['Andaman & Nicobar Islands', '35'],
  [' new delhi ', '07'],
  ['दिल्ली', '07'],
  ['नई दिल्ली', '07'],
  ['तमिल नाडु', '33'],
  ['मिजोरम', '15'],
  ['मिज़ोरम', '15'],
])('%j is the state of code %s', (typed, code) => {
  expect(findState(typed)?.code).toBe(code)
})

test.each(['', 'California', 'Kar', 'constructor', '29'])('%j is no state', (typed) => {
  expect(findState(typed)).toBeNull()
})
