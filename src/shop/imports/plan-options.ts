import { VARIANT_ROW_TEXTS as TEXTS } from '#contracts/seller/product-import-texts.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { isSameValue } from '#rules/variants/option-values.ts'
import { kindFromName, OPTION_COLUMNS, optionText } from '#rules/variants/variant-columns.ts'
import type { VariantRow } from '../orders/sold-product.ts'
import type { ProductRow } from '../products/product-request.ts'
import type { RowProblem, VariantLine } from '../products/table-row.ts'
import type { ImportRow } from './import-rows.ts'

/** An option with the column of its values. */
export type FileOption = ProductOption & { column: string; valueIn: (cells: VariantLine['cells']) => string }

/** The options that the rows of a product name, in the order in which the product has them already. */
export function planOptions(
  fields: ImportRow['fields'],
  lines: readonly VariantLine[],
  product: ProductRow | null,
  before: readonly VariantRow[],
): { options: FileOption[]; problems: RowProblem[] } {
  const used = OPTION_COLUMNS.map((columns) => ({
    columns,
    name: optionText(fields[columns.name]?.[0] ?? ''),
    valueIn: (cells: VariantLine['cells']) => optionText(cells[columns.value] ?? ''),
  })).filter(({ valueIn }) => lines.some(({ cells }) => valueIn(cells) !== ''))
  const problems = used.flatMap(({ columns, name, valueIn }): RowProblem[] => {
    if (name === '') return [{ column: columns.name, message: TEXTS.optionUnnamed }]
    const without = lines.filter(({ cells }) => valueIn(cells) === '')
    return without.map(({ row }) => ({ row, column: columns.value, message: TEXTS.valueMissing(name) }))
  })
  const known = product?.options ?? []
  const placeOf = (name: string) => known.findIndex((option) => isSameValue(option.name, name))
  const areKnown = used.every(({ name }) => placeOf(name) >= 0)
  const ordered = areKnown ? used.toSorted((a, b) => placeOf(a.name) - placeOf(b.name)) : used
  const options = ordered.map(({ columns, name, valueIn }): FileOption => {
    const inFile = lines.map(({ cells }) => valueIn(cells))
    const at = placeOf(name)
    const option = known[at]
    return {
      name,
      kind: option?.kind ?? kindFromName(name),
      values: [...keptValues(option, at, inFile, before), ...inFile],
      column: columns.value,
      valueIn,
    }
  })
  return { options, problems }
}

/** Values keep their order and spelling. One of which nothing was sold before has no row, and stays. */
function keptValues(
  option: ProductOption | undefined,
  at: number,
  inFile: readonly string[],
  before: readonly VariantRow[],
): string[] {
  const isIn = (values: readonly string[], value: string) => values.some((one) => isSameValue(one, value))
  const sold = before.map(({ values }) => values[at] ?? '')
  return (option?.values ?? []).filter((value) => isIn(inFile, value) || !isIn(sold, value))
}
