import { eq, inArray } from 'drizzle-orm'
import { EDIT_PROBLEM_TEXTS, EDIT_TEXTS, lineSoldOut } from '#contracts/orders/edit-texts.ts'
import type { Db } from '#database/connect.ts'
import { orderEdits } from '#database/tables/order-edits.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { longestLead } from '#rules/delivery.ts'
import { NO_SHARES, type SharedSums, withShares } from '#rules/line-shares.ts'
import type { Text } from '#rules/message.ts'
import { formatMoney } from '#rules/money.ts'
import { type EditLine, type EditSide, isSameLines, lineChanges } from '#rules/order-edit.ts'
import { isFirm, isPending } from '#rules/order-status.ts'
import { imageSources } from '#rules/product-images.ts'
import { arrivalDate } from '#rules/seller-times.ts'
import type { Shop } from '../context/shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { replaceInvoice } from '../invoices/replace-invoice.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { type Actor, recordEvent } from '../orders/record-event.ts'
import { buildSearchText } from '../orders/search-text.ts'
import { type SoldProduct, variantsOf } from '../orders/sold-product.ts'
import { lockProducts, returnStock, type StockLine, takeStock } from '../orders/take-stock.ts'
import { withSellerTerms } from '../orders/with-seller-terms.ts'
import { type EditRow, findEditProblem, sideOf } from './edit-rows.ts'
import { isCoveredBy, moneyBack, moveEditMoney } from './move-edit-money.ts'

type Sides = Pick<EditRow, 'before' | 'after'>

/** Why an edit cannot be applied to a locked order, or null; then its products stay locked. */
export async function editRefusal(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { before, after }: Sides,
  /** The payment that may be open is that of the edit itself. */
  { isOwnPayment = false } = {},
): Promise<Text | null> {
  const problem = await findEditProblem(tx, shop, order)
  if (problem !== null && !(isOwnPayment && problem === 'payment_open')) return EDIT_PROBLEM_TEXTS[problem]
  const present = sideOf(order, await loadOrderItems(tx, order.id))
  if (present.totalPaise !== before.totalPaise || !isSameLines(present.lines, before.lines))
    return EDIT_TEXTS.changedMeanwhile
  return stockProblem(await lockEdited(tx, { before, after }), { before, after })
}

/** The products on sale of both sides, locked in one order. */
function lockEdited(tx: Db, { before, after }: Sides): Promise<Map<string, SoldProduct>> {
  const ids = [...before.lines, ...after.lines].map(({ productId }) => productId)
  return lockProducts(tx, ids)
}

/** Names the first line that is taken in addition and not there. */
export function stockProblem(sold: ReadonlyMap<string, SoldProduct>, { before, after }: Sides): Text | null {
  const { left, added } = lineChanges(before.lines, after.lines)
  const stock = new Map([...sold.values()].flatMap(variantsOf).map(({ id, stock }) => [id, stock]))
  for (const { variantId, quantity } of left) {
    const there = stock.get(variantId)
    if (there !== undefined) stock.set(variantId, there + quantity)
  }
  for (const { variantId, quantity, title } of added) {
    const there = stock.get(variantId) ?? 0
    if (there < quantity) return lineSoldOut(title)
    stock.set(variantId, there - quantity)
  }
  return null
}

/**
 * Makes a locked order what the edit says, with stock, money, invoice and mails. `editRefusal` was asked before, in the
 * same transaction; what a dearer one costs has been paid.
 */
