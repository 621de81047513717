import { percentOff } from './money.ts'
import type { TextName } from './product-fields.ts'
import type { ProductOption, Variant } from './product-variant.ts'

export const DEFAULT_ORIGIN = 'India'

/** The domain model of a product. */
export type Product = Record<TextName, string> & {
  id: string
  originalPaise: number
  discountPaise: number | null
  /** Quantity for sale now. */
  stock: number
  colors: string[]
  sizes: number[]
  /** What its variants differ in. Empty while one stock serves all of its colours and sizes. */
  options: ProductOption[]
  /** Of a product with options, and only where one product is read: lists stay small. */
  variants?: readonly Variant[]
  images: string[]
  isNew: boolean
  bestSeller: boolean
  /** Average of its reviews, 0 while there are none. */
  rating: number
  reviewCount: number
  /** YYYY-MM-DD */
  releaseDate: string
  /** ISO time */
  createdAt: string
  /** Days to make one; null for what is in stock. */
  leadDays: number | null
  /** Only where it has one. */
  sizeGuideId?: string | undefined
}

/** What a card in a list shows: small enough to embed in a page. */
export type ProductCard = Pick<
  Product,
  'id' | 'title' | 'category' | 'originalPaise' | 'discountPaise' | 'colors' | 'rating' | 'reviewCount'
> & {
  images: string[]
  /** Not how many are left: pages of lists stay as they are while pieces are sold. */
  isSoldOut: boolean
}

export function pricePaise(product: Pick<Product, 'originalPaise' | 'discountPaise'>): number {
  return product.discountPaise ?? product.originalPaise
}

/** '24% OFF', or empty. */
export function offerFrom(product: Pick<Product, 'originalPaise' | 'discountPaise'>): string {
  const off = percentOff(product.originalPaise, product.discountPaise)
  return off > 0 ? `${off}% OFF` : ''
}

export function toCard(product: Product): ProductCard {
  const { id, title, category, originalPaise, discountPaise, colors, rating, reviewCount } = product
  // A card shows the product and, on hover, the scene: the last of the images.
  const first = product.images[0]
  const last = product.images.at(-1)
  const images = first === undefined || last === undefined ? [] : first === last ? [first] : [first, last]
  const isSoldOut = product.stock === 0
  return { id, title, category, originalPaise, discountPaise, colors, rating, reviewCount, images, isSoldOut }
}

/** 'Crochet Toys' becomes 'crochet-toys', for the category's path. */
export function categorySlug(category: string): string {
  return category.trim().toLowerCase().replace(/\s+/g, '-')
}
