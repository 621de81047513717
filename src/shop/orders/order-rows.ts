import type { products } from '#database/tables/catalogue.ts'
import type { orderTracking } from '#database/tables/order-records.ts'
import type { orderItems, orders } from '#database/tables/orders.ts'

export type OrderRow = typeof orders.$inferSelect
/** As a desk may show it. `isForeignDesk`: to a seller other than the house. */
export type DeskRow = OrderRow & { isForeignDesk?: true }
export type OrderItemRow = typeof orderItems.$inferSelect
export type TrackingRow = typeof orderTracking.$inferSelect
export type ProductRow = typeof products.$inferSelect
