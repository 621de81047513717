import { z } from 'zod'

const rupees = z.number().min(0)

export const productJson = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  originalPrice: rupees,
  discountPrice: rupees.nullable(),
  price: rupees,
  offer: z.string(),
  isNew: z.boolean(),
  bestSeller: z.boolean(),
  inStock: z.int().min(0),
  rating: z.number().min(0).max(5),
  reviewCount: z.int().min(0),
  releaseDate: z.string(),
  createdAt: z.string(),
  productMaterial: z.string(),
  productInfo: z.string(),
  images: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.int()),
  /** Only for made-to-order products, to keep the list small. */
  leadDays: z.int().optional(),
  /** Omitted for India. */
  countryOfOrigin: z.string().optional(),
})
export type ProductJson = z.infer<typeof productJson>

export const productList = z.object({
  products: z.array(productJson),
  categories: z.array(z.string()),
})
export type ProductListJson = z.infer<typeof productList>

const place = z.int().min(0)

export const productPage = productList.extend({
  total: place,
  page: place,
  pages: place,
  from: place,
  to: place,
})
export type ProductPageJson = z.infer<typeof productPage>

export const oneProduct = z.object({ product: productJson })
