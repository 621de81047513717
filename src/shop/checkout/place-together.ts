import { isRefusal } from '#contracts/refusal.ts'
import { batchCalls } from '#database/batch-calls.ts'
import { syncToDisk } from '#database/group-commit.ts'
import { preparedOnce } from '#database/prepared.ts'
import { sqlState } from '#database/sql-state.ts'
import { advanceRule } from '#rules/store-settings.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireCountWithin } from '../limits/limits.ts'
import { type SoldProduct, withTaken } from '../orders/sold-product.ts'
import { buyerFromUser } from './buyer.ts'
import { draftOrders, type OrderDraft, type OrderRequest } from './draft-order.ts'
import { type CountedBuyer, readSale } from './read-sale.ts'
import { type SavedOrder, saveOrders } from './save-order.ts'

type Asked = { shop: RequestContext; userId: string; request: Omit<OrderRequest, 'user' | 'mayHaveFailed'> }
type Alone = { isCounted: boolean }
type Outcome = { saved: SavedOrder } | { alone: Alone } | { error: unknown }
type Drafted = { draft: OrderDraft } | Exclude<Outcome, { saved: SavedOrder }>

const MOST_TOGETHER = 20
/** The server undid the statement because of something in it: a value, a constraint, a deadlock, a lock. */
const UNDONE = /^(22|23|40|55)/

/**
 * Places an order together with those that other shoppers send at the same time: one read, one write and one sync for
 * all of them. An order that cannot be placed so is placed alone, by the caller; `isCounted` says whether the rate
 * limit has counted it already.
 */
export async function placeTogether(asked: Asked): Promise<SavedOrder | Alone> {
  if (!mayShare(asked.request)) return { isCounted: false }
  const outcome = await batcherFor(asked.shop.db)(asked)
  if ('error' in outcome) throw outcome.error
  return 'saved' in outcome ? outcome.saved : outcome.alone
}

/** Coupons, store credit and counts of open orders need locks that are held longer. */
function mayShare({ input, settings }: Asked['request']): boolean {
  // A part in advance is paid like an online order.
  if (advanceRule(settings.terms) !== null) return false
  const { method, storeCredit } = input.paymentMethod
  return method === 'COD' && !storeCredit && !input.cart.couponCode && settings.terms.codOpenOrders === null
}

const batcherFor = preparedOnce(() => batchCalls(placeBatch, MOST_TOGETHER))

async function placeBatch(batch: readonly Asked[]): Promise<Outcome[]> {
  const members = onePerBuyer(batch)
  const { shop } = members[0] ?? {}
  if (shop === undefined) return []
  const wanted = members.map(({ userId, request: { key, lines } }) => ({
    userId,
    key,
    productIds: lines.map(({ productId }) => productId),
  }))
  const { buyers, products } = await readSale(shop.db, shop, wanted)
  const drafted = new Map<Asked, Drafted>()
  for (const member of members) drafted.set(member, await draftOne(member, buyers.get(member.userId), products))
  const drafts = [...drafted.values()].flatMap((one) => ('draft' in one ? one.draft : []))
  const saved = drafts.length === 0 ? null : await saveOrUndo(shop, drafts)
  return batch.map((member) => {
    const one = drafted.get(member) ?? { alone: { isCounted: false } }
    if (!('draft' in one)) return one
    const mine = saved?.find(({ order }) => order === one.draft.order)
    return mine === undefined ? { alone: { isCounted: true } } : { saved: mine }
  })
}

/** A second order of one buyer has to see the first. */
function onePerBuyer(batch: readonly Asked[]): Asked[] {
  const seen = new Set<string>()
  return batch.filter(({ userId }) => !seen.has(userId) && seen.add(userId))
}

/** Takes what is ordered from the products that the next order sees. */
async function draftOne(
  { shop, request }: Asked,
  buyer: CountedBuyer | undefined,
  products: Map<string, SoldProduct>,
): Promise<Drafted> {
  if (buyer === undefined) return { alone: { isCounted: false } }
  try {
    requireCountWithin(shop, 'orders', buyer.count, buyer.windowEnd)
  } catch (error) {
    return { error }
  }
  if (!buyer.user.isEmailVerified) return { alone: { isCounted: true } }
  try {
    const { user, mayHaveFailed } = buyer
    const asked = { ...request, user: buyerFromUser(user), mayHaveFailed }
    const [draft, ...more] = await draftOrders(shop.db, shop, asked, products)
    // What was bought of several sellers is written as one.
    if (draft === undefined || more.length > 0 || draft.confirmKey !== null) return { alone: { isCounted: true } }
    for (const { productId, variantId, quantity } of draft.stockLines) {
      const product = products.get(productId)
      if (product !== undefined) products.set(productId, withTaken(product, variantId, quantity))
    }
    return { draft }
  } catch (error) {
    // Read without locks, and after orders of this batch that may still fail: only the locked rows may refuse an order.
    return isRefusal(error) ? { alone: { isCounted: true } } : { error }
  }
}

/** Null when nothing was written, and each may be tried alone. */
async function saveOrUndo(shop: RequestContext, drafts: readonly OrderDraft[]): Promise<SavedOrder[] | null> {
  try {
    const saved = await saveOrders(shop.db, shop, drafts)
    if (saved !== null) await syncToDisk(shop.db)
    return saved
  } catch (error) {
    if (UNDONE.test(sqlState(error) ?? '')) return null
    throw error
  }
}
