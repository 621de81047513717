import type { OrderJson } from '#contracts/orders/orders.ts'
import { HOLD_MS } from '#rules/order-deadlines.ts'
import type { StockHold } from '../client/stored-checkout.ts'
import type { LookUp } from './refresh-lines.ts'

/** What an online order holds until it is paid. */
export function holdOf({ cart }: Pick<OrderJson, 'cart'>, now: Date): StockHold {
  const quantities: Record<string, number> = {}
  for (const { Products, quantity } of cart.items) {
    const [{ _id }] = Products
    quantities[_id] = (quantities[_id] ?? 0) + quantity
  }
  return { quantities, until: now.getTime() + HOLD_MS }
}

/** The shopper's own unpaid order is replaced by the next one, so what it holds is not sold out for them. */
export function withOwnHold(lookUp: LookUp, hold: StockHold | undefined, now: Date): LookUp {
  if (hold === undefined || now.getTime() >= hold.until) return lookUp
  return (id) => {
    const product = lookUp(id)
    const held = hold.quantities[id] ?? 0
    return product && held > 0 ? { ...product, stock: product.stock + held } : product
  }
}
