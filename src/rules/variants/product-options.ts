import { cleanText } from '../clean-text.ts'
import type { OptionKind, ProductOption } from '../product-variant.ts'
import { sizeName } from '../size-name.ts'
import { isSameValue } from './option-values.ts'
import { numericSize, sortSizes } from './size-order.ts'

export const MOST_OPTIONS = 3
export const MOST_VALUES = 30
export const MOST_VARIANTS = 100
export const MAX_OPTION_NAME = 30
export const MAX_OPTION_VALUE = 40

/** Every combination, in the order in which the options name their values. No options: one, of nothing. */
export function combinations(options: readonly ProductOption[]): string[][] {
  return options.reduce<string[][]>(
    (made, { values }) => made.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}

/** Trimmed, without empty and repeated values, sizes in their order. Options without a value are dropped. */
export function cleanOptions(typed: readonly ProductOption[]): ProductOption[] {
  return typed
    .map(({ name, kind, values }) => ({ name: line(name), kind, values: cleanValues(kind, values) }))
    .filter(({ values }) => values.length > 0)
}

/** Why cleaned options cannot be, or null. */
export function optionsProblem(options: readonly ProductOption[]): string | null {
  if (options.length > MOST_OPTIONS) return `Use at most ${MOST_OPTIONS} options`
  if (options.some(({ name }) => name === '')) return 'Give every option a name'
  if (options.some(({ name }) => name.length > MAX_OPTION_NAME)) {
    return `The name of an option can have at most ${MAX_OPTION_NAME} characters`
  }
  const names = new Set(options.map(({ name }) => name.toLowerCase()))
  if (names.size < options.length) return 'Two options have the same name'
  for (const kind of ['colour', 'size'] as const) {
    if (options.filter((option) => option.kind === kind).length > 1) return `Use one option for the ${kind}`
  }
  const long = options.find(({ values }) => values.length > MOST_VALUES)
  if (long !== undefined) return `${long.name} can have at most ${MOST_VALUES} values`
  const wide = options.find(({ values }) => values.some((value) => value.length > MAX_OPTION_VALUE))
  if (wide !== undefined) return `A value of ${wide.name} can have at most ${MAX_OPTION_VALUE} characters`
  const count = options.reduce((product, { values }) => product * values.length, 1)
  return count > MOST_VARIANTS
    ? `These options make ${count} combinations; at most ${MOST_VARIANTS} are possible`
    : null
}

/** The specified lists of colours and numeric sizes. */
export function listsFromOptions(options: readonly ProductOption[]): { colors: string[]; sizes: number[] } {
  const named = (kind: OptionKind) => options.find((option) => option.kind === kind)?.values ?? []
  const sizes = named('size')
    .map(numericSize)
    .filter((size) => size !== null)
  return { colors: named('colour'), sizes }
}

function cleanValues(kind: OptionKind, values: readonly string[]): string[] {
  const cleaned = values.map(line).filter((value) => value !== '')
  const named = kind === 'size' ? cleaned.map(sizeName) : cleaned
  const distinct = named.filter((value, i) => named.findIndex((one) => isSameValue(one, value)) === i)
  return kind === 'size' ? sortSizes(distinct) : distinct
}

function line(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ').trim()
}
