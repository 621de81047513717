import { formatMoney } from './money.ts'
import type { ProductOption } from './product-variant.ts'

/** A variant as the activity log has it. */
type VariantFacts = Readonly<Record<string, unknown>> & { values: readonly string[]; stock: number }

/** One changed value of a combination; null where there was none. */
export type VariantDifference = { what: string; before: string | null; after: string | null }

const DETAILS: Record<string, (value: unknown) => string> = {
  sku: (value) => `SKU ${value}`,
  pricePaise: (value) => formatMoney(Number(value)),
  barcode: (value) => `barcode ${value}`,
  weightGrams: (value) => `${value} g`,
  lengthMm: (value) => `${value} mm long`,
  widthMm: (value) => `${value} mm wide`,
  heightMm: (value) => `${value} mm high`,
}

/** 'Colour: Red, Blue; Size: S, M' */
export function optionsLabel(options: readonly unknown[]): string {
  return (options as ProductOption[]).map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ')
}

/** 'Red, S: 5' for each combination, a line each. */
export function variantsLabel(variants: readonly unknown[]): string {
  return (variants as VariantFacts[]).map((variant) => `${nameOf(variant)}: ${wholeLabel(variant)}`).join('\n')
}

/** What changed between two lists of combinations: 'Red, S' from '5' to '7'. */
export function variantDifferences(before: unknown, after: unknown): VariantDifference[] {
  const [old, young] = [listOf(before), listOf(after)]
  const find = (list: readonly VariantFacts[], one: VariantFacts) => list.find((two) => nameOf(two) === nameOf(one))
  const gone = old.filter((one) => find(young, one) === undefined)
  return [
    ...young.flatMap((one) => {
      const was = find(old, one)
      return was === undefined ? [{ what: nameOf(one), before: null, after: wholeLabel(one) }] : changes(was, one)
    }),
    ...gone.map((one) => ({ what: nameOf(one), before: wholeLabel(one), after: null })),
  ]
}

function changes(before: VariantFacts, after: VariantFacts): VariantDifference[] {
  const what = nameOf(after)
  const details = Object.keys(DETAILS).filter((field) => (before[field] ?? null) !== (after[field] ?? null))
  return [
    ...(before.stock === after.stock ? [] : [{ what, before: String(before.stock), after: String(after.stock) }]),
    ...details.map((field) => ({ what, before: detail(before, field), after: detail(after, field) })),
  ]
}

/** '5, SKU KURTA-RED-S, ₹499' */
function wholeLabel(variant: VariantFacts): string {
  const details = Object.keys(DETAILS).map((field) => detail(variant, field))
  return [String(variant.stock), ...details.filter((words) => words !== null)].join(', ')
}

function detail(variant: VariantFacts, field: string): string | null {
  const value = variant[field] ?? null
  return value === null ? null : (DETAILS[field]?.(value) ?? null)
}

function nameOf({ values }: VariantFacts): string {
  return values.join(', ')
}

function listOf(facts: unknown): readonly VariantFacts[] {
  return Array.isArray(facts) ? (facts as VariantFacts[]) : []
}
