import type { OrderJson } from '#contracts/orders/orders.ts'
import { HOLD_MS } from '#rules/order-deadlines.ts'
import { valuesText } from '#rules/variants/variant.ts'
import type { StockHold } from '../client/stored-checkout.ts'
import type { LookUp } from './refresh-lines.ts'

/** What an online order holds until it is paid. */
export function holdOf({ cart }: Pick<OrderJson, 'cart'>, now: Date): StockHold {
  const quantities: Record<string, number> = {}
  for (const { Products, quantity, choice = [] } of cart.items) {
    const key = holdKey(
      Products[0]._id,
      choice.map(({ value }) => value),
    )
    quantities[key] = (quantities[key] ?? 0) + quantity
  }
  return { quantities, until: now.getTime() + HOLD_MS }
}

/**
 * The shopper's own unpaid order is replaced by the next one, so what it holds is not sold out for them. Nor is a piece
 * that is kept for them.
 */
export function withOwnHold(lookUp: LookUp, hold: StockHold | undefined, now: Date): LookUp {
  if (hold === undefined || now.getTime() >= hold.until) return lookUp
  const heldOf = (id: string, values: readonly string[]) => hold.quantities[holdKey(id, values)] ?? 0
  return (id) => {
    const product = lookUp(id)
    if (!product) return product
    const variants = product.variants?.map((one) => ({ ...one, stock: one.stock + heldOf(id, one.values) }))
    return { ...product, stock: product.stock + heldOf(id, []), ...(variants && { variants }) }
  }
}

/** An order names the values of a variant, not its id. */
export function holdKey(productId: string, values: readonly string[]): string {
  return values.length === 0 ? productId : `${productId} ${valuesText(values)}`
}
