import { productToJson } from '#contracts/convert-product.ts'
import type { OrderJson } from '#contracts/orders.ts'
import { deliveryDate, longDate } from '#rules/delivery.ts'
import { addToCart, cart, quantityInCart } from '../client/cart.ts'
import { askForProduct, catalogueStore } from '../client/catalogue.ts'

/** Puts what is still sold into the cart; answers what that came to, in a sentence. Throws without network. */
export async function shopAgain(
  order: OrderJson,
  awayUntil: string | null,
): Promise<{ added: number; message: string }> {
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

function wordsFor(added: number, gone: readonly string[], fewer: readonly string[]): string {
  const missing = gone.length === 0 ? '' : ` No longer to be had: ${gone.join(', ')}.`
  if (added === 0 && fewer.length > 0) return `Your cart already holds all that is left of it.${missing}`
  if (added === 0) return `None of it is sold any more.${missing}`
  const short = fewer.length === 0 ? '' : ` Fewer pieces than before: ${fewer.join(', ')}.`
  return `It is in your cart again.${missing}${short}`
}
