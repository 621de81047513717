import { VARIANT_TEXTS } from '#contracts/catalogue/variant-texts.ts'
import { noLongerSold, piecesReplaced, VARIANT_ROW_TEXTS as TEXTS } from '#contracts/seller/product-import-texts.ts'
import { areSame, valuesText } from '#rules/variants/variant.ts'
import { isRounded, OPTION_COLUMNS, VARIANT_COLUMN_NAMES, VARIANT_COLUMNS } from '#rules/variants/variant-columns.ts'
import { EMPTY_VARIANT, type VariantForm, type VariantsValues, validateVariants } from '#rules/variants/variant-form.ts'
import type { VariantRow } from '../orders/sold-product.ts'
import type { ProductRow } from '../products/product-request.ts'
import { variantToForm } from '../products/product-variants.ts'
import { type RowProblem, type VariantLine, variantLines } from '../products/table-row.ts'
import type { CurrentVariants } from './current-variants.ts'
import type { ImportRow } from './import-rows.ts'
import { type FileOption, planOptions } from './plan-options.ts'

type Planned = {
  /** Null when there are problems. */
  variants: VariantsValues | null
  problems: RowProblem[]
  /** What a seller should know before. */
  notes: RowProblem[]
  /** The combinations as they would be stored, and their pieces. */
  rows: VariantRow[]
  sum: number
}

/** What the rows of a product make of its options and combinations. Stock becomes the number in the file. */
export function planVariants(
  fields: ImportRow['fields'],
  product: ProductRow | null,
  { onSale, ownerOf }: CurrentVariants,
): Planned {
  const before = product === null ? [] : onSale(product.id)
  const lines = variantLines(fields)
  const { options, problems } = planOptions(fields, lines, product, before)
  if (problems.length > 0) return refused(lines, problems)
  const typed = lines.map((line) => toForm(line, options, before))
  const { values, problems: invalid } = validateVariants({ options, variants: typed, unassignedSeen: 0 })
  const wrong = [
    ...Object.entries(invalid).map(([path, message]) => toProblem(path, message, lines, options)),
    ...lines.flatMap((line, i) => lineProblems(line, typed[i], before)),
    ...(values?.variants ?? []).flatMap(({ sku }, i): RowProblem[] => {
      const owner = sku === null ? undefined : ownerOf(sku)
      if (sku === null || owner === undefined || owner === product?.id) return []
      return [{ row: lines[i]?.row ?? 0, column: 'variantSku', message: VARIANT_TEXTS.skuTaken(sku) }]
    }),
  ]
  const sum = values?.variants.reduce((all, { stock }) => all + stock, 0) ?? 0
  const stated = fields.inStock?.[0]?.trim() ?? ''
  if (values !== null && stated !== '' && stated !== String(sum)) {
    wrong.push({ column: 'inStock', message: TEXTS.otherSum(sum) })
  }
  if (values === null || wrong.length > 0) return refused(lines, wrong)
  // Pieces that wait to be assigned are for the form: a file does not show them.
  const isDivided = product !== null && product.options.length > 0
  const variants = { ...values, unassignedSeen: isDivided ? null : (product?.stock ?? 0) }
  const rows = variants.variants.map((variant) => asStored(variant, before))
  return { variants, problems: [], notes: notesOn(product, before, variants), rows, sum }
}

function refused(lines: readonly VariantLine[], problems: readonly RowProblem[]): Planned {
  const inOrder = problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
  return { variants: null, problems: inOrder.map((one) => withoutOwnRow(one, lines)), notes: [], rows: [], sum: 0 }
}

/** The report names the first row of the product already. */
function withoutOwnRow({ row, ...problem }: RowProblem, [first]: readonly VariantLine[]): RowProblem {
  return row === undefined || row === first?.row ? problem : { ...problem, row }
}

/** A column that the file does not have stays as it is stored. */
function toForm({ cells }: VariantLine, options: readonly FileOption[], before: readonly VariantRow[]): VariantForm {
  const values = options.map(({ valueIn }) => valueIn(cells))
  const stored = before.find((one) => areSame(one.values, values))
  const form: VariantForm = { ...EMPTY_VARIANT, ...(stored === undefined ? {} : variantToForm(stored)), values }
  for (const column of VARIANT_COLUMN_NAMES) {
    const cell = cells[column]
    // An empty SKU stays, or is made up.
    const isKept = cell === undefined || (column === 'variantSku' && cell === '')
    if (!isKept) form[VARIANT_COLUMNS[column]] = cell
  }
  return form
}

function lineProblems({ row, cells }: VariantLine, form: VariantForm | undefined, before: readonly VariantRow[]) {
  const isStored = form !== undefined && before.some(({ values }) => areSame(values, form.values))
  const isMissing = cells.variantStock === undefined ? !isStored : cells.variantStock === ''
  return isMissing ? [{ row, column: 'variantStock', message: TEXTS.stockMissing }] : []
}

/** 'variants.2.stock' is the stock of the third row. */
function toProblem(
  path: string,
  message: string,
  lines: readonly VariantLine[],
  options: readonly FileOption[],
): RowProblem {
  const [, index = '', field = ''] = path.split('.')
  const line = lines[Number(index)]
  const valueColumn = options[0]?.column ?? OPTION_COLUMNS[0].value
  const column = VARIANT_COLUMN_NAMES.find((name) => VARIANT_COLUMNS[name] === field) ?? valueColumn
  if (line === undefined || field === '') return { column, message }
  const isRoundedCode = column === 'variantBarcode' && isRounded(line.cells.variantBarcode ?? '')
  return { row: line.row, column, message: isRoundedCode ? TEXTS.barcodeRounded : message }
}

/** As it would be read again. What is new has no SKU yet: that makes it a change in any case. */
function asStored({ stockSeen: _, sku, ...values }: VariantsValues['variants'][number], before: readonly VariantRow[]) {
  const stored = before.find((one) => areSame(one.values, values.values))
  const row: VariantRow = {
    ...{ id: '', productId: '', position: 0, retiredAt: null, sku: sku ?? stored?.sku ?? null },
    ...values,
  }
  return stored === undefined ? row : { ...stored, ...row }
}

function notesOn(product: ProductRow | null, before: readonly VariantRow[], { options, variants }: VariantsValues) {
  const gone = before.filter((one) => !variants.some(({ values }) => areSame(values, one.values)))
  const notes: RowProblem[] = []
  if (gone.length > 0) {
    const column = OPTION_COLUMNS[options.length - 1]?.value ?? OPTION_COLUMNS[0].value
    notes.push({ column, message: noLongerSold(gone.map(({ values }) => valuesText(values))) })
  }
  if (product !== null && product.options.length === 0 && product.stock > 0) {
    notes.push({ column: 'variantStock', message: piecesReplaced(product.stock) })
  }
  return notes
}
