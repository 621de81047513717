import { z } from 'zod'
import type { CallSpec } from '../call.ts'
import {
  oneProduct,
  productList,
  productPage,
  productSuggestions,
  togetherAnswer,
  togetherQuery,
} from '../catalogue/products.ts'
import { idParams } from '../id-params.ts'

export const listProducts = {
  summary: 'List products',
  description:
    'Without a query the whole catalogue, as long as it is small enough to be sent whole; otherwise its first page. The query filters, sorts and pages as the product list does: `q`, `category`, `price`, `rating`, `size` (XL, 40), `colour` (a family such as red), `stock=in`, `sort`, `page`. One combination of a product must have the size and the colour and, with `stock=in`, be in stock.',
  auth: 'public',
  answer: z.union([productPage, productList]),
} satisfies CallSpec

export const suggestProducts = {
  summary: 'Suggest products',
  description: 'What the search box offers while somebody types.',
  auth: 'public',
  query: z.object({ q: z.string().max(1000).default('') }),
  answer: productSuggestions,
} satisfies CallSpec

export const listTogether = {
  summary: 'What goes with products',
  description:
    'At most four that are in stock. `bought`: at least three different buyers had them in one order with these in the last half year, counted every night. `similar`: nothing was bought with these so often; of the category of the first, nearest in price.',
  auth: 'public',
  query: togetherQuery,
  answer: togetherAnswer,
} satisfies CallSpec

export const readProduct = {
  summary: 'Read a product',
  description: 'As it is sold now. A product that is no longer sold is not found.',
  auth: 'public',
  params: idParams,
  answer: oneProduct,
} satisfies CallSpec
