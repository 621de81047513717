import { and, eq, isNull, or } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { WeightInput } from '#contracts/seller/parcels.ts'
import { products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import { requireSelling } from '../access/require-selling.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'

/** What one piece weighs, typed at the packing table: of one combination, or also of those that have no weight. */
export async function setVariantWeight(
  shop: RequestContext,
  id: string,
  { weightGrams, forAll }: WeightInput,
): Promise<{ success: true; message: string }> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  await shop.db.transaction(async (tx) => {
    const [found] = isId(id)
      ? await tx
          .select({ before: productVariants.weightGrams, productId: products.id, title: products.title })
          .from(productVariants)
          .innerJoin(products, eq(products.id, productVariants.productId))
          .where(and(eq(productVariants.id, id), ownedBy(by, products.sellerId)))
          .for('update', { of: products })
      : []
    if (found === undefined) throw new Refusal('not_found', PARCEL_TEXTS.variantMissing)
    const { productId } = found
    const isSiblings = and(eq(productVariants.productId, productId), isNull(productVariants.weightGrams))
    const isMeant = forAll ? or(eq(productVariants.id, id), isSiblings) : eq(productVariants.id, id)
    await tx.update(productVariants).set({ weightGrams }).where(isMeant)
    await recordActivity(tx, shop, by, {
      ...{ action: 'changed', entity: 'product', entityId: productId, name: found.title },
      before: { weightGrams: found.before },
      after: { weightGrams },
    })
  })
  return { success: true, message: PARCEL_TEXTS.weightSaved }
}
