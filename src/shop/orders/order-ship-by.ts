import { shipByDate } from '#rules/delivery.ts'
import { extraDaysForPinCode } from '#rules/delivery-zone.ts'
import type { OrderRow } from './order-rows.ts'

/** When an order must leave to arrive as promised. */
export function orderShipBy({ deliverBy, extraDays, postalCode }: OrderRow): Date {
  return shipByDate(deliverBy, extraDays ?? extraDaysForPinCode(postalCode))
}
