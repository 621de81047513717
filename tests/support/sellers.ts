import { eq } from 'drizzle-orm'
import { products } from '#database/tables/catalogue.ts'
import { sellers } from '#database/tables/sellers.ts'
import type { Product } from '#rules/product.ts'
import { weighedProduct } from './parcels.ts'
import { newPerson, type Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** Whoever told this may put goods on sale, and sends to where the buyers of the tests are. */
const HOME = { city: 'Mysuru', state: 'Karnataka', address: '5 Tank Street, Mysuru 570001' }

export type Room = { sellerId: string; name: string; person: Person; product: Product }

/** A seller other than the house, somebody who works for it, and something that it sells. */
export async function newRoom(shop: TestShop, name: string): Promise<Room> {
  const sellerId = shop.shop.newId()
  const slug = `${name.toLowerCase().replace(/\W+/g, '-')}-${sellerId.slice(-6)}`
  await shop.database.db.insert(sellers).values({ id: sellerId, slug, name, ...HOME })
  const person = await newPerson(shop, 'seller', {}, sellerId)
  const product = await weighedProduct(shop, { title: `A bag of ${name}` })
  await giveTo(shop, product, sellerId)
  return { sellerId, name, person: { ...person, user: { ...person.user, sellerId } }, product }
}

/** Makes it that seller's. */
export async function giveTo({ database, shop }: TestShop, { id }: Pick<Product, 'id'>, sellerId: string) {
  await database.db.update(products).set({ sellerId }).where(eq(products.id, id))
  await shop.catalogue.refresh()
}

export type TestSeller = Person & { sellerId: string; slug: string; sellerName: string }

let count = 0

/** A seller beside the house, with one person who works for them. */
export async function newSeller(shop: TestShop, part: Partial<typeof sellers.$inferInsert> = {}): Promise<TestSeller> {
  count += 1
  const row = { id: shop.shop.newId(), slug: `weaver-${count}`, name: `Weaver ${count}`, ...HOME, ...part }
  await shop.database.db.insert(sellers).values(row)
  const person = await newPerson(shop, 'seller', {}, row.id)
  const user = { ...person.user, sellerId: row.id }
  return { ...person, user, sellerId: row.id, slug: row.slug, sellerName: row.name ?? '' }
}
