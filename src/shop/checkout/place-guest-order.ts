import { eq } from 'drizzle-orm'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderInput } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { syncToDisk } from '#database/group-commit.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { orders } from '#database/tables/orders.ts'
import { guestContact } from '#rules/guest-contact.ts'
import { issueOrderKey } from '../access/order-keys.ts'
import { hashToken } from '../access/tokens.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { answerAgain, answerOrder, type OrderAnswer } from './answer-order.ts'
import type { Buyer } from './buyer.ts'
import { isCashBlocked } from './is-cash-blocked.ts'
import { readRequest } from './read-request.ts'
import { requireWithinNetwork, saveAlone } from './save-alone.ts'

type GuestAnswer = OrderAnswer & { key: string }

/** Whoever knows the key of a guest's request gets its order: it has to be as long as a random one. */
const SHORTEST_KEY = 20

/**
 * Orders what is in the cart without an account. The answer has a key that opens this order alone. Sending it again with
 * the same Idempotency-Key answers the same order with a new key.
 */
export async function placeGuestOrder(
  shop: RequestContext,
  input: OrderInput,
  key: string | null,
): Promise<GuestAnswer> {
  const { currentUser } = shop
  if (currentUser.role !== 'guest') throw new Refusal('conflict', CHECKOUT_TEXTS.guestSignedIn)
  if (key === null || key.length < SHORTEST_KEY) throw new Refusal('bad_input', CHECKOUT_TEXTS.guestKeyNeeded)
  const request = await readRequest(shop, { ...input, saveAddress: false }, key)
  const keyHash = hashToken(key)
  const before = await findSent(shop, keyHash)
  if (before !== undefined) return again(shop, before, request.requestHash)
  const contact = guestContact(request.shipping)
  await requireWithinNetwork(shop, { isEmailVerified: false }, input)
  await requireWithinLimit(shop, 'guest_orders', contact.email)
  await requireWithinLimit(shop, 'guest_orders', contact.phone)
  const buyer: Buyer = {
    id: null,
    role: 'customer',
    email: contact.email,
    isEmailVerified: false,
    isCodBlocked: await isCashBlocked(shop.db, contact.email),
    language: currentUser.language ?? null,
    guest: { keyHash, ...contact, language: currentUser.language ?? null },
  }
  const saved = await saveAlone(shop, { ...request, user: buyer, mayHaveFailed: false }).catch(
    async (error: unknown) => {
      // The same request at the same moment came first.
      const first = await findSent(shop, keyHash)
      if (first === undefined) throw error
      return first
    },
  )
  if (!('items' in saved)) return again(shop, saved, request.requestHash)
  await syncToDisk(shop.db)
  const opened = withKeyOf(shop, saved.order)
  const orderKey = await issueOrderKey(shop.db, shop, saved.order.id, 'guest')
  return { ...(await answerOrder(opened, request.input, saved, buyer)), key: orderKey }
}

async function again(shop: RequestContext, order: OrderRow, requestHash: string): Promise<GuestAnswer> {
  const answer = await answerAgain(withKeyOf(shop, order), order, requestHash)
  return { ...answer, key: await issueOrderKey(shop.db, shop, order.id, 'guest') }
}

/** The guest may do with this order what its key allows. */
function withKeyOf(shop: RequestContext, { id: orderId, purchaseId }: OrderRow): RequestContext {
  return {
    ...shop,
    currentUser: {
      ...shop.currentUser,
      role: 'guest',
      hasDeadToken: false,
      orderKey: { orderId, purchaseId, mayChange: true },
    },
  }
}

async function findSent(shop: RequestContext, keyHash: string): Promise<OrderRow | undefined> {
  const [found] = await shop.db
    .select({ order: orders })
    .from(guestOrders)
    .innerJoin(orders, eq(orders.id, guestOrders.orderId))
    .where(eq(guestOrders.keyHash, keyHash))
  return found?.order
}
