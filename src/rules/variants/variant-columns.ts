import { cleanText } from '../clean-text.ts'
import type { OptionKind } from '../product-variant.ts'
import type { VariantForm } from './variant-form.ts'

/** Columns of a product file that name an option and, in each row, its value. */
export const OPTION_COLUMNS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const

/** Columns of one combination, and the field of the form that each is. */
export const VARIANT_COLUMNS = {
  variantStock: 'stock',
  variantSku: 'sku',
  variantPrice: 'price',
  variantBarcode: 'barcode',
  variantWeightGrams: 'weightGrams',
  variantLengthMm: 'lengthMm',
  variantWidthMm: 'widthMm',
  variantHeightMm: 'heightMm',
} as const satisfies Record<string, keyof VariantForm>

/** Also in the row of a product without options, which has no combination but weighs something. */
export const WEIGHT_COLUMN = 'variantWeightGrams'

export type VariantColumn = keyof typeof VARIANT_COLUMNS
export const VARIANT_COLUMN_NAMES = Object.keys(VARIANT_COLUMNS) as VariantColumn[]
/** A spreadsheet may write these with signs and separators. */
export const VARIANT_NUMBERS = VARIANT_COLUMN_NAMES.filter((name) => name !== 'variantSku' && name !== 'variantBarcode')

/** Rows of one product have the same handle. It is a name inside the file; products do not keep it. */
export const HANDLE = 'handle'

export const ALL_VARIANT_COLUMNS: readonly string[] = [
  ...OPTION_COLUMNS.flatMap(({ name, value }) => [name, value]),
  ...VARIANT_COLUMN_NAMES,
]

/** A file names options, not what they are about. */
export function kindFromName(name: string): OptionKind {
  if (/colou?r|shade/i.test(name)) return 'colour'
  return /size/i.test(name) ? 'size' : 'other'
}

/** A cell as options keep their names and values. */
export function optionText(cell: string): string {
  return cleanText(cell).replace(/\s+/g, ' ').trim()
}

/** A long number that a spreadsheet has rounded: 8.90123E+12. */
export function isRounded(cell: string): boolean {
  return /^\d+([.,]\d+)?e\+?\d+$/i.test(cell.trim())
}
