import type { Db } from '#database/connect.ts'
import { indianDate } from '#rules/indian-time.ts'
import { isInTransit, type OrderStatus } from '#rules/order-status.ts'
import { hasLeft, isUnderWay, type StoredParcelState } from '#rules/parcel-progress.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { isNumberTold } from './is-number-told.ts'
import type { ParcelRow, ScanRow } from './parcel-row.ts'

type Orders = { before: OrderStatus; order: OrderRow }
type Moved = { before: StoredParcelState; parcel: ParcelRow; scan: ScanRow | null }

/** Mails about a parcel that just moved: one when it leaves, one on each day that it is brought. */
export async function queueParcelEmails(tx: Db, shop: Shop, { before, order }: Orders, moved: Moved): Promise<void> {
  const { parcel, scan } = moved
  // One that waits for money or has ended is not on its way for its buyer.
  if (parcel.awb === null || !isInTransit(order.status)) return
  const { awb } = parcel
  // The first parcel is in the mail about the status; a number that was typed by hand was told by its own.
  const isFirst = !isInTransit(before)
  if (!hasLeft(moved.before) && isUnderWay(parcel.state) && !isFirst && !(await isNumberTold(tx, order.id, parcel))) {
    await queueOrderEmail(tx, shop, 'tracking', order, { awb, of: parcel.id })
  }
  await queueReturnEmails(tx, shop, order, moved)
  const today = indianDate(shop.now())
  if (parcel.state !== 'out_for_delivery' || (scan?.at != null && indianDate(scan.at) !== today)) return
  const cashPaise = order.paymentStatus === PaymentStatus.Pending ? parcel.collectPaise : 0
  await queueOrderEmail(tx, shop, 'out_for_delivery', order, { awb, of: `${parcel.id}:${today}`, cashPaise })
}

/** A parcel that is lost or turns back is told once, also where only its arrival here was heard of. */
async function queueReturnEmails(tx: Db, shop: Shop, order: OrderRow, { before, parcel }: Moved): Promise<void> {
  const { id, awb, state } = parcel
  if (awb !== null && state === 'lost' && before !== 'lost') {
    await queueOrderEmail(tx, shop, 'parcel_lost', order, { awb, of: id })
    await queueStoreEmail(tx, shop, order, { kind: 'parcel_lost', parcelId: id })
  }
  if (awb === null || !(state === 'coming_back' || state === 'came_back')) return
  if (before !== 'coming_back') await queueOrderEmail(tx, shop, 'coming_back', order, { awb, of: id })
  await queueStoreEmail(tx, shop, order, { kind: state, parcelId: id })
}
