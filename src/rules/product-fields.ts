import { MAX_STOCK } from './number-limits.ts'
import { DEFAULT_ORIGIN } from './product.ts'

type Field = {
  label: string
  /** How it is typed: a line, paragraphs, an amount in rupees, a whole number, a tick, or several words. */
  kind: 'line' | 'text' | 'price' | 'number' | 'flag' | 'list'
  isRequired?: true
  /** Longest text, largest number, or most words of a list. */
  max?: number
  min?: number
  /** Longest word or largest number of a list. */
  maxOfOne?: number
  /** What an empty text is stored as. */
  fallback?: string
  /** Its name in `Product`, where that is another. */
  storedAs?: string
  /** Part of the seller's form that shows it, for a text without a place of its own there. */
  formPart?: 'about' | 'sale'
  hint?: string
}

/**
 * What a seller states of a product, in the order of the columns of a CSV file. Form, checks, import, export, bulk edits
 * and the activity log read this table; a page names the fields it shows.
 */
export const PRODUCT_FIELDS = {
  title: { label: 'Title', kind: 'line', isRequired: true, max: 150 },
  description: { label: 'Description', kind: 'text', isRequired: true, max: 5000 },
  category: { label: 'Category', kind: 'line', isRequired: true, max: 40 },
  originalPrice: { label: 'Original price', kind: 'price', isRequired: true, storedAs: 'originalPaise' },
  discountPrice: { label: 'Discount price', kind: 'price', storedAs: 'discountPaise' },
  inStock: { label: 'Stock quantity', kind: 'number', isRequired: true, max: MAX_STOCK, storedAs: 'stock' },
  colors: { label: 'Colours', kind: 'list', max: 20, maxOfOne: 40 },
  sizes: { label: 'Sizes', kind: 'list', max: 30, maxOfOne: 9999 },
  productInfo: {
    label: 'Product info',
    kind: 'text',
    max: 2000,
    formPart: 'about',
    hint: 'Measures, care, what is in the parcel',
  },
  productMaterial: { label: 'Material', kind: 'line', max: 300, formPart: 'about' },
  bestSeller: { label: 'Best seller', kind: 'flag' },
  isNew: { label: 'New', kind: 'flag' },
  leadDays: { label: 'Days to make it', kind: 'number', min: 1, max: 90 },
  countryOfOrigin: { label: 'Country of origin', kind: 'line', max: 60, fallback: DEFAULT_ORIGIN, formPart: 'sale' },
  nonReturnable: {
    label: 'Cannot be returned because',
    kind: 'line',
    max: 160,
    formPart: 'sale',
    hint: 'Left empty, it can be returned. Shoppers read it, such as: made to your measure',
  },
} as const satisfies Record<string, Field>

type Fields = typeof PRODUCT_FIELDS
export type FieldName = keyof Fields
type NamesOf<Kind extends Field['kind']> = {
  [Name in FieldName]: Fields[Name]['kind'] extends Kind ? Name : never
}[FieldName]
export type TextName = NamesOf<'line' | 'text'>
export type ListName = NamesOf<'list'>
export type FlagName = NamesOf<'flag'>
export type NumberName = NamesOf<'price' | 'number'>
export type TypedName = TextName | NumberName

export const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as FieldName[]
export const TEXT_NAMES = named<TextName>('line', 'text')
export const LIST_NAMES = named<ListName>('list')
export const FLAG_NAMES = named<FlagName>('flag')
export const NUMBER_NAMES = named<NumberName>('price', 'number')

function named<Name extends FieldName>(...kinds: Field['kind'][]): readonly Name[] {
  return FIELD_NAMES.filter((name): name is Name => kinds.includes(PRODUCT_FIELDS[name].kind))
}

/** The field as the table describes it, with every property it may have. */
export function productField(name: FieldName): Field {
  return PRODUCT_FIELDS[name]
}

/** The texts of a product; one that is not stated has its fallback. */
export function textsFrom(product: { [Name in TextName]?: string | undefined }): Record<TextName, string> {
  const texts = TEXT_NAMES.map((name) => [name, product[name] ?? productField(name).fallback ?? ''])
  return Object.fromEntries(texts)
}
