import fc from 'fast-check'
import { expect, test } from 'vitest'
import { financialYear, invoiceNumber } from './financial-year.ts'
import { indianDate } from './indian-time.ts'
import { rupeesInWords } from './rupees-in-words.ts'

test.each([
  ['2026-03-31T18:29:59.999Z', '2026-03-31', '2025-26'],
  ['2026-03-31T18:30:00Z', '2026-04-01', '2026-27'],
  ['2026-12-31T23:00:00Z', '2027-01-01', '2026-27'],
  ['2099-06-01T00:00:00Z', '2099-06-01', '2099-00'],
])('%s is %s in India, of the year %s', (time, day, year) => {
  expect(indianDate(new Date(time))).toBe(day)
  expect(financialYear(new Date(time))).toBe(year)
})

test.each([
  ['invoice', 1, 'TS/26-27/000001'],
  ['bill_of_supply', 42, 'BS/26-27/000042'],
  ['credit_note', 999_999, 'CN/26-27/999999'],
  ['invoice', 1_000_000, 'TS/26-27/1000000'],
] as const)('%s number %d is %s', (kind, sequence, number) => {
  expect(invoiceNumber(kind, '2026-27', sequence)).toBe(number)
})

test('numbers are as the law wants them, and never two alike', () => {
  const sequence = fc.integer({ min: 1, max: 9_999_999 })
  fc.assert(
    fc.property(sequence, sequence, (one, other) => {
      const number = invoiceNumber('invoice', '2026-27', one)
      expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
      expect(number === invoiceNumber('invoice', '2026-27', other)).toBe(one === other)
    }),
  )
})

test.each([0, -1, 1.5, Number.NaN, 10_000_000])('there is no number %d', (sequence) => {
  expect(() => invoiceNumber('invoice', '2026-27', sequence)).toThrow('no invoice number')
})

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [50, 'Rupees Zero and Fifty Paise Only'],
  [1_900, 'Rupees Nineteen Only'],
  [10_000, 'Rupees One Hundred Only'],
  [1_234_567_89, 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty-Nine Paise Only'],
  [100_000_000_00, 'Rupees Ten Crore Only'],
  [
    1_23_45_67_89_00_00,
    'Rupees One Thousand Two Hundred Thirty-Four Crore Fifty-Six Lakh Seventy-Eight Thousand Nine Hundred Only',
  ],
])('%d paise are %s', (paise, words) => {
  expect(rupeesInWords(paise)).toBe(words)
})
