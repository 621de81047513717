import type { OrderItemJson, OrderJson } from '#contracts/order-json.ts'

/** How many of a line can still be sent back: what is on its way back already does not count, a refused return does. */
export function returnableQuantity({ returns }: Pick<OrderJson, 'returns'>, item: OrderItemJson): number {
  const sentBack = returns
    .filter(({ status }) => status !== 'Rejected')
    .flatMap(({ items }) => items)
    .filter(({ itemId }) => itemId === item._id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, item.quantity - sentBack)
}
