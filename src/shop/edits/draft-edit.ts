import { eq } from 'drizzle-orm'
import { EDIT_PROBLEM_TEXTS, EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import type { EditLineInput } from '#contracts/orders/edits.ts'
import { notInChoice, notSold } from '#contracts/orders/order-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { coupons } from '#database/tables/coupons.ts'
import { couponUses } from '#database/tables/orders.ts'
import { type CouponDiscount, couponDiscountPaise } from '#rules/coupons.ts'
import type { Text } from '#rules/message.ts'
import { type EditLine, type EditSide, isSameLines, priceEdited, swappedPrice } from '#rules/order-edit.ts'
import { SMALLEST_ONLINE_PAISE } from '#rules/payment-methods.ts'
import { creditKept } from '#rules/store-credit.ts'
import { feesFrom } from '#rules/store-settings.ts'
import { chosenValues, colorAndSize, variantPrices } from '#rules/variants/variant.ts'
import type { Shop } from '../context/shop.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { readOwnShipping } from '../orders/read-own-shipping.ts'
import { chosenVariant, type SoldProduct, variantsOf } from '../orders/sold-product.ts'
import { lockProducts } from '../orders/take-stock.ts'
import { stockProblem } from '../payments/apply-edit.ts'
import { findEditProblem, sideOf } from '../payments/edit-rows.ts'

export type EditDraft = { before: EditSide; after: EditSide; differencePaise: number }

/** Prices what a locked order would hold. Refuses what cannot be; nothing is written. */
export async function draftEdit(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  wanted: readonly EditLineInput[],
): Promise<EditDraft> {
  const problem = await findEditProblem(tx, shop, order)
  if (problem !== null) throw new Refusal('conflict', EDIT_PROBLEM_TEXTS[problem])
  const items = await loadOrderItems(tx, order.id)
  const before = sideOf(order, items)
  const sold = await lockProducts(tx, [
    ...items.map(({ productId }) => productId),
    ...wanted.flatMap(({ product }) => product ?? []),
  ])
  requireSameSeller(order, sold, wanted)
  const lines = readLines(shop, items, sold, wanted)
  if (isSameLines(before.lines, lines)) throw new Refusal('bad_input', EDIT_TEXTS.nothing)
  // As the shop's own fees, a seller's rule is that of today: shipping becomes free by it, and never dearer.
  const fees = { ...feesFrom(await shop.settings.get()), ...(await readOwnShipping(tx, order.sellerId)) }
  const sums = priceEdited(lines, order, await findCouponOf(tx, order), fees)
  const after = { ...sums, lines, creditPaise: creditKept(order.creditPaise, sums.totalPaise) }
  const differencePaise = after.totalPaise - before.totalPaise
  const missing = stockProblem(sold, { before, after })
  if (missing !== null) throw new Refusal('conflict', missing)
  requirePayable(order, after, differencePaise)
  return { before, after, differencePaise }
}

/** An order has the goods of one seller. */
function requireSameSeller(
  { sellerId }: OrderRow,
  sold: ReadonlyMap<string, SoldProduct>,
  wanted: readonly EditLineInput[],
): void {
  const other = wanted.findIndex(({ product = '' }) => (sold.get(product)?.sellerId ?? sellerId) !== sellerId)
  if (other !== -1) throw refused(EDIT_TEXTS.otherSeller, other, 'product')
}

/**
 * What the coupon of an order was worth when it was placed, whatever has become of it. An order from before that was
 * written down goes by the coupon of today while it still explains the discount; null: by its share.
 */
async function findCouponOf(tx: Db, order: OrderRow): Promise<CouponDiscount | null> {
  if (order.couponTerms !== null) return order.couponTerms
  const [found] = await tx
    .select({ coupon: coupons })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(eq(couponUses.orderId, order.id))
  const isSame = found && couponDiscountPaise(found.coupon, order.subtotalPaise) === order.couponDiscountPaise
  return isSame ? found.coupon : null
}

function requirePayable(order: OrderRow, { totalPaise }: EditSide, differencePaise: number): void {
  if (totalPaise < SMALLEST_ONLINE_PAISE) throw new Refusal('conflict', EDIT_TEXTS.free)
  const { advancePaise, creditPaise } = order
  if (advancePaise >= totalPaise) throw new Refusal('conflict', EDIT_TEXTS.belowAdvance)
  if (advancePaise > 0 && advancePaise + creditPaise >= totalPaise)
    throw new Refusal('conflict', EDIT_TEXTS.nothingAtDoor)
  const isPaidNow = order.method === 'online' && differencePaise > 0
  if (isPaidNow && differencePaise < SMALLEST_ONLINE_PAISE) throw new Refusal('conflict', EDIT_TEXTS.tooSmall)
}

function readLines(
  shop: Shop,
  items: readonly OrderItemRow[],
  sold: ReadonlyMap<string, SoldProduct>,
  wanted: readonly EditLineInput[],
): EditLine[] {
  const seen = new Set<string>()
  let next = Math.max(...items.map(({ position }) => position)) + 1
  return wanted.map((line, index) => {
    if (line.item === undefined) return newLine(shop, sold, line, { index, position: next++ })
    const item = items.find(({ id }) => id === line.item)
    if (item === undefined || seen.has(item.id)) throw refused(EDIT_TEXTS.unknownLine, index, 'item')
    seen.add(item.id)
    return isSwap(item, line) ? swappedLine(shop, sold, item, line, index) : keptLine(item, line.quantity)
  })
}

function isSwap({ variantId, color, size }: OrderItemRow, line: EditLineInput): boolean {
  const isOther = line.variantId !== undefined && line.variantId !== variantId
  return isOther || (line.color ?? color) !== color || (line.size ?? size) !== size
}

/** What stays keeps its price, also for further pieces of it. */
function keptLine(item: OrderItemRow, quantity: number): EditLine {
  const { id: itemId, position, productId, variantId, title, color, size, choice, originalPaise, pricePaise } = item
  return { itemId, position, productId, variantId, title, color, size, choice, originalPaise, pricePaise, quantity }
}

function newLine(
  shop: Shop,
  sold: ReadonlyMap<string, SoldProduct>,
  line: EditLineInput,
  { index, position }: { index: number; position: number },
): EditLine {
  const product = sold.get(line.product ?? '')
  if (product === undefined) throw refused(EDIT_TEXTS.unknownLine, index, 'product')
  const chosen = choose(product, line, index)
  const { originalPaise, discountPaise } = variantPrices(product, chosen.variant)
  return {
    ...{ itemId: shop.newId(), position, quantity: line.quantity },
    ...boughtOf(product, chosen),
    ...{ originalPaise, pricePaise: discountPaise ?? originalPaise },
  }
}

/** Another variant of the same product, in the same place. */
export function swappedLine(
  shop: Shop,
  sold: ReadonlyMap<string, SoldProduct>,
  item: OrderItemRow,
  line: EditLineInput,
  index: number,
): EditLine {
  const product = sold.get(item.productId)
  if (product === undefined) throw refused(notSold(item.title), index, 'item')
  const { color, size } = item
  // Of a product without options what is not named stays.
  const wanted = product.options.length > 0 ? line : { ...{ color, ...(size === null ? {} : { size }) }, ...line }
  const chosen = choose(product, wanted, index)
  const old = variantsOf(product).find(({ id }) => id === item.variantId)
  const today = old === undefined ? null : variantPrices(product, old)
  return {
    ...{ itemId: shop.newId(), position: item.position, quantity: line.quantity },
    ...boughtOf(product, chosen),
    ...swappedPrice(item, today, variantPrices(product, chosen.variant)),
  }
}

type Chosen = ReturnType<typeof choose>

/** The variant that is meant, with its colour and size as orders name them. */
function choose(product: SoldProduct, line: Omit<EditLineInput, 'quantity'>, index: number) {
  const hasOptions = product.options.length > 0
  const color = line.color ?? (hasOptions ? '' : (product.colors[0] ?? ''))
  const size = line.size ?? (hasOptions ? null : (product.sizes[0] ?? null))
  if (!hasOptions && color !== '' && !product.colors.includes(color))
    throw refused(notInChoice(product.title, color), index, 'color')
  if (!hasOptions && size !== null && !product.sizes.includes(size))
    throw refused(notInChoice(product.title, String(size)), index, 'size')
  const variant = chosenVariant(product, { color, size, variantId: line.variantId })
  if (variant === undefined) throw refused(EDIT_TEXTS.otherProduct, index, 'variantId')
  return { variant, ...(hasOptions ? colorAndSize(product.options, variant.values) : { color, size }) }
}

function boughtOf(product: SoldProduct, { variant, color, size }: Chosen) {
  const { id: productId, title } = product
  return { productId, variantId: variant.id, title, color, size, choice: chosenValues(product.options, variant.values) }
}

function refused(text: Text, index: number, field: string): Refusal {
  return new Refusal('bad_input', text, [fieldProblem(`lines.${index}.${field}`, text)])
}
