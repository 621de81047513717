import { z } from 'zod'
import type { ProductJson, ProductListJson, ProductPageJson, SuggestionsJson } from './product-json.ts'

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
  leadDays: z.int().optional(),
  countryOfOrigin: z.string().optional(),
}) satisfies z.ZodType<ProductJson>

export const productList = z.object({
  products: z.array(productJson),
  categories: z.array(z.string()),
}) satisfies z.ZodType<ProductListJson>

export const suggestions = productList satisfies z.ZodType<SuggestionsJson>

const place = z.int().min(0)

export const productPage = productList.extend({
  total: place,
  page: place,
  pages: place,
  from: place,
  to: place,
}) satisfies z.ZodType<ProductPageJson>

export const oneProduct = z.object({ product: productJson })
