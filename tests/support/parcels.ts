import { eq } from 'drizzle-orm'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { PackingJson } from '#contracts/seller/parcels.ts'
import { users } from '#database/tables/accounts.ts'
import { parcels } from '#database/tables/parcels.ts'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import { makeLabels } from '#shop/parcels/make-labels.ts'
import { newPerson, type Person, send } from './people.ts'
import { stockProduct, type TestShop } from './test-shop.ts'

export const BOX_SIZE = { lengthMm: 200, widthMm: 150, heightMm: 50 }

/** Somebody whose cash orders need no confirmation. */
export async function verifiedBuyer(shop: TestShop): Promise<Person> {
  const buyer = await newPerson(shop)
  await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, buyer.user._id))
  return buyer
}

/** A product that was weighed. */
export async function weighedProduct(shop: TestShop, part: Partial<Product> = {}, weightGrams = 150): Promise<Product> {
  const product = await stockProduct(shop, { discountPaise: null, stock: 100, colors: [], sizes: [], ...part })
  await shop.database.db.update(productVariants).set({ weightGrams }).where(eq(productVariants.productId, product.id))
  return product
}

export async function readPacking(shop: TestShop, { token }: Person, { _id }: OrderJson): Promise<PackingJson> {
  const answer = await send(shop, 'GET', `/v1/api/seller/orders/${_id}/parcels`, undefined, token)
  if (answer.statusCode !== 200) throw new Error(`No packing: ${answer.body}`)
  return answer.json()
}

/** Packs so many pieces of the first line of an order. */
export function pack(shop: TestShop, { token }: Person, order: OrderJson, quantities: number[], part: object = {}) {
  const item = order.cart.items[0]?._id
  const wanted = quantities.map((quantity) => ({ items: [{ item, quantity }], ...BOX_SIZE, ...part }))
  return send(shop, 'POST', `/v1/api/seller/orders/${order._id}/parcels`, { parcels: wanted }, token)
}

export async function runLabels(shop: TestShop): Promise<void> {
  while ((await makeLabels(shop.shop)) > 0);
}

export function parcelRows({ database }: TestShop, order: OrderJson) {
  return database.db.select().from(parcels).where(eq(parcels.orderId, order._id)).orderBy(parcels.number)
}
