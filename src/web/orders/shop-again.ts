import type { OrderItemJson, OrderJson } from '#contracts/orders/orders.ts'
import { message, type Text } from '#rules/message.ts'
import type { Product } from '#rules/product.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { currentChoice } from '../cart/current-choice.ts'
import { addToCart, lineTitle, quantityInCart, stockIdOf } from '../client/add-to-cart.ts'
import { cart } from '../client/cart.ts'
import { askForProduct, type BrowserCatalogue, catalogueStore } from '../client/catalogue.ts'
import { newCartLine } from '../client/new-cart-line.ts'

/** Adds the items still sold to the cart; returns a summary. Throws when offline. */
export async function shopAgain(order: OrderJson, awayUntil: string | null): Promise<{ added: number; message: Text }> {
  const catalogue = await catalogueStore.fresh()
  const gone: string[] = []
  const fewer: string[] = []
  let added = 0
  for (const item of order.cart.items) {
    const [{ _id, title }] = item.Products
    const product = await currentProduct(catalogue, _id)
    const again = product === null ? null : currentChoice(item, product)
    if (again === null || again.sold.stock === 0 || !isOffered(item, again)) {
      gone.push(boughtTitle(title, item))
      continue
    }
    const { sold, problem: _, ...choice } = again
    const line = newCartLine(sold, { ...choice, quantity: item.quantity }, awayUntil)
    const spare = sold.stock - quantityInCart(cart.getState().lines, stockIdOf(line))
    if (spare < item.quantity) fewer.push(lineTitle(line))
    if (spare <= 0) continue
    addToCart({ ...line, quantity: Math.min(item.quantity, spare) })
    added += 1
  }
  return { added, message: wordsFor(added, gone, fewer) }
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

function wordsFor(added: number, gone: readonly string[], fewer: readonly string[]): Text {
  const titles = gone.join(', ')
  const names = fewer.join(', ')
  if (added === 0 && fewer.length > 0) {
    if (gone.length === 0) return 'Your cart already holds all that is left of it.'
    return message('Your cart already holds all that is left of it. No longer to be had: {titles}.', { titles })
  }
  if (added === 0) return message('None of it is sold any more. No longer to be had: {titles}.', { titles })
  if (gone.length === 0 && fewer.length === 0) return 'It is in your cart again.'
  if (fewer.length === 0) return message('It is in your cart again. No longer to be had: {titles}.', { titles })
  if (gone.length === 0) return message('It is in your cart again. Fewer pieces than before: {names}.', { names })
  return message('It is in your cart again. No longer to be had: {titles}. Fewer pieces than before: {names}.', {
    titles,
    names,
  })
}
