import { z } from 'zod'
import { OPTION_KINDS } from '#rules/product-variant.ts'
import { productSeller, shownSeller } from './sellers.ts'

const rupees = z.number().min(0)

const optionJson = z.object({
  name: z.string(),
  kind: z.enum(OPTION_KINDS),
  values: z.array(z.string()),
})

export const variantJson = z.object({
  id: z.uuid(),
  /** One value for each option, in their order. */
  values: z.array(z.string()),
  inStock: z.int().min(0),
  sku: z.string().nullable(),
  /** Its own price; null where it costs what the product costs. */
  price: rupees.nullable(),
})
export type VariantJson = z.infer<typeof variantJson>

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
  /** Common to all colours. */
  images: z.array(z.string()),
  /** Only of products with pictures of colours; in lists the first of each colour alone. */
  colourImages: z.array(z.object({ colour: z.string(), images: z.array(z.string()) })).optional(),
  /** What pictures show, by their address; in lists empty, where there are any. */
  imageAlts: z.record(z.string(), z.string()).optional(),
  colors: z.array(z.string()),
  sizes: z.array(z.int()),
  /** Only of products whose colours and sizes have stock of their own. */
  options: z.array(optionJson).optional(),
  /** The combinations on sale; only where a single product is asked for. */
  variants: z.array(variantJson).optional(),
  /** Only for made-to-order products, to keep the list small. */
  leadDays: z.int().optional(),
  /** Omitted for India. */
  countryOfOrigin: z.string().optional(),
  /** Why it cannot be returned; only of what cannot. */
  nonReturnable: z.string().optional(),
  /** Who sells it, where it is not the shop itself. */
  sellerId: z.uuid().optional(),
  seller: productSeller.optional(),
  /** Only of products with a size guide. */
  sizeGuideId: z.uuid().optional(),
  /** How many verified buyers say that it runs small, is true to size, runs large; only from ten voices on. */
  fit: z.tuple([z.int(), z.int(), z.int()]).optional(),
  /** The lowest price of a combination that can be bought; only where one costs other than `price`. */
  fromPrice: rupees.optional(),
})
export type ProductJson = z.infer<typeof productJson>

export const productList = z.object({
  products: z.array(productJson),
  categories: z.array(z.string()),
  /** Sellers beside the shop itself; in the whole list, and in suggestions those whose name is typed; left out where there are none. */
  sellers: z.array(shownSeller).optional(),
})
export type ProductListJson = z.infer<typeof productList>

/** Beside the list: the colour that each product is shown in, by its id, where the typed words name one. */
export const productSuggestions = productList.extend({ shownColours: z.record(z.string(), z.string()).optional() })
export type ProductSuggestionsJson = z.infer<typeof productSuggestions>

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

const MOST_IDS = 20
export const togetherQuery = z.object({
  /** Ids of products, separated by commas. */
  of: z
    .string()
    .max(MOST_IDS * 37)
    .transform((text) => [...new Set(text.toLowerCase().split(','))])
    .pipe(z.array(z.uuid()).min(1).max(MOST_IDS)),
})

export const togetherAnswer = z.object({ kind: z.enum(['bought', 'similar']), products: z.array(productJson) })
