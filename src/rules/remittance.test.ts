import { expect, test } from 'vitest'
import { judgeLine } from './remittance.ts'
import { findColumns, readLine } from './remittance-file.ts'

test.each([
  ['what it was to collect', 'delivered', 0, 100, 'matched'],
  ['less', 'delivered', 0, 60, 'short'],
  ['more', 'delivered', 0, 130, 'over'],
  ['the rest of what was short', 'delivered', 60, 40, 'matched'],
  ['the same again', 'delivered', 100, 100, 'double'],
  ['what it was to collect, before its delivery is known', 'in_transit', 0, 100, 'matched'],
  ['anything for one that came back', 'came_back', 0, 100, 'not_arrived'],
  ['anything for one that was lost', 'lost', 0, 100, 'not_arrived'],
] as const)('%s, for a parcel of 100', (_, state, remittedPaise, collected, result) => {
  expect(judgeLine({ state, collectPaise: 100, remittedPaise }, collected)).toBe(result)
})

const SHIPROCKET = [
  ...['CRF ID', 'AWB', 'Delivered Date', 'Shipped Date', 'Order Id', 'Courier', 'Order Value', 'Channel Name'],
  ...['Remittance Date', 'UTR', 'total_adjusted_amt', 'Linked CRF Ids'],
]
const read = (headings: readonly string[], cells: readonly string[], reference = '') =>
  readLine(cells, findColumns(headings), reference)

test('a line of Shiprocket’s report is read by its headings, in any order', () => {
  const cells = ['71', '19041424751540', '', '', '5', 'Delhivery', '1,190.00', 'Custom', '2026-03-09', 'AXIS1', '', '']
  const line = {
    awb: '19041424751540',
    collectedPaise: 119_000,
    chargesPaise: 0,
    reference: 'AXIS1',
    paidOn: new Date('2026-03-08T18:30:00Z'),
  }
  expect(read(SHIPROCKET, cells).line).toEqual(line)
  expect(read(SHIPROCKET.toReversed(), cells.toReversed()).line).toEqual(line)
})

test('headings that nobody knows are named, and those of no use are not', () => {
  expect(findColumns([...SHIPROCKET, 'Mood', '']).unused).toEqual(['Mood'])
})

test.each([
  ['no number', ['', '100', 'U1'], 'awb'],
  ['a number that a spreadsheet has rounded', ['1.90414E+13', '100', 'U1'], 'awb'],
  ['no sum', ['19041424751540', '', 'U1'], 'amount'],
  ['a sum below nothing', ['19041424751540', '-5', 'U1'], 'amount'],
  ['no bank reference', ['19041424751540', '100', ''], 'reference'],
])('%s is not read', (_, cells, problem) => {
  expect(read(['AWB', 'Order Value', 'UTR'], cells)).toMatchObject({ line: null, problem })
})

test('a sum that the courier has adjusted is left to a person', () => {
  expect(read(['AWB', 'Order Value', 'UTR', 'total_adjusted_amt'], ['AWB12', '1', 'U', '5'])).toMatchObject({
    problem: 'adjusted',
  })
})

test('a typed reference stands for a file that has none, and only then', () => {
  expect(read(['AWB', 'COD Amount'], ['AWB12', '1'], ' NEFT7 ').line?.reference).toBe('NEFT7')
  expect(read(['AWB', 'COD Amount', 'UTR'], ['AWB12', '1', 'U1'], 'NEFT7').line?.reference).toBe('U1')
})

test.each([
  ['2026-03-09 10:00:00', '2026-03-08T18:30:00.000Z'],
  ['09-03-2026', '2026-03-08T18:30:00.000Z'],
  ['9/3/2026', '2026-03-08T18:30:00.000Z'],
  ['09 Mar 2026', '2026-03-08T18:30:00.000Z'],
  ['09-Mar-26', '2026-03-08T18:30:00.000Z'],
  ['31-02-2026', null],
  ['soon', null],
])('the day %s', (typed, day) => {
  const paidOn = read(['AWB', 'Amount', 'UTR', 'Remittance Date'], ['AWB12', '1', 'U', typed]).line?.paidOn
  expect(paidOn?.toISOString() ?? null).toBe(day)
})
