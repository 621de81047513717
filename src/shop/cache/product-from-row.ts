import type { products } from '#database/tables/catalogue.ts'
import { type FitCounts, hasFitVoices } from '#rules/fit.ts'
import type { Product } from '#rules/product.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'

export function productFromRow(row: typeof products.$inferSelect): Product {
  const {
    ratingSum,
    ratingCount,
    releasedOn,
    createdAt,
    sizeGuideId,
    fitSmall,
    fitTrue,
    fitLarge,
    fromPaise,
    ...rest
  } = row
  const {
    sellerId,
    updatedAt: _updated,
    retiredAt: _retired,
    isSuspended: _suspended,
    colourImages,
    imageAlts,
    ...fields
  } = rest
  const fit: FitCounts = [fitSmall, fitTrue, fitLarge]
  return {
    ...fields,
    ...(colourImages.length === 0 ? {} : { colourImages }),
    ...(Object.keys(imageAlts).length === 0 ? {} : { imageAlts }),
    rating: ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10,
    reviewCount: ratingCount,
    releaseDate: releasedOn,
    createdAt: createdAt.toISOString(),
    ...(sellerId === HOUSE_SELLER_ID ? {} : { sellerId }),
    ...(sizeGuideId === null ? {} : { sizeGuideId }),
    ...(hasFitVoices(fit) ? { fit } : {}),
    ...(fromPaise === null ? {} : { fromPaise }),
  }
}
