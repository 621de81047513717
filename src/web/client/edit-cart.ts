import { quantityInCart, stockIdOf } from './add-to-cart.ts'
import { CART_KEY, type CartCoupon, type CartLine, cart, type WaitingCoupon, writeCart } from './cart.ts'
import { keep } from './local-storage.ts'

const NO_COUPON = { coupon: null, waitingCoupon: null }

/** The maximum of one line, given the others that share its stock. */
export function maxQuantity(line: CartLine, lines: readonly CartLine[]): number {
  const others = lines.filter(({ id }) => id !== line.id)
  return Math.max(1, line.inStock - quantityInCart(others, stockIdOf(line)))
}

export function removeFromCart(ids: readonly string[]): void {
  setLines(cart.getState().lines.filter(({ id }) => !ids.includes(id)))
}

/** Replaces all lines: an empty cart has no coupon. */
export function setLines(lines: CartLine[]): void {
  writeCart({ lines, isPaymentOpen: false, ...(lines.length === 0 ? NO_COUPON : {}) })
}

/** Undoes a removal, at the old index. */
export function putBack(line: CartLine, at: number): void {
  const lines = cart.getState().lines.filter(({ id }) => id !== line.id)
  writeCart({ lines: lines.toSpliced(at, 0, line) })
}

export function clearCart(): void {
  setLines([])
}

/** Clamped between one and the stock. */
export function setQuantity(id: string, quantity: number): void {
  const lines = cart.getState().lines
  const bounded = (line: CartLine) => Math.max(1, Math.min(quantity, maxQuantity(line, lines)))
  writeCart({ lines: lines.map((line) => (line.id === id ? { ...line, quantity: bounded(line) } : line)) })
}

/**
 * Replaces refreshed lines; those removed meanwhile stay removed. Without a change nothing is stored: another tab may
 * have added something that this one has not heard of yet.
 */
export function refreshLines(renewed: readonly CartLine[]): void {
  const byId = new Map(renewed.map((line) => [line.id, line]))
  const { lines } = cart.getState()
  const next = lines.map((line) => byId.get(line.id) ?? line)
  if (JSON.stringify(next) !== JSON.stringify(lines)) writeCart({ lines: next })
}

/** Replaces the coupon; drops a waiting one. */
export function setCoupon(coupon: CartCoupon | null): void {
  writeCart({ coupon, waitingCoupon: null })
}

/** No longer valid; it waits until it is. */
export function setWaitingCoupon(waitingCoupon: WaitingCoupon): void {
  writeCart({ coupon: null, waitingCoupon })
}

/** On sign-out the lines stay, without the coupon, which may be personal. */
export function leaveCart(): void {
  writeCart({ ...NO_COUPON, isPaymentOpen: false })
  if (cart.getState().lines.length === 0) keep(CART_KEY, null)
}

export function setPaymentOpen(isPaymentOpen: boolean): void {
  writeCart({ isPaymentOpen })
}
