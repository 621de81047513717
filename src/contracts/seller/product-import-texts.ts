import { IMPORT_MB, IMPORT_ROWS } from '#rules/product-import.ts'
import { MOST_VARIANTS } from '#rules/variants/product-options.ts'

export const IMPORT_BYTES = IMPORT_MB * 1024 * 1024

/** What sellers are told about an import. */
export const IMPORT_TEXTS = {
  tooLarge: `This file is larger than ${IMPORT_MB} MB. A file can have at most ${IMPORT_MB} MB and ${IMPORT_ROWS} rows: please split it.`,
  tooManyRows: `A file can have at most ${IMPORT_ROWS} rows. Please split it.`,
  noFile: `Please choose a CSV file of up to ${IMPORT_MB} MB and ${IMPORT_ROWS} rows.`,
  keyReused: 'Another file was sent under this key before. Please choose the file again.',
  missing: 'There is no such import.',
  notReady: 'This import cannot be started now.',
  notCancellable: 'This import is over and cannot be cancelled.',
  notUndoable: 'There is nothing to take back in this import.',
  unknownId: 'There is no product with this id. Leave the id empty to add a new product.',
  sameTitleTwice: 'Several products have this title. Give the id of the one you mean.',
  undoneBefore: 'Somebody took this change back already.',
  nobody: 'The account that started this is gone, so it was stopped.',
} as const

export function allOrNothing(wrong: number): string {
  return `${wrong === 1 ? '1 row is' : `${wrong} rows are`} wrong. Correct the file, or import the good rows only.`
}

/** Two rows about the same product would undo each other. */
export function sameAsRow(row: number): string {
  return `Row ${row} is about the same product. Keep one of the two.`
}

/** What is wrong between the rows of one product, or with one of its combinations. */
export const VARIANT_ROW_TEXTS = {
  handleMissing: 'A row with colours or sizes needs a handle: the same word in every row of the product.',
  valuesMissing: 'Give this row its colour or size: other rows have the same handle.',
  valuesMissingBeside: (row: number) => `Give this row its colour or size: it has the handle of row ${row}.`,
  noOption: 'This row names no colour or size, so it has no combination. Fill in option1Name and option1Value.',
  saysOtherwise: (row: number) => `Row ${row} of this product says otherwise. Leave it empty here, or write the same.`,
  skuOfRow: (row: number) => `The product of row ${row} has the same SKU.`,
  tooMany: (rows: number) => `${rows} rows have this handle; a product can have at most ${MOST_VARIANTS} combinations.`,
  optionUnnamed: 'Give this option a name, such as Colour or Size.',
  valueMissing: (option: string) => `Give a value for ${option}.`,
  stockMissing: 'Stock quantity is required',
  barcodeRounded: 'The spreadsheet has rounded this barcode. Format the column as text, and type it again.',
  otherSum: (sum: number) =>
    `The rows of this product have ${sum} in variantStock. Leave inStock empty, or write ${sum}.`,
} as const

/** What a seller should know of a product with combinations before it is imported. */
export function noLongerSold(combinations: readonly string[]): string {
  const [first = '', ...others] = combinations
  const what = others.length === 0 ? first : `${first} and ${others.length} more`
  return `Not in the file, so no longer sold: ${what}.`
}

export function piecesReplaced(pieces: number): string {
  return `${pieces === 1 ? 'The piece' : `The ${pieces} pieces`} it has now become the numbers of its rows.`
}

/** A typo in a category would open a new one. */
export function newCategory(name: string, near: string | null): string {
  return `${name} is a new category.${near === null ? '' : ` Did you mean ${near}?`}`
}

/** What is wrong with a file as a table. */
export const CSV_TEXTS = {
  quotes: 'a quotation mark in it is not closed. Close it, or write it twice where it belongs to the text',
  cells: 'it has other cells than the headings. Export the products to see what a row looks like',
  row: (row: number, why: string) => `Row ${row} could not be read: ${why}.`,
}

export function titleMissing(headings: readonly string[]): string {
  const found = headings.map((heading) => heading.trim()).filter(Boolean)
  const seen = found.length === 0 ? 'it is empty' : `found: ${found.slice(0, 20).join(', ').slice(0, 200)}`
  return `The first row must hold the headings, among them title (${seen}). Export the products to see all of them.`
}

export function rowTooWide(cells: number, headings: number): string {
  return `This row has ${cells} cells for ${headings} headings. Put a text or an amount with a comma in it, such as 1,299, in quotation marks.`
}

export function unknownColumns(pairs: readonly (readonly [heading: string, column: string])[]): string {
  const hints = pairs.map(([heading, column]) => `${heading} (did you mean ${column}?)`).join(', ')
  return `The file has columns that we do not know: ${hints}. Rename them, or leave them out. Export the products to see all columns.`
}
