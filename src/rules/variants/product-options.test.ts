import { describe, expect, test } from 'vitest'
import type { OptionKind } from '../product-variant.ts'
import { optionsFromLists } from './option-values.ts'
import { cleanOptions, combinations, listsFromOptions, optionsProblem } from './product-options.ts'

const option = (name: string, kind: OptionKind, ...values: string[]) => ({ name, kind, values })
const many = (count: number) => Array.from({ length: count }, (_, i) => `v${i}`)

test('every combination, the last option fastest', () => {
  expect(combinations([option('Colour', 'colour', 'Red', 'Blue'), option('Size', 'size', 'S', 'M')])).toEqual([
    ['Red', 'S'],
    ['Red', 'M'],
    ['Blue', 'S'],
    ['Blue', 'M'],
  ])
  expect(combinations([])).toEqual([[]])
})

describe('typed options', () => {
  test('are trimmed, without repeats and empty ones', () => {
    expect(cleanOptions([option(' Colour ', 'colour', ' Red ', 'red', '', 'Blue'), option('Size', 'size')])).toEqual([
      option('Colour', 'colour', 'Red', 'Blue'),
    ])
  })
  test('have sizes in their order and spelling', () => {
    expect(cleanOptions([option('Size', 'size', 'xl', 'S', 'm')])).toEqual([option('Size', 'size', 'S', 'M', 'XL')])
  })
})

describe('options are refused', () => {
  test.each([
    ['more than three', [1, 2, 3, 4].map((n) => option(`O${n}`, 'other', 'a')), 'Use at most 3 options'],
    ['without a name', [option('', 'other', 'a')], 'Give every option a name'],
    [
      'with a long name',
      [option('n'.repeat(31), 'other', 'a')],
      'The name of an option can have at most 30 characters',
    ],
    ['of one name', [option('A', 'other', 'x'), option('a', 'other', 'y')], 'Two options have the same name'],
    ['of two colours', [option('A', 'colour', 'x'), option('B', 'colour', 'y')], 'Use one option for the colour'],
    ['with too many values', [option('A', 'other', ...many(31))], 'A can have at most 30 values'],
    ['with a long value', [option('A', 'other', 'v'.repeat(41))], 'A value of A can have at most 40 characters'],
    [
      'that make too many',
      [option('A', 'colour', ...many(11)), option('B', 'size', ...many(10))],
      'These options make 110 combinations; at most 100 are possible',
    ],
  ])('%s', (_, options, problem) => {
    expect(optionsProblem(options)).toBe(problem)
  })
  test('not when they are fine', () => {
    expect(optionsProblem([option('Colour', 'colour', ...many(10)), option('Size', 'size', ...many(10))])).toBeNull()
  })
})

test('the specified lists follow from the options: only numeric sizes are numbers', () => {
  const options = [option('Size', 'size', '38', 'XL'), option('Colour', 'colour', 'Red')]
  expect(listsFromOptions(options)).toEqual({ colors: ['Red'], sizes: [38] })
})

test('lists become options', () => {
  expect(optionsFromLists(['Red'], [])).toEqual([option('Colour', 'colour', 'Red')])
  expect(optionsFromLists([], [36, 38])).toEqual([option('Size', 'size', '36', '38')])
})
