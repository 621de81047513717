import { tooFewLeft } from './order-texts.ts'

/** Why so many cannot be put into the cart: what is left, and how much of it the cart already holds. */
export function tooManyForCart(title: string, stock: number, inCart: number): string {
  if (stock === 0 || inCart === 0) return tooFewLeft(title, stock)
  if (inCart < stock) {
    return `Only ${stock} of ${title} are left and your cart holds ${inCart}, so ${stock - inCart} more can be added.`
  }
  return stock === 1
    ? `Your cart already holds the last ${title}.`
    : `Your cart already holds all ${stock} of ${title} that are left.`
}
