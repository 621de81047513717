import { tooManyForCart } from '#contracts/orders/cart-texts.ts'
import type { Text } from '#rules/message.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { type CartLine, cart, isBuyable, type NewCartLine, writeCart } from './cart.ts'

/** The same variant, or product, colour and size, is one line. Returns the error if the stock is too low. */
export function addToCart(line: NewCartLine): Text | null {
  const { lines } = cart.getState()
  const inCart = quantityInCart(lines, stockIdOf(line))
  if (line.quantity > line.inStock - inCart) return tooManyForCart(lineTitle(line), line.inStock, inCart)
  const same = lines.find((other) => isSame(other, line))
  const quantity = line.quantity + (same?.quantity ?? 0)
  const added: CartLine = { ...line, quantity, id: same?.id ?? crypto.randomUUID() }
  const next = same === undefined ? [...lines, added] : lines.map((other) => (other === same ? added : other))
  writeCart({ lines: next, isPaymentOpen: false })
  return null
}

/** Adds what is missing of it: pieces that are in the cart already are part of what is bought now. */
export function addUpTo(line: NewCartLine): Text | null {
  const same = cart.getState().lines.find((other) => isSame(other, line))
  const quantity = line.quantity - (same?.quantity ?? 0)
  return quantity > 0 ? addToCart({ ...line, quantity }) : null
}

/** What has the stock: the variant, or a product whose colours and sizes share one. */
export function stockIdOf({ variantId, product }: Pick<CartLine, 'variantId' | 'product'>): string {
  return variantId ?? product._id
}

/** 'Kurta (Red, XL)', where its other variants are not meant. */
export function lineTitle({ product, choice }: Pick<CartLine, 'product' | 'choice'>): string {
  return boughtTitle(product.title, { choice })
}

/** Quantity in the cart of what shares one stock. */
export function quantityInCart(lines: readonly CartLine[], stockId: string): number {
  const counted = lines.filter((line) => stockIdOf(line) === stockId && isBuyable(line))
  return counted.reduce((sum, { quantity }) => sum + quantity, 0)
}

function isSame(one: CartLine, other: NewCartLine): boolean {
  if (stockIdOf(one) !== stockIdOf(other)) return false
  return one.variantId !== undefined || (one.color === other.color && one.size === other.size)
}
