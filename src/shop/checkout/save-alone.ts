import type { OrderInput } from '#contracts/orders/orders.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { keepWithinOpenOrders } from '../orders/open-order-caps.ts'
import { lockProducts } from '../orders/take-stock.ts'
import { lockClaims, useClaims } from '../queues/own-claims.ts'
import { draftOrders, type OrderRequest } from './draft-order.ts'
import { type SavedOrder, saveParts } from './save-order.ts'

/** Orders that wait keep pieces from others, and accounts cost nothing: so they are counted by network too. */
export async function requireWithinNetwork(
  shop: RequestContext,
  { isEmailVerified }: Pick<OrderRequest['user'], 'isEmailVerified'>,
  { paymentMethod }: OrderInput,
): Promise<void> {
  if (isEmailVerified && paymentMethod.method === 'COD') return
  const name = isEmailVerified ? 'waiting_orders' : 'waiting_orders_unverified'
  await requireWithinLimit(shop, name, networkFromAddress(shop.currentUser.address))
}

/** Places it alone, with its buyer and products locked. */
export async function saveAlone(shop: RequestContext, request: OrderRequest): Promise<SavedOrder> {
  const { user, lines } = request
  try {
    return await shop.db.transaction((tx) =>
      keepWithinOpenOrders(tx, shop, user.guest === null ? { userId: user.id } : user, async () => {
        const ids = lines.map(({ productId }) => productId)
        const sold = await lockProducts(tx, ids)
        const claims = await lockClaims(tx, { userId: user.id, keys: request.input.claimKeys ?? [] }, [...sold.keys()])
        const drafts = await draftOrders(tx, shop, request, sold, claims)
        await useClaims(
          tx,
          shop,
          drafts.flatMap((draft) => draft.claims),
        )
        const [first] = await saveParts(tx, shop, drafts)
        if (first === undefined) throw new Error('an order has a line')
        return first
      }),
    )
  } catch (error) {
    const isTaken = isUniqueViolation(error, 'orders_number_key') || isUniqueViolation(error, 'purchases_number_key')
    if (isTaken) return saveAlone(shop, request)
    throw error
  }
}
