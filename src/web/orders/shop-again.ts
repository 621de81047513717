import { tooManyForCart } from '#contracts/orders/cart-texts.ts'
import type { OrderItemJson, OrderJson } from '#contracts/orders/orders.ts'
import { message, type Text } from '#rules/message.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { type Product, pricePaise } from '#rules/product.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { currentChoice } from '../cart/current-choice.ts'
import { addToCart, lineTitle, quantityInCart, stockIdOf } from '../client/add-to-cart.ts'
import { cart, type NewCartLine } from '../client/cart.ts'
import { askForProduct, type BrowserCatalogue, catalogueStore } from '../client/catalogue.ts'
import { newCartLine } from '../client/new-cart-line.ts'

export type AgainPlan = {
  /** What can be put into the cart. */
  lines: NewCartLine[]
  /** What is other than it was, to be read before. */
  changes: Text[]
}

/** What ordering the same again would put into the cart. Changes nothing. Throws when offline. */
export async function planAgain(order: OrderJson, awayUntil: string | null): Promise<AgainPlan> {
  const catalogue = await catalogueStore.fresh()
  const plan: AgainPlan = { lines: [], changes: [] }
  for (const item of order.cart.items) {
    const [{ _id, title, discountPrice }] = item.Products
    const product = await currentProduct(catalogue, _id)
    const again = product === null ? null : currentChoice(item, product)
    if (again === null || !isOffered(item, again)) {
      plan.changes.push(message('{title} is no longer sold.', { title: boughtTitle(title, item) }))
      continue
    }
    const { sold, problem: _, ...choice } = again
    const line = newCartLine(sold, { ...choice, quantity: item.quantity }, awayUntil)
    const inCart = quantityInCart(cart.getState().lines, stockIdOf(line)) + planned(plan, line)
    const spare = sold.stock - inCart
    if (spare < item.quantity) plan.changes.push(tooManyForCart(lineTitle(line), sold.stock, inCart))
    if (spare <= 0) continue
    plan.lines.push({ ...line, quantity: Math.min(item.quantity, spare) })
    const [before, now] = [paiseFromJson(discountPrice), pricePaise(sold)]
    if (now === before) continue
    const prices = { m: formatMoney(now), n: formatMoney(before) }
    plan.changes.push(message('{title} now costs {m} instead of {n}.', { title: lineTitle(line), ...prices }))
  }
  return plan
}

export function addAgain({ lines }: AgainPlan): void {
  for (const line of lines) addToCart(line)
}

/** Two lines of an order may share one stock. */
function planned({ lines }: AgainPlan, line: NewCartLine): number {
  return lines.filter((one) => stockIdOf(one) === stockIdOf(line)).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The list has no variants, and a large catalogue only a part of the products. */
async function currentProduct({ isWhole, byId }: BrowserCatalogue, id: string): Promise<Product | null> {
  const known = byId.get(id)
  if (known === undefined && isWhole) return null
  return known?.options.length === 0 ? known : askForProduct(id)
}

/** What was bought without a colour or size is put in so again; the cart then asks for one. */
function isOffered({ color, size }: OrderItemJson, { sold, problem }: ReturnType<typeof currentChoice>): boolean {
  if (sold.options.length > 0) return problem === undefined
  return (color === '' || sold.colors.includes(color)) && (size === null || sold.sizes.includes(size))
}
