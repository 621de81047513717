import { and, eq, sql } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import type { OrderInput } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { syncToDisk } from '#database/group-commit.ts'
import { preparedOnce } from '#database/prepared.ts'
import { users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { answerAgain, answerOrder, type OrderAnswer } from './answer-order.ts'
import { buyerFromUser } from './buyer.ts'
import { placeTogether } from './place-together.ts'
import { readRequest } from './read-request.ts'
import { requireWithinNetwork, saveAlone } from './save-alone.ts'

/** No key looks like this, so nobody has sent it before. */
const NO_KEY = ''

/** The buyer, and the order that this key made before. */
const findBuyer = preparedOnce((db) => {
  const isSent = and(eq(orders.userId, users.id), eq(orders.idempotencyKey, sql.placeholder('key')))
  return db
    .select({ user: users, before: orders })
    .from(users)
    .leftJoin(orders, isSent)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_buyer')
})

/** Orders what is in the cart. With a key, sending it again answers the order that it made the first time. */
export async function placeOrder(shop: RequestContext, input: OrderInput, key: string | null): Promise<OrderAnswer> {
  const { userId } = authorize(shop, 'place_order')
  const request = await readRequest(shop, input, key)
  const { requestHash } = request
  const together = await orFirst(shop, userId, key, () => placeTogether({ shop, userId, request }))
  if ('requestHash' in together) return answerAgain(shop, together, requestHash)
  if ('items' in together) return answerOrder(shop, input, together, null)

  const [buyer] = await findBuyer(shop.db).execute({ userId, key: key ?? NO_KEY })
  if (buyer === undefined) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  const { before } = buyer
  const user = buyerFromUser(buyer.user)
  if (before !== null) return answerAgain(shop, before, requestHash)
  if (!together.isCounted) await requireWithinLimit(shop, 'orders', userId)
  await requireWithinNetwork(shop, user, input)
  const saved = await orFirst(shop, userId, key, () => saveAlone(shop, { ...request, user, mayHaveFailed: true }))
  if (!('items' in saved)) return answerAgain(shop, saved, requestHash)
  await syncToDisk(shop.db)
  return answerOrder(shop, input, saved, user)
}

/**
 * Two requests with one key at the same moment: the second finds the first one's order, also where it was refused
 * because the first one took the last piece.
 */
async function orFirst<Work>(
  shop: RequestContext,
  userId: string,
  key: string | null,
  work: () => Promise<Work>,
): Promise<Work | OrderRow> {
  try {
    return await work()
  } catch (error) {
    const first = key === null ? undefined : await findByKey(shop, userId, key)
    if (first === undefined) throw error
    return first
  }
}

async function findByKey(shop: RequestContext, userId: string, key: string): Promise<OrderRow | undefined> {
  const [found] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)))
  return found
}
