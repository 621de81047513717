import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainCell, safeCell } from './spreadsheet-cell.ts'

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

test.each(SIGNS.flatMap((sign) => [sign, ` ${sign}`, `\u3000${sign}`, `\u00a0 ${sign}`, `\n${sign}`]))(
  'a cell that begins with %j is shown and never run',
  (begin) => {
    const cell = `${begin}cmd|' /C calc'!A0`
    expect(safeCell(cell)).toBe(`'${cell}`)
    expect(plainCell(safeCell(cell))).toBe(cell)
  },
)

test.each(['\t', '\r', '\n', '\t1', '\r\nTotal'])('a cell that begins with %j stays one cell', (cell) => {
  expect(safeCell(cell)).toBe(`'${cell}`)
})

test.each(['Shawl', '', ' ', '5', 'a=b', "'quoted'", 'Café ＝ tea', '₹5'])('%j stays as it is', (cell) => {
  expect(safeCell(cell)).toBe(cell)
})

test('no cell begins as a formula, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...SIGNS, ' ', '\t', '\r', 'a', "'", '\u3000') }), (text) => {
      expect(safeCell(text).trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
  )
})