export async function applyEdit(tx: Db, shop: Shop, order: OrderRow, edit: EditRow, actor: Actor): Promise<OrderRow> {
  const sold = await lockEdited(tx, edit)
  await changeLines(tx, shop, order.id, edit, sold)
  const { lines: _, ...sums } = edit.after
  const items = await shareAgain(tx, order.id, sums)
  const [row] = await tx
    .update(orders)
    .set({
      ...sums,
      ...(isCoveredBy(order, edit) ? { method: 'online' as const } : {}),
      searchText: buildSearchText(order.number, order, items),
      deliverBy: await newPromise(tx, shop, order, edit, sold),
      updatedAt: shop.now(),
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (row === undefined) throw new Error('a locked order is there')
  await tx.update(orderEdits).set({ state: 'applied', decidedAt: shop.now() }).where(eq(orderEdits.id, edit.id))
  const edited = await moveEditMoney(tx, shop, { was: order, now: row }, edit, actor)
  const [before, after] = [edit.before.totalPaise, edit.after.totalPaise].map((paise) => formatMoney(paise))
  await recordEvent(tx, shop, order.id, actor, { kind: 'edit', before: before ?? null, after: after ?? null })
  await replaceInvoice(tx, shop, edited, items, 'edit')
  // One that was not confirmed had none: it gets its first, of what it is now.
  if (isPending(order.status) && isFirm(edited.status)) await issueInvoice(tx, shop, order.id)
  await queueOrderEmail(tx, shop, 'edited', edited, { of: edit.id, items, edited: editedWords(edit, order) })
  const isBySeller = actor.by === 'seller' || actor.by === 'admin'
  if (!isBySeller) await queueStoreEmail(tx, shop, edited, { kind: 'edited', editId: edit.id })
  return edited
}

/** The lines of what it is now, each with its part of the new sums. */
async function shareAgain(tx: Db, orderId: string, sums: SharedSums): Promise<OrderItemRow[]> {
  const items = withShares(await loadOrderItems(tx, orderId), sums)
  for (const { id, couponSharePaise, prepaidSharePaise, shippingSharePaise, feeSharePaise } of items) {
    const shares = { couponSharePaise, prepaidSharePaise, shippingSharePaise, feeSharePaise }
    await tx.update(orderItems).set(shares).where(eq(orderItems.id, id))
  }
  return items
}

/** What a mail says of an edit of an order as it was before. */
export function editedWords(edit: EditRow, order: OrderRow) {
  const { before, after, differencePaise, note } = edit
  const { left, added } = lineChanges(before.lines, after.lines)
  const isToPay = order.method === 'online' && differencePaise > 0
  return { left, added, differencePaise, isToPay, note, ...moneyBack(order, edit), isCovered: isCoveredBy(order, edit) }
}

/** What leaves goes back to stock first, so that a line can be exchanged for the last piece of itself. */
async function changeLines(
  tx: Db,
  shop: Shop,
  orderId: string,
  { before, after }: Sides,
  sold: ReadonlyMap<string, SoldProduct>,
): Promise<void> {
  const { left, added } = lineChanges(before.lines, after.lines)
  if (left.length > 0) await returnStock(tx, shop, left.map(toStockLine), { reason: 'release', orderId })
  const stays = new Set(after.lines.map(({ itemId }) => itemId))
  const gone = before.lines.filter(({ itemId }) => !stays.has(itemId)).map(({ itemId }) => itemId)
  if (gone.length > 0) await tx.delete(orderItems).where(inArray(orderItems.id, gone))
  const was = new Map(before.lines.map((line) => [line.itemId, line]))
  for (const line of after.lines) {
    const old = was.get(line.itemId)
    if (old === undefined) await tx.insert(orderItems).values(itemRow(orderId, line, sold))
    else if (old.quantity !== line.quantity) {
      await tx
        .update(orderItems)
        .set({ quantity: line.quantity, ...NO_SHARES })
        .where(eq(orderItems.id, line.itemId))
    }
  }
  if (added.length === 0) return
  const isTaken = await takeStock(tx, shop, added.map(toStockLine), { reason: 'order', orderId })
  if (!isTaken) throw new Error('locked pieces that are there can be taken')
}

function toStockLine({ itemId: orderItemId, productId, variantId, quantity }: EditLine): StockLine {
  return { orderItemId, productId, variantId, quantity }
}

function itemRow(orderId: string, line: EditLine, sold: ReadonlyMap<string, SoldProduct>): OrderItemRow {
  const product = sold.get(line.productId)
  if (product === undefined) throw new Error('a product that was locked is there')
  const { itemId: id, ...bought } = line
  const { description, category, nonReturnable } = product
  const images = imageSources(product, line.color)
  return { id, orderId, ...bought, description, category, images, nonReturnable, restocked: 0, ...NO_SHARES }
}

/** Something that has to be made may move the promise; what leaves the order does not. */
async function newPromise(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { before, after }: { before: EditSide; after: EditSide },
  sold: ReadonlyMap<string, SoldProduct>,
): Promise<Date> {
  const { added } = lineChanges(before.lines, after.lines)
  const goods = await withSellerTerms(
    tx,
    added.flatMap(({ productId }) => sold.get(productId) ?? []),
  )
  if (longestLead(goods) === 0) return order.deliverBy
  const { awayUntil } = await shop.settings.get()
  const date = arrivalDate(shop.now(), goods, awayUntil, order.extraDays ?? 0)
  return date > order.deliverBy ? date : order.deliverBy
}
