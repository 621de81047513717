import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { demandAnswer } from '../seller/product-demand.ts'
import {
  bulkEditAnswer,
  bulkEditInput,
  deletedProductAnswer,
  importAnswer,
  isEditConflict,
  sellerProductAnswer,
  sellerProductList,
  sellerProductQuery,
  stockInput,
} from '../seller/seller-products.ts'

export const addProduct = {
  summary: 'Add a product',
  description:
    'Takes a form with the fields of a product and up to four `images`, or the fields alone as JSON. Pictures of colours: `colourImages` is JSON such as `[{"colour":"Red","images":["newColour:0"]}]`, with addresses that the product has or the files of `colourImageFiles` by their place. `imageAlts` is JSON of texts by address, `new:0` for the first of `images`, or `newColour:0`.',
  auth: 'seller',
  right: 'products:write',
  byKey: true,
  takesForm: true,
  answer: sellerProductAnswer,
  conflict: isEditConflict,
} satisfies CallSpec

export const changeProduct = {
  summary: 'Change a product',
  description:
    'Changes what is sent. With `updatedAt`, an editor who was overtaken is answered 409 and the product as it is now.',
  auth: 'seller',
  right: 'products:write',
  byKey: true,
  params: idParams,
  takesForm: true,
  answer: sellerProductAnswer,
  conflict: isEditConflict,
} satisfies CallSpec

export const deleteProduct = {
  summary: 'Delete a product',
  description: 'A product that was ever ordered is retired instead, and can be restored.',
  auth: 'seller',
  right: 'products:write',
  byKey: true,
  params: idParams,
  answer: deletedProductAnswer,
} satisfies CallSpec

export const restoreProduct = {
  summary: 'Restore a product',
  description: 'Puts a retired product on sale again.',
  auth: 'seller',
  right: 'products:write',
  byKey: true,
  params: idParams,
  answer: sellerProductAnswer,
  conflict: isEditConflict,
} satisfies CallSpec

export const correctStock = {
  summary: 'Correct the stock of a product',
  description:
    'To a number or by a difference, with a reason that is kept. With `stockSeen`, a number typed over a stock that changed meanwhile is answered 409 and the product as it is now.',
  auth: 'seller',
  right: 'stock:write',
  byKey: true,
  params: idParams,
  body: stockInput,
  answer: sellerProductAnswer,
  conflict: isEditConflict,
} satisfies CallSpec

export const listSellerProducts = {
  summary: 'List products for those who run the shop',
  description: 'Including retired products; searched, filtered, sorted and paged.',
  auth: 'seller',
  right: 'products:read',
  byKey: true,
  query: sellerProductQuery,
  answer: sellerProductList,
} satisfies CallSpec

export const readDemand = {
  summary: 'Read who wants a product',
  description: 'For the product as a whole and each combination: on how many lists it is, and how many wait for it.',
  auth: 'seller',
  right: 'stock:read',
  byKey: true,
  params: idParams,
  answer: demandAnswer,
} satisfies CallSpec

export const bulkEditProducts = {
  summary: 'Change many products',
  description: 'Prices, stock or sale of many products, now or at a time. Can be undone like an import.',
  auth: 'seller',
  right: 'products:write',
  headers: idempotencyHeader,
  body: bulkEditInput,
  answer: bulkEditAnswer,
} satisfies CallSpec

export const exportProducts = {
  summary: 'Export products',
  description:
    'A CSV table that can be changed and imported again: a row for each product or, where products have options, for each combination.',
  auth: 'seller',
  right: 'products:read',
  byKey: true,
  file: 'text/csv',
} satisfies CallSpec

export const importProducts = {
  summary: 'Import products at once',
  description: 'Takes a form with a CSV `file` of at most 2 MB and answers what became of each row.',
  auth: 'seller',
  right: 'products:write',
  takesForm: true,
  answer: importAnswer,
} satisfies CallSpec
