import type { Db } from '#database/connect.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { areSame } from '#rules/variants/variant.ts'
import type { VariantsValues, VariantValues } from '#rules/variants/variant-form.ts'
import type { ProductRow } from '../products/product-request.ts'
import { unassignedStock } from '../products/product-variants.ts'
import { factsOf } from '../products/write-product.ts'
import type { Entry } from './undo-checks.ts'

type Side = Readonly<Record<string, unknown>> | null
type Facts = { options: ProductOption[]; variants: Omit<VariantValues, 'stockSeen'>[] }

/** Options and variants as they stood in the activity log; `seen` is the side whose stock is taken as known. */
export function variantsFromFacts(side: Side, seen: Side): VariantsValues | null {
  const facts = factsIn(side)
  if (facts === null) return null
  const known = factsIn(seen)?.variants ?? []
  const variants = facts.variants.map((variant) => ({
    ...variant,
    stockSeen: known.find(({ values }) => areSame(values, variant.values))?.stock ?? 0,
  }))
  return { options: facts.options, variants, unassignedSeen: 0 }
}

/** What undoing a change does to the variants; undefined where neither side had any. */
export async function variantsBack(tx: Db, row: ProductRow, { before, after }: Entry) {
  if (!isAboutVariants(before) && !isAboutVariants(after)) return undefined
  // The log has only what differed: the rest is as it is now.
  const now = await factsOf(tx, row)
  const variants = variantsFromFacts({ ...now, ...before }, { ...now, ...after })
  return { variants: variants && { ...variants, unassignedSeen: await unassignedStock(tx, row) } }
}

function isAboutVariants(side: Side): boolean {
  return side !== null && (Array.isArray(side.options) || Array.isArray(side.variants))
}

function factsIn(side: Side): Facts | null {
  return side !== null && Array.isArray(side.options) && Array.isArray(side.variants)
    ? (side as unknown as Facts)
    : null
}
