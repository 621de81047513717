import { createHash } from 'node:crypto'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import { MANUAL_SALE_TEXTS, notInShop, salePlaceName } from '#contracts/seller/manual-sale-texts.ts'
import type { SaleAnswer, SaleInput } from '#contracts/seller/manual-sales.ts'
import { syncToDisk } from '#database/group-commit.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { manualSales } from '#database/tables/manual-sales.ts'
import { sellerOf } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { isOwned } from '../access/owned-by.ts'
import { requireNotSuspended, requireSelling } from '../access/require-selling.ts'
import { saveOrder } from '../checkout/save-order.ts'
import { chooseVariants } from '../checkout/validate-lines.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { variantsOf } from '../orders/sold-product.ts'
import { lockProducts } from '../orders/take-stock.ts'
import { withSellerTerms } from '../orders/with-seller-terms.ts'
import { answerSale } from './answer-sale.ts'
import { draftSale, type SaleRequest } from './draft-sale.ts'
import { findMissing, noteOnOrders, requireConfirmed } from './missing-stock.ts'
import { readSaleBuyer } from './sale-buyer.ts'
import { findByKey, type SoldByHand } from './sale-row.ts'

/** As long as a random one: a device makes it before it has a network. */
const SHORTEST_KEY = 20

/**
 * Records what a seller sold by hand. Sent again with the same key it is the same sale, whether the first answer was lost
 * or both come at once. Money and goods have changed hands already, so only what cannot be booked is refused.
 */
export async function recordSale(shop: RequestContext, input: SaleInput, key: string | null): Promise<SaleAnswer> {
  const seller = authorize(shop, 'run_orders')
  if (key === null || key.length < SHORTEST_KEY) throw new Refusal('bad_input', MANUAL_SALE_TEXTS.keyNeeded)
  const requestHash = hashSale(input)
  const before = await findByKey(shop.db, key)
  if (before !== undefined) return answerAgain(shop, seller, before, requestHash)
  await requireSelling(shop.db, seller)
  requireSense(input)
  const { awayUntil } = await shop.settings.get()
  const request = { ...(await readSaleBuyer(shop, seller, input, key)), input, seller, key, requestHash, awayUntil }
  const sold = await saveSale(shop, request).catch(async (error: unknown) => {
    // The same sale at the same moment came first.
    const first = await findByKey(shop.db, key)
    if (first === undefined) throw error
    return first
  })
  return answerAgain(shop, seller, sold, requestHash)
}

/** What was said, without the confirmation that may follow it. */
function hashSale({ confirmMissing: _, ...said }: SaleInput): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

async function answerAgain(
  shop: RequestContext,
  seller: SignedIn,
  sold: SoldByHand,
  requestHash: string,
): Promise<SaleAnswer> {
  await syncToDisk(shop.db)
  const isSame = sold.sale.requestHash === requestHash && isOwned(seller, sold.order.sellerId)
  if (!isSame) throw new Refusal('conflict', MANUAL_SALE_TEXTS.keyReused)
  return answerSale(shop, sold)
}

function requireSense({ channel, place, handover, payment, customer }: SaleInput): void {
  if (channel === 'fair' && place === '') throw refusedAt('place', MANUAL_SALE_TEXTS.placeNeeded)
  if (payment !== 'link') return
  if (handover === 'now') throw refusedAt('payment', MANUAL_SALE_TEXTS.linkNeedsSending)
  if (!customer?.phone && !customer?.email) throw refusedAt('customer.phone', MANUAL_SALE_TEXTS.linkNeedsContact)
}

async function saveSale(shop: RequestContext, request: SaleRequest): Promise<SoldByHand> {
  const { input, key, seller } = request
  try {
    return await shop.db.transaction(async (tx) => {
      const requested = input.lines.map((line, index) => ({ ...line, index }))
      const ids = requested.map(({ productId }) => productId)
      await requireNotSuspended(tx, sellerOf(seller))
      // Also what was taken off the website meanwhile: it was sold.
      const locked = await lockProducts(tx, ids, { isRetiredToo: true })
      const first = await findByKey(tx, key)
      if (first !== undefined) return first
      const goods = await withSellerTerms(tx, [...locked.values()])
      const products = new Map(goods.map((product) => [product.id, product]))
      for (const { productId, variantId, title, index } of requested) {
        const product = products.get(productId)
        const isOwn = product?.sellerId === sellerOf(seller)
        const isThere = isOwn && variantsOf(product).some(({ id }) => id === variantId)
        if (!isThere) throw refusedAt(`lines.${index}`, notInShop(title))
      }
      const lines = chooseVariants(requested, products)
      const missing = await findMissing(tx, lines)
      requireConfirmed(missing, input.confirmMissing)
      const { draft, sale } = await draftSale(tx, shop, request, lines, missing)
      const { order } = await saveOrder(tx, shop, draft)
      await tx.insert(manualSales).values(sale)
      const where = { place: salePlaceName(input.channel, input.place), number: order.number }
      await noteOnOrders(tx, shop, seller.userId, missing, where)
      return { sale, order }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'orders_number_key')) return saveSale(shop, request)
    throw error
  }
}

function refusedAt(path: string, message: string): Refusal {
  return new Refusal('bad_input', message, [fieldProblem(path, message)])
}
