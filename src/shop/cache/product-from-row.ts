import type { products } from '#database/tables/catalogue.ts'
import type { Product } from '#rules/product.ts'

export function productFromRow(row: typeof products.$inferSelect): Product {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    originalPaise: row.originalPaise,
    discountPaise: row.discountPaise,
    stock: row.stock,
    colors: row.colors,
    sizes: row.sizes,
    images: row.images,
    productInfo: row.productInfo,
    productMaterial: row.productMaterial,
    isNew: row.isNew,
    bestSeller: row.bestSeller,
    rating: row.ratingCount === 0 ? 0 : Math.round((row.ratingSum / row.ratingCount) * 10) / 10,
    reviewCount: row.ratingCount,
    releaseDate: row.releasedOn,
    createdAt: row.createdAt.toISOString(),
    leadDays: row.leadDays,
    countryOfOrigin: row.countryOfOrigin,
  }
}
