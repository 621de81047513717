import type { ChosenValue } from '../product-variant.ts'
import { titleOf } from './variant.ts'

/** What was chosen: `choice` where the product has variants, else a colour and a numeric size. */
export type BoughtChoice = { color: string; size: number | null; choice?: readonly ChosenValue[] | undefined }

const SIZE = /^size$/i
/** 'Free size' needs no word before it. */
const NAMES_ITSELF = /size/i

/** Whether it was bought in a size. */
export function isSized({ size, choice = [] }: Pick<BoughtChoice, 'size' | 'choice'>): boolean {
  return size !== null || choice.some(({ name }) => SIZE.test(name))
}

/** The chosen values in their order. Texts write a size differently: '38' alone says little. */
export function boughtValues({ color, size, choice = [] }: BoughtChoice): { value: string; isSize: boolean }[] {
  if (choice.length > 0) {
    return choice.map(({ name, value }) => ({ value, isSize: SIZE.test(name) && !NAMES_ITSELF.test(value) }))
  }
  const values = [
    { value: color, isSize: false },
    { value: String(size ?? ''), isSize: true },
  ]
  return values.filter(({ value }) => value !== '')
}

/** 'Kurta (Red, XL)' of a variant; without variants the title alone, as it was always written. */
export function boughtTitle(title: string, { choice = [] }: Pick<BoughtChoice, 'choice'>): string {
  return titleOf({ title }, { values: choice.map(({ value }) => value) })
}

/** 'Red, XL', for lists whose head says that it is colour and size. */
export function boughtText(item: BoughtChoice): string {
  return boughtValues(item)
    .map(({ value }) => value)
    .join(', ')
}
