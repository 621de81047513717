import { describe, expect, test } from 'vitest'
import type { ProductOption } from '#rules/product-variant.ts'
import {
  addOption,
  editRow,
  kindsToAdd,
  removeOption,
  setForAll,
  setMade,
  setValues,
  turnOn,
  withValues,
} from './edit-variants.ts'
import {
  copyOfDraft,
  divideText,
  draftRows,
  keyOf,
  NO_VARIANTS,
  piecesToDivide,
  totalStock,
  toVariantsForm,
  type VariantsDraft,
} from './variants-draft.ts'

const COLOUR: ProductOption = { name: 'Colour', kind: 'colour', values: ['Red', 'Blue'] }
const SIZE: ProductOption = { name: 'Size', kind: 'size', values: ['S', 'M'] }

function draft(part: Partial<VariantsDraft> = {}): VariantsDraft {
  return { ...NO_VARIANTS, isOn: true, options: [COLOUR, SIZE], ...part }
}

const stocks = (of: VariantsDraft) =>
  Object.fromEntries(toVariantsForm(of).variants.map(({ values, stock }) => [values.join(' '), stock]))

describe('options', () => {
  test('an older product proposes its lists', () => {
    const { options } = turnOn(NO_VARIANTS, { colors: ['Red'], sizes: ['38', '40'] })
    expect(options.map(({ name, values }) => [name, values])).toEqual([
      ['Colour', ['Red']],
      ['Size', ['38', '40']],
    ])
  })

  test('a new product starts with colour and size, and offers a third of its own name', () => {
    const on = turnOn(NO_VARIANTS, { colors: [], sizes: [] })
    expect([on.options.map(({ name }) => name), kindsToAdd(on)]).toEqual([['Colour', 'Size'], ['other']])
    expect(kindsToAdd(addOption(on, 'other'))).toEqual([])
  })

  test.each([
    ['sizes sort themselves', 'size', ['XL'], 's, m', ['S', 'M', 'XL']],
    ['colours keep their order', 'colour', ['Red'], 'Blue, red', ['Red', 'Blue']],
  ] as const)('%s', (_, kind, values, typed, expected) => {
    expect(withValues(kind, values, typed)).toEqual(expected)
  })

  test('what is there already gives the same list', () => {
    const values = ['Red']
    expect(withValues('colour', values, ' red ')).toBe(values)
  })

  test('more combinations than are possible make no table', () => {
    const values = Array.from({ length: 30 }, (_, i) => `C${i}`)
    expect(
      draftRows(
        draft({
          options: [
            { ...COLOUR, values },
            { ...SIZE, values },
          ],
        }),
      ),
    ).toEqual([])
  })
})

describe('numbers that were typed', () => {
  const typed = editRow(editRow(draft(), keyOf(['Red', 'S']), { stock: '5' }), keyOf(['Red', 'M']), { stock: '2' })

  test('come back with a value that was taken away', () => {
    const without = setValues(typed, 1, ['S'])
    expect(stocks(without)).toEqual({ 'Red S': '5', 'Blue S': '' })
    expect(stocks(setValues(without, 1, ['S', 'M']))).toMatchObject({ 'Red M': '2' })
  })

  test('move to the first value of an option that is added', () => {
    const more = setValues(addOption(typed, 'other'), 2, ['Cotton'])
    expect(stocks(more)).toMatchObject({ 'Red S Cotton': '5', 'Red M Cotton': '2' })
  })

  test('are added up when an option is removed', () => {
    expect(stocks(removeOption(typed, 1))).toEqual({ Red: '7', Blue: '0' })
  })

  test('are added up', () => {
    expect(totalStock(editRow(typed, keyOf(['Blue', 'M']), { stock: 'x' }))).toBe(7)
  })

  test('are one for all, but for what is not made', () => {
    const all = setForAll(setMade(typed, keyOf(['Blue', 'S']), false), { stock: '4' })
    expect(stocks(all)).toEqual({ 'Red S': '4', 'Red M': '4', 'Blue M': '4' })
  })

  test('weigh the same for all', () => {
    const weighed = setForAll(typed, { weightGrams: '350' })
    expect(draftRows(weighed).map(({ row }) => row.weightGrams)).toEqual(['350', '350', '350', '350'])
  })

  test('come back with a combination that is put back', () => {
    const out = setMade(typed, keyOf(['Red', 'S']), false)
    expect(stocks(out)).not.toHaveProperty('Red S')
    expect(stocks(setMade(out, keyOf(['Red', 'S']), true))).toMatchObject({ 'Red S': '5' })
  })
})

describe('pieces to divide', () => {
  test('are those of the product before, and how many have a combination', () => {
    const some = editRow(draft({ unassigned: 12 }), keyOf(['Red', 'S']), { stock: '10' })
    expect(divideText(piecesToDivide(some))).toBe('12 pieces to divide, 10 divided')
  })

  test('are those of a combination that is no longer made, too', () => {
    const seen = editRow(draft(), keyOf(['Red', 'S']), { stock: '5', stockSeen: '5' })
    expect(piecesToDivide(seen)).toEqual({ waiting: 0, divided: 0 })
    expect(piecesToDivide(setMade(seen, keyOf(['Red', 'S']), false))).toEqual({ waiting: 5, divided: 0 })
  })
})

test('a copy has the numbers without their past, and no codes', () => {
  const seen = editRow(draft({ unassigned: 3 }), keyOf(['Red', 'S']), {
    stock: '5',
    stockSeen: '5',
    sku: 'A',
    price: '9',
  })
  const copy = copyOfDraft(seen)
  expect(copy.rows[keyOf(['Red', 'S'])]).toMatchObject({ stock: '5', stockSeen: '', sku: '', price: '9' })
  expect(copy.unassigned).toBe(0)
})
