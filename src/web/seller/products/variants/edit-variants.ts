import type { OptionKind, ProductOption } from '#rules/product-variant.ts'
import { optionsFromLists } from '#rules/variants/option-values.ts'
import { cleanOptions, MOST_OPTIONS } from '#rules/variants/product-options.ts'
import { EMPTY_VARIANT, type VariantForm } from '#rules/variants/variant-form.ts'
import { draftRows, keyOf, type VariantsDraft } from './variants-draft.ts'

const OPTION_NAMES: Record<OptionKind, string> = { colour: 'Colour', size: 'Size', other: '' }

/** Sizes that are added with one press. */
export const SIZE_SETS: readonly { label: string; values: readonly string[] }[] = [
  { label: 'S to XL', values: ['S', 'M', 'L', 'XL'] },
  { label: 'XS to XL', values: ['XS', 'S', 'M', 'L', 'XL'] },
  { label: 'XS to 4XL', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'] },
  { label: 'Free size', values: ['Free size'] },
  { label: '28 to 40', values: ['28', '30', '32', '34', '36', '38', '40'] },
  { label: '36 to 46', values: ['36', '38', '40', '42', '44', '46'] },
]

/** Stock by combination, from the lists of colours and sizes; without any, colour and size wait for their values. */
export function turnOn(draft: VariantsDraft, lists: { colors: readonly string[]; sizes: readonly string[] }) {
  if (draft.options.length > 0) return { ...draft, isOn: true }
  const proposed = optionsFromLists(lists.colors, lists.sizes)
  const options = proposed.length > 0 ? proposed : [newOption('colour'), newOption('size')]
  return { ...draft, isOn: true, options }
}

function newOption(kind: OptionKind): ProductOption {
  return { name: OPTION_NAMES[kind], kind, values: [] }
}

/** What may be added: one option for the colour, one for the size, at most three. */
export function kindsToAdd({ options }: VariantsDraft): OptionKind[] {
  if (options.length >= MOST_OPTIONS) return []
  const isThere = (kind: OptionKind) => options.some((option) => option.kind === kind)
  return (['colour', 'size', 'other'] as const).filter((kind) => kind === 'other' || !isThere(kind))
}

export function addOption(draft: VariantsDraft, kind: OptionKind): VariantsDraft {
  return { ...draft, options: [...draft.options, newOption(kind)] }
}

export function renameOption(draft: VariantsDraft, at: number, name: string): VariantsDraft {
  return { ...draft, options: draft.options.map((option, i) => (i === at ? { ...option, name } : option)) }
}

/** Several at once, separated by commas; the same list when there is nothing to add. */
export function withValues(kind: OptionKind, values: readonly string[], typed: string): readonly string[] {
  const added = [...values, ...typed.split(/[,;\n\t]/)]
  const clean = cleanOptions([{ name: '', kind, values: added }])[0]?.values ?? []
  return clean.length === values.length ? values : clean
}

/**
 * Replaces the values of an option. With its first value every combination gets one part more, and without its last one
 * a part less: the numbers that were typed move along.
 */
export function setValues(draft: VariantsDraft, at: number, values: readonly string[]): VariantsDraft {
  const before = draft.options[at]
  if (before === undefined) return draft
  const options = draft.options.map((option, i) => (i === at ? { ...option, values: [...values] } : option))
  const part = draft.options.slice(0, at).filter((option) => option.values.length > 0).length
  const [first] = values
  if (before.values.length === 0 && first !== undefined) {
    return { ...draft, options, rows: { ...withPart(draft, part, first), ...draft.rows } }
  }
  if (before.values.length > 0 && first === undefined) {
    return { ...draft, options, rows: { ...draft.rows, ...withoutPart(draft, part) } }
  }
  return { ...draft, options }
}

export function removeOption(draft: VariantsDraft, at: number): VariantsDraft {
  const emptied = setValues(draft, at, [])
  return { ...emptied, options: emptied.options.filter((_, i) => i !== at) }
}

type Rows = VariantsDraft['rows']

/** New combinations have no stock yet that anybody saw, and codes belong to one combination. */
const NEW = { stockSeen: '', sku: '', barcode: '' }

function withPart(draft: VariantsDraft, part: number, value: string): Rows {
  const moved = draftRows(draft).map(({ row }) => {
    const values = row.values.toSpliced(part, 0, value)
    return [keyOf(values), { ...row, ...NEW, values }]
  })
  return Object.fromEntries(moved)
}

/** The stock of what is one combination from now on is added up. */
function withoutPart(draft: VariantsDraft, part: number): Rows {
  const rows: Record<string, VariantForm> = {}
  for (const { row, isMade } of draftRows(draft)) {
    const values = row.values.toSpliced(part, 1)
    if (values.length === 0 || !isMade) continue
    const key = keyOf(values)
    const stock = (Number(rows[key]?.stock) || 0) + (Number(row.stock) || 0)
    const stockSeen = draft.rows[key]?.stockSeen ?? ''
    rows[key] = { ...(draft.rows[key] ?? EMPTY_VARIANT), values, stockSeen, stock: String(stock) }
  }
  return rows
}

export function editRow(draft: VariantsDraft, id: string, change: Partial<VariantForm>): VariantsDraft {
  const found = draftRows(draft).find((one) => one.id === id)
  return found === undefined ? draft : { ...draft, rows: { ...draft.rows, [id]: { ...found.row, ...change } } }
}

/** The same for several rows: a pasted block, or all of them. */
export function editRows(draft: VariantsDraft, changes: ReadonlyMap<string, Partial<VariantForm>>): VariantsDraft {
  const changed = draftRows(draft).flatMap(({ id, row }) => {
    const change = changes.get(id)
    return change === undefined ? [] : [[id, { ...row, ...change }] as const]
  })
  return { ...draft, rows: { ...draft.rows, ...Object.fromEntries(changed) } }
}

export function setForAll(draft: VariantsDraft, change: Partial<VariantForm>): VariantsDraft {
  const made = draftRows(draft).filter(({ isMade }) => isMade)
  return editRows(draft, new Map(made.map(({ id }) => [id, change])))
}

/** Takes a combination out, or puts it back. */
export function setMade(draft: VariantsDraft, id: string, isMade: boolean): VariantsDraft {
  const others = draft.leftOut.filter((one) => one !== id)
  return { ...draft, leftOut: isMade ? others : [...others, id] }
}
