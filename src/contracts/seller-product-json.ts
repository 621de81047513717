import type { ImportJson } from './product-import-json.ts'
import type { ProductJson } from './product-json.ts'

/** A product as those who run the shop see it. Free of zod, so that the browser can use it. */
export type SellerProductJson = ProductJson & {
  /** Sent back with a change: of two who edit at once, the second is told. */
  updatedAt: string
  /** When it was taken off the shelves; null while it is sold. */
  retiredAt: string | null
}

export type SellerProductListJson = {
  products: SellerProductJson[]
  /** Every category there is, with and without products. */
  categories: string[]
  page: number
  pages: number
  total: number
  /** At or below this stock a product is marked. */
  lowStockAlert: number
}

export type SellerProductAnswer = { success: true; message: string; product: SellerProductJson }

/** What became of a row of a table. */
export type ImportedRow = {
  /** As a spreadsheet counts, with the headings as row 1. */
  row: number
  title: string
  result: 'added' | 'changed' | 'unchanged' | 'refused'
  message: string
}
/** One change for many: done, or waiting for its time. */
export type BulkEditAnswer = { success: true; message: string; import: ImportJson }
export type ImportAnswer = { success: true; message: string; rows: ImportedRow[] }
