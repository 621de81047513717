import { productToJson } from '#contracts/catalogue/convert-product.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { deliveryDate, longDate } from '#rules/delivery.ts'
import { message, type Text } from '#rules/message.ts'
import { addToCart, cart, quantityInCart } from '../client/cart.ts'
import { askForProduct, catalogueStore } from '../client/catalogue.ts'

/** Adds the items still sold to the cart; returns a summary. Throws when offline. */
export async function shopAgain(order: OrderJson, awayUntil: string | null): Promise<{ added: number; message: Text }> {
  const { isWhole, byId } = await catalogueStore.fresh()
  const gone: string[] = []
  const fewer: string[] = []
  let added = 0
  for (const { Products, quantity, color, size } of order.cart.items) {
    const id = Products[0]._id
    const product = byId.get(id) ?? (isWhole ? null : await askForProduct(id))
    const isOffered = color === '' || product?.colors.includes(color)
    if (product === null || product.stock === 0 || !isOffered || (size !== null && !product.sizes.includes(size))) {
      gone.push(Products[0].title)
      continue
    }
    const spare = product.stock - quantityInCart(cart.getState().lines, id)
    if (spare < quantity) fewer.push(product.title)
    if (spare <= 0) continue
    const leadDays = product.leadDays ?? 0
    const { _id, title, images, category, description, originalPrice, discountPrice } = productToJson(product)
    addToCart({
      product: { _id, title, images, category, description, originalPrice, discountPrice, leadDays },
      quantity: Math.min(quantity, spare),
      color,
      size,
      inStock: product.stock,
      deliveryDate: longDate(deliveryDate(new Date(), { leadDays, awayUntil })),
    })
    added += 1
  }
  return { added, message: wordsFor(added, gone, fewer) }
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
