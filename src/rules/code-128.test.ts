import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128Bars, code128Values, QUIET_MODULES } from './code-128.ts'

/** The characters of code set B, each encoded alone between start, check and stop. */
const LETTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

/** Alternating widths of bars and spaces, as a scanner measures them. */
function barWidths(text: string): number[] {
  const { bars, width } = code128Bars(text)
  return bars.flatMap((bar, index) => {
    const next = bars[index + 1]?.x ?? width - QUIET_MODULES
    const white = next - bar.x - bar.width
    return index === bars.length - 1 ? [bar.width] : [bar.width, white]
  })
}
const toSymbols = (text: string) => (barWidths(text).join('').slice(0, -7).match(/.{6}/g) ?? []) as string[]

test.each([
  // The check value of a published example for set B.
  ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55, 106]],
  [' ', [104, 0, 1, 106]],
  ['~', [104, 94, 95, 106]],
  ['7K3M9QX2', [104, 23, 43, 19, 45, 25, 49, 56, 18, 66, 106]],
])('%s is the symbols %j', (text, values) => {
  expect(code128Values(text)).toEqual(values)
})

test('the bars of a short text are these', () => {
  expect(barWidths('A').join('')).toBe(['211214', '111323', '131123', '2331112'].join(''))
})

test('every symbol is eleven modules wide, with an even number of them black, and like no other', () => {
  const symbols = LETTERS.map((character) => toSymbols(character)[1] ?? '')
  for (const symbol of symbols) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = [...symbol].map(Number)
    expect([a + b + c + d + e + f, (a + c + e) % 2]).toEqual([11, 0])
  }
  expect(new Set(symbols).size).toBe(95)
})

test('what is drawn can be read again, and the check finds one wrong letter', () => {
  const valueBySymbol = new Map(LETTERS.map((character, value) => [toSymbols(character)[1] ?? '', value]))
  const anyText = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...LETTERS) })
  fc.assert(
    fc.property(anyText, (text) => {
      const letters = toSymbols(text).slice(1, -1)
      expect(letters.map((symbol) => LETTERS[valueBySymbol.get(symbol) ?? -1]).join('')).toBe(text)
      const [first = ''] = text
      const other = LETTERS[(LETTERS.indexOf(first) + 1) % LETTERS.length] + text.slice(1)
      expect(code128Values(other).at(-2)).not.toBe(code128Values(text).at(-2))
    }),
  )
})

test.each(['', 'naïve', 'न', 'a\nb'])('%j is refused', (text) => {
  expect(() => code128Bars(text)).toThrow()
})

test('ten modules of white stand on both sides', () => {
  const { bars, width } = code128Bars('A')
  const last = bars.at(-1)
  expect([bars[0]?.x, width - (last?.x ?? 0) - (last?.width ?? 0)]).toEqual([10, 10])
})
