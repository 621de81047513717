import { eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { MANUAL_SALE_TEXTS } from '#contracts/seller/manual-sale-texts.ts'
import type { SaleAnswer, VoidInput } from '#contracts/seller/manual-sales.ts'
import type { Db } from '#database/connect.ts'
import { manualSales } from '#database/tables/manual-sales.ts'
import { productVariants } from '#database/tables/variants.ts'
import { isSameDay } from '#rules/manual-sale.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { requireStepUp } from '../access/require-step-up.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { lockDeskOrder } from '../orders/find-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { actorFrom } from '../orders/record-event.ts'
import { revivalNumber } from '../orders/revival-number.ts'
import { endOrder } from '../payments/end-order.ts'
import { readRefundable } from '../payments/read-refundable.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { moveVariantStock } from '../products/write-variants.ts'
import { keepFromQueue } from '../queues/queue-piece.ts'
import { answerSale } from './answer-sale.ts'
import { findByOrder, type ManualSaleRow, type SoldByHand } from './sale-row.ts'
import { isVoidable } from './sale-to-json.ts'

/** Takes a mistaken sale back on its day: stock, credit note, and the money, which the seller has returned in person. */
export async function voidSale(shop: RequestContext, id: string, { reason }: VoidInput): Promise<SaleAnswer> {
  const seller = authorize(shop, 'run_orders')
  const voided = await shop.db.transaction(async (tx): Promise<SoldByHand> => {
    const order = await lockDeskOrder(tx, seller, id)
    const sale = await findByOrder(tx, order.id)
    if (sale === undefined) throw new Refusal('not_found', MANUAL_SALE_TEXTS.noSale)
    // Pressed twice.
    if (sale.voidedAt !== null) return { sale, order }
    if (!isSameDay(sale.soldAt, shop.now())) throw new Refusal('conflict', MANUAL_SALE_TEXTS.voidTooLate)
    if (!isVoidable({ sale, order })) throw new Refusal('conflict', MANUAL_SALE_TEXTS.voidMoved)
    // Of one that nobody has paid yet nothing goes back.
    if ((await readRefundable(tx, order)).leftPaise > 0) requireStepUp(shop)
    const isMissing = Object.keys(sale.missing).length > 0
    if (isMissing) await keepFromQueue(tx)
    const ended = await endOrder(tx, shop, order, OrderStatus.Cancelled, actorFrom(seller))
    if (isMissing) await forgetFound(tx, shop, seller, sale, order.number)
    // By whoever took it at the counter, also where somebody of the shop writes that down.
    const handedBy = order.paidBy === null ? null : order.sellerId === HOUSE_SELLER_ID ? 'shop' : 'seller'
    await refundOrder(tx, shop, ended, { reason: `Sale taken back: ${reason}`, byUserId: seller.userId, handedBy })
    await queueOrderEmail(tx, shop, 'cancelled', ended, { of: await revivalNumber(tx, order.id) })
    const change = { voidedAt: shop.now(), voidReason: reason }
    await tx.update(manualSales).set(change).where(eq(manualSales.orderId, order.id))
    return { sale: { ...sale, ...change }, order: ended }
  })
  const isPaid = voided.order.paidAt !== null
  return answerSale(shop, voided, isPaid ? MANUAL_SALE_TEXTS.voided : MANUAL_SALE_TEXTS.voidedUnpaid)
}

/**
 * Pieces that were sold beyond the books had been booked as found. They were somebody's, or never there: they do not
 * become stock that others can buy. The products are locked, since their pieces came back.
 */
async function forgetFound(tx: Db, shop: Shop, seller: SignedIn, sale: ManualSaleRow, number: string): Promise<void> {
  const rows = await tx
    .select()
    .from(productVariants)
    .where(inArray(productVariants.id, Object.keys(sale.missing)))
  for (const { id: variantId, productId, stock } of rows) {
    const delta = -Math.min(stock, sale.missing[variantId] ?? 0)
    const reference = `Sale taken back, and not in the books: order ${number}`
    await moveVariantStock(tx, shop, seller, { productId, variantId }, { delta, reason: 'correction', reference })
  }
}
