import type { EditPreviewJson, OrderEditJson } from '#contracts/orders/edits.ts'
import { toRupees } from '#rules/money.ts'
import { type EditSide, isAnswerable } from '#rules/order-edit.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { EditRow } from '../payments/edit-rows.ts'

export function editToJson(edit: EditRow, order: OrderRow, now: Date): OrderEditJson {
  const { id, state, by, note, before, after, differencePaise, createdAt, expiresAt, decidedAt } = edit
  return {
    _id: id,
    state: state === 'proposed' && !isAnswerable(edit, order.status, now) ? 'lapsed' : state,
    ...{ by, note, before: sideToJson(before), after: sideToJson(after), difference: toRupees(differencePaise) },
    isToPay: isToPay(order, differencePaise),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

/** Whether agreeing to it means paying online: what is paid at the door is paid there. */
export function isToPay({ method }: Pick<OrderRow, 'method'>, differencePaise: number): boolean {
  return method === 'online' && differencePaise > 0
}

export function sideToJson(side: EditSide): EditPreviewJson['before'] {
  return {
    lines: side.lines.map(({ originalPaise: _, pricePaise, position: __, ...line }) => ({
      ...line,
      price: toRupees(pricePaise),
    })),
    subtotal: toRupees(side.subtotalPaise),
    couponDiscount: toRupees(side.couponDiscountPaise),
    prepaidDiscount: toRupees(side.prepaidDiscountPaise),
    shippingFee: toRupees(side.shippingPaise),
    platformFee: toRupees(side.platformFeePaise),
    total: toRupees(side.totalPaise),
    storeCredit: toRupees(side.creditPaise ?? 0),
  }
}
