import type { ProductOption } from '#rules/product-variant.ts'
import { isSameValue } from '#rules/variants/option-values.ts'
import { EMPTY_VARIANT, type VariantForm } from '#rules/variants/variant-form.ts'
import { mergeEdits } from '../../../desk/merge-edits.ts'
import type { VariantsDraft } from './variants-draft.ts'

/**
 * Three-way merge of an edit conflict, cell by cell: what the editor changed since `base` stays, and everything else is
 * as it was saved or sold meanwhile.
 */
export function mergeVariants(mine: VariantsDraft, base: VariantsDraft, theirs: VariantsDraft): VariantsDraft {
  return {
    isOn: mine.isOn === base.isOn ? theirs.isOn : mine.isOn,
    options: mergeOptions(mine.options, base.options, theirs.options),
    rows: mergeRows(mine.rows, base.rows, theirs.rows),
    leftOut: mergeKeys(mine.leftOut, base.leftOut, theirs.leftOut),
    unassigned: theirs.unassigned,
  }
}

type Options = readonly ProductOption[]

function mergeOptions(mine: Options, base: Options, theirs: Options): Options {
  if (isEqual(mine, base)) return theirs
  if (isEqual(theirs, base)) return mine
  return mine.map((option) => ({ ...option, values: withAdded(option, base, theirs) }))
}

/** Both changed the options: what the other added to one of mine comes along. */
function withAdded(option: ProductOption, base: Options, theirs: Options): string[] {
  const valuesIn = (options: Options) => options.find(({ name }) => isSameValue(name, option.name))?.values ?? []
  const isIn = (values: readonly string[], value: string) => values.some((one) => isSameValue(one, value))
  const added = valuesIn(theirs).filter((value) => !isIn(valuesIn(base), value) && !isIn(option.values, value))
  return [...option.values, ...added]
}

type Rows = VariantsDraft['rows']

function mergeRows(mine: Rows, base: Rows, theirs: Rows): Rows {
  const merged = Object.entries(mine).map(([key, row]) => [key, mergeRow(row, base[key], theirs[key])])
  return { ...theirs, ...Object.fromEntries(merged) }
}

function mergeRow(mine: VariantForm, base?: VariantForm, theirs?: VariantForm): VariantForm {
  const { values } = mine
  const empty = { ...EMPTY_VARIANT, values }
  const merged = mergeEdits(mine, base ?? empty, theirs ?? empty)
  return { ...merged, values, stockSeen: theirs?.stockSeen ?? '' }
}

function mergeKeys(mine: readonly string[], base: readonly string[], theirs: readonly string[]): string[] {
  const keys = [...new Set([...mine, ...theirs])]
  return keys.filter((key) => {
    const isMine = mine.includes(key)
    return isMine === base.includes(key) ? theirs.includes(key) : isMine
  })
}

function isEqual(one: Options, other: Options): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
