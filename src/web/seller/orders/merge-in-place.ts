import type { OrderJson } from '#contracts/orders/orders.ts'

/**
 * The list as it is now, with what was changed here left where it stood: an order that no longer fits the filter does not
 * vanish from under the hand that changed it.
 */
export function mergeInPlace(
  shown: readonly OrderJson[],
  fresh: readonly OrderJson[],
  changedIds: ReadonlySet<string>,
): OrderJson[] {
  const kept = [...fresh]
  for (const [place, order] of shown.entries()) {
    if (!changedIds.has(order._id) || fresh.some(({ _id }) => _id === order._id)) continue
    kept.splice(Math.min(place, kept.length), 0, order)
  }
  return kept
}
