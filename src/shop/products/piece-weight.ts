import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { VARIANT_TEXTS } from '#contracts/catalogue/variant-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { productVariants } from '#database/tables/variants.ts'
import { readWeight } from '#rules/variants/variant-form.ts'
import type { ProductRequest, ProductRow } from './product-request.ts'

/** The weight of a submitted form: nothing when the form does not have the field, null for none. */
export function requireWeight(fields: ProductRequest['fields']): { weightGrams?: number | null } {
  const typed = fields.get('weightGrams')?.[0]
  if (typed === undefined) return {}
  const { grams, problem } = readWeight(typed)
  if (problem === null) return { weightGrams: grams }
  throw new Refusal('bad_input', problem, [{ path: 'weightGrams', message: problem }])
}

/** What one piece of a product without options weighs: its default variant has it. */
export async function readPieceWeight(db: Db, { id, options }: Pick<ProductRow, 'id' | 'options'>) {
  if (options.length > 0) return null
  return (await pieceWeights(db, [id])).get(id) ?? null
}

/** By product; those that were not weighed are left out. */
export async function pieceWeights(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { id, weightGrams } = productVariants
  const found = await db
    .select({ id, grams: weightGrams })
    .from(productVariants)
    .where(and(inArray(id, [...ids]), isNotNull(weightGrams)))
  return new Map(found.map((one) => [one.id, one.grams ?? 0]))
}

/** Of a locked product. One with options has a weight for each combination. */
export async function writePieceWeight(
  tx: Db,
  { id, options }: Pick<ProductRow, 'id' | 'options'>,
  weightGrams: number | null | undefined,
): Promise<void> {
  if (weightGrams === undefined) return
  if (options.length > 0) {
    if (weightGrams === null) return
    const message = VARIANT_TEXTS.weightByVariant
    throw new Refusal('conflict', message, [{ path: 'weightGrams', message }])
  }
  await tx
    .update(productVariants)
    .set({ weightGrams })
    .where(
      and(eq(productVariants.id, id), sql`${productVariants.weightGrams} is distinct from ${weightGrams}::integer`),
    )
}
