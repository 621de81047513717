import type { FitCounts } from './fit.ts'
import { percentOff } from './money.ts'
import type { TextName } from './product-fields.ts'
import { type ColourImages, type ImageAlts, imageSources, ownImages } from './product-images.ts'
import type { ProductOption, Variant } from './product-variant.ts'
import type { ProductSeller } from './shown-seller.ts'

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
  /** Common to all colours. */
  images: string[]
  /** Pictures of some colours; in lists only the first of each. */
  colourImages?: ColourImages[] | undefined
  /** Texts of pictures; in lists none, only that there are some. */
  imageAlts?: ImageAlts | undefined
  isNew: boolean
  bestSeller: boolean
  /** Average of its reviews, 0 while there are none. */
  rating: number
  reviewCount: number
  /** YYYY-MM-DD */
  releaseDate: string
  /** ISO time */
  createdAt: string
  /** Days to make one, by the product or else by its seller; null for what is in stock. */
  leadDays: number | null
  /** Only where it is not the house. */
  sellerId?: string | undefined
  /** Their name, where it is read together with the product. */
  seller?: ProductSeller | undefined
  /** Only where it has one. */
  sizeGuideId?: string | undefined
  /** Only with enough voices to be told. */
  fit?: FitCounts | undefined
  /** The lowest price of a variant that can be bought, where variants cost other than the product. */
  fromPaise?: number | undefined
}

/** What a card in a list shows: small enough to embed in a page. */
export type ProductCard = Pick<
  Product,
  'id' | 'title' | 'category' | 'originalPaise' | 'discountPaise' | 'colors' | 'rating' | 'reviewCount'
> & {
  images: string[]
  /** The colour it is shown in, where one was asked for: its link opens the product in it. */
  colour?: string
  /** Where its variants cost other than it: the lowest price that it can be bought for. */
  fromPaise?: number
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

/**
 * A card of the product and, on hover, of the scene: the last of the images. In a colour with pictures it shows the
 * first of them alone.
 */
export function toCard(product: Product, colour?: string): ProductCard {
  const { id, title, category, originalPaise, discountPaise, colors, rating, reviewCount } = product
  const all = imageSources(product, null)
  const own = ownImages(product, colour).slice(0, 1)
  const images = own.length > 0 ? own : all.toSpliced(1, all.length - 2)
  const isSoldOut = product.stock === 0
  const { fromPaise } = product
  return {
    ...{ id, title, category, originalPaise, discountPaise, colors, rating, reviewCount, images, isSoldOut },
    ...(fromPaise === undefined ? {} : { fromPaise }),
    ...(colour === undefined ? {} : { colour }),
  }
}

/** The price on a card; 'from' where variants cost other than the product, without the old price of another one. */
export function cardPrice(card: Pick<Product, 'originalPaise' | 'discountPaise' | 'fromPaise'>) {
  const { fromPaise, originalPaise } = card
  return fromPaise === undefined
    ? { paise: pricePaise(card), wasPaise: originalPaise }
    : { paise: fromPaise, isFrom: true }
}

/** The page that a card opens: the product, in the colour of the card. */
export function cardPath({ id, colour }: Pick<ProductCard, 'id' | 'colour'>): string {
  return `/products/${id}${colour ? `?colour=${encodeURIComponent(categorySlug(colour))}` : ''}`
}

/** 'Crochet Toys' becomes 'crochet-toys', for the category's path. */
export function categorySlug(category: string): string {
  return category.trim().toLowerCase().replace(/\s+/g, '-')
}
