import { toPaise, toRupees } from '#rules/money.ts'
import { DEFAULT_ORIGIN, offerFrom, type Product, pricePaise } from '#rules/product.ts'

/** A product as it travels: rupees, and the key under both of its names. Free of zod, so that the browser can use it. */
export type ProductJson = {
  _id: string
  id: string
  title: string
  description: string
  category: string
  originalPrice: number
  discountPrice: number | null
  price: number
  offer: string
  isNew: boolean
  bestSeller: boolean
  inStock: number
  rating: number
  reviewCount: number
  releaseDate: string
  createdAt: string
  productMaterial: string
  productInfo: string
  images: string[]
  colors: string[]
  sizes: number[]
  /** Said only of what is made to order: the list stays small. */
  leadDays?: number | undefined
  /** Said only where it is not India. */
  countryOfOrigin?: string | undefined
}

export type ProductListJson = { products: ProductJson[]; categories: string[] }

/** One page of them, as `Showing from-to of total` says it. */
export type ProductPageJson = ProductListJson & { total: number; page: number; pages: number; from: number; to: number }

/** What may be meant by somebody who is still typing. */
export type SuggestionsJson = { categories: string[]; products: ProductJson[] }

export function productToJson(product: Product): ProductJson {
  const { id, originalPaise, discountPaise, stock, leadDays, countryOfOrigin, ...rest } = product
  return {
    _id: id,
    id,
    ...rest,
    originalPrice: toRupees(originalPaise),
    discountPrice: discountPaise === null ? null : toRupees(discountPaise),
    price: toRupees(pricePaise(product)),
    offer: offerFrom(product),
    inStock: stock,
    ...(leadDays === null ? {} : { leadDays }),
    ...(countryOfOrigin === DEFAULT_ORIGIN ? {} : { countryOfOrigin }),
  }
}

export function productFromJson(json: ProductJson): Product {
  const { _id, id: _, originalPrice, discountPrice, inStock, price: _price, offer: _offer, ...rest } = json
  return {
    id: _id,
    ...rest,
    originalPaise: toPaise(originalPrice) ?? 0,
    discountPaise: discountPrice === null ? null : toPaise(discountPrice),
    stock: inStock,
    leadDays: json.leadDays ?? null,
    countryOfOrigin: json.countryOfOrigin ?? DEFAULT_ORIGIN,
  }
}
