import { SIZE_GUIDE_TEXTS } from '#contracts/catalogue/size-guide-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { findSizeGuide } from '../size-guides/size-guide-rows.ts'
import type { ProductRequest } from './product-request.ts'

/** The size guide of a submitted form: nothing when the form does not have the field, null for none. */
export async function requireSizeGuide(
  db: Db,
  fields: ProductRequest['fields'],
): Promise<{ sizeGuideId?: string | null }> {
  const id = fields.get('sizeGuideId')?.[0]?.trim()
  if (id === undefined) return {}
  if (id === '') return { sizeGuideId: null }
  const found = await findSizeGuide(db, id)
  if (found !== undefined) return { sizeGuideId: found.id }
  const message = SIZE_GUIDE_TEXTS.missing
  throw new Refusal('bad_input', message, [{ path: 'sizeGuideId', message }])
}
