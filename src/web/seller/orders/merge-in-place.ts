import type { OrderJson } from '#contracts/orders/orders.ts'

/**
 * The current list, with orders changed here kept in place: one that no longer matches the filter does not disappear
 * while being edited.
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
