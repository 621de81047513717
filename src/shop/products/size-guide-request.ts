import { SIZE_GUIDE_TEXTS } from '#contracts/catalogue/size-guide-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { sellerScope } from '#rules/sellers.ts'
import type { SignedIn } from '../context/current-user.ts'
import { findSizeGuide } from '../size-guides/size-guide-rows.ts'
import type { ProductRequest } from './product-request.ts'

/**
 * The size guide of a submitted form: nothing when the form does not have the field, null for none. One that the house gave
 * a seller's product may stay.
 */
export async function requireSizeGuide(
  db: Db,
  by: SignedIn,
  fields: ProductRequest['fields'],
  current: string | null = null,
): Promise<{ sizeGuideId?: string | null }> {
  const id = fields.get('sizeGuideId')?.[0]?.trim()
  if (id === undefined) return {}
  if (id === '') return { sizeGuideId: null }
  const found = await findSizeGuide(db, id)
  const scope = sellerScope(by)
  if (found !== undefined && (scope === null || found.sellerId === scope || id === current))
    return { sizeGuideId: found.id }
  const message = SIZE_GUIDE_TEXTS.missing
  throw new Refusal('bad_input', message, [{ path: 'sizeGuideId', message }])
}
