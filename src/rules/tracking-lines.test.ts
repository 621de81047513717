import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineProblem, readTrackingLines } from './tracking-lines.ts'

const short = (text: string, courier?: string) =>
  readTrackingLines(text, courier).map(({ line, order, courier: by, trackingId, problem }) =>
    [line, order, by, trackingId, problem].join(' / '),
  )

test.each<[string, string, string | undefined, string[]]>([
  ['commas', 'ab12cd34, Delhivery, 77', undefined, ['1 / AB12CD34 / Delhivery / 77 / ']],
  ['tabs, as a spreadsheet copies', 'AB12CD34\tDTDC\t77', undefined, ['1 / AB12CD34 / DTDC / 77 / ']],
  ['one courier for all', 'AB12CD34;77', ' DTDC ', ['1 / AB12CD34 / DTDC / 77 / ']],
  ['an empty courier is that of all', 'AB12CD34,,77', 'DTDC', ['1 / AB12CD34 / DTDC / 77 / ']],
  ['empty lines keep the count', '\n\n#AB12CD34,X,77\r\n\n', undefined, ['3 / AB12CD34 / X / 77 / ']],
  ['a heading is none', 'Order, Courier, Number\nAB12CD34,X,77', undefined, ['2 / AB12CD34 / X / 77 / ']],
  ['nothing', ' \n ', undefined, []],
])('%s are read', (_, text, courier, wanted) => {
  expect(short(text, courier)).toEqual(wanted)
})

test.each<[string, LineProblem]>([
  ['AB12CD34', 'parts'],
  ['AB12CD34,X,77,88', 'parts'],
  [',X,77', 'no_order'],
  ['AB12CD34,X,', 'no_number'],
  ['AB12CD34,Delhivery', 'no_number'],
  ['AB12CD34,77', 'no_courier'],
  [`AB12CD34,X,${'7'.repeat(101)}`, 'too_long'],
  ['AB12CD34,X,📦📦', 'bad_number'],
])('%s is the fault %s', (text, problem) => {
  expect(readTrackingLines(text)[0]?.problem).toBe(problem)
})

test('the second of two equal lines is one too many, and so is a number beside another order, or an order with two numbers', () => {
  const lines = readTrackingLines('A,X,77\nA,X,77\nB,X,77\nA,X,78')
  expect(lines.map(({ problem }) => problem)).toEqual([null, 'line_twice', 'number_twice', 'order_twice'])
})

test('whatever is pasted, every line that says something is answered by its number', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'aB1,;\t '), maxLength: 12 })), (lines) => {
      const lineNumbers = lines.flatMap((text, index) => (text.trim() === '' ? [] : [index + 1]))
      expect(readTrackingLines(lines.join('\n')).map(({ line }) => line)).toEqual(lineNumbers)
    }),
  )
})
