import type { OrderStatus, StatusFilter } from '#rules/order-status.ts'
import type { OrderJson, PlacedJson } from './order-json.ts'

/** A page of the seller's orders. Counts stop at `COUNTED_AT_MOST`. */
export type SellerOrdersJson = {
  orders: OrderJson[]
  counts: Record<StatusFilter, number>
  total: number
  page: number
  pageCount: number
  /** How many notes the orders of this page have; one without any is not named. */
  noteCounts: Record<string, number>
}

/** All that a filter finds, in the order of the list, as far as they can be chosen at once. */
export type OrderIdsJson = { ids: string[]; total: number }

export type DayJson = { day: string; revenue: number; orders: number }

export type DashboardJson = {
  revenue: number
  orderCount: number
  productCount: number
  lowStockCount: number
  lowStockAlert: number
  averageRating: number
  ratingCount: number
  days: DayJson[]
  bestSellers: { _id: string; title: string; image: string; pieces: number; revenue: number }[]
  lowStock: { _id: string; title: string; image: string; inStock: number }[]
  recentOrders: OrderJson[]
}

export type NoteJson = { _id: string; body: string; by: string; date: string }
export type BulkJson = {
  success: true
  message: string
  changed: OrderJson[]
  failed: { id: string; status: OrderStatus; message: string }[]
}

/** Returns, each by its id in its order. */
export type ReturnListJson = {
  returns: { _id: string; order: OrderJson }[]
  /** How many wait for the shop, whatever is listed. */
  waiting: number
  total: number
  page: number
  pages: number
}

/** What an order was paid with, and what of it can still be refunded. Rupees. */
export type RefundSumsJson = { paid: number; refunded: number; left: number }
/** The answer to a refund: how much it gave back, and the sums after it. */
export type RefundedJson = PlacedJson & { refund: RefundSumsJson & { amount: number } }
