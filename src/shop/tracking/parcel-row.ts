import type { parcelScans, parcels } from '#database/tables/parcels.ts'

export type ParcelRow = typeof parcels.$inferSelect
export type ScanRow = typeof parcelScans.$inferSelect
