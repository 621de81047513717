import { randomBytes } from 'node:crypto'
import { newId } from '#database/new-id.ts'
import type { users } from '#database/tables/accounts.ts'
import type { products } from '#database/tables/catalogue.ts'
import type { coupons } from '#database/tables/coupons.ts'
import type { reviews } from '#database/tables/reviews.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'

// Raw rows for tests of the database itself; operations are arranged with operations.
export const id = () => newId(new Date(), (count) => randomBytes(count))

type Change<Row> = { [Key in keyof Row]?: Row[Key] | undefined }
type Product = typeof products.$inferInsert

export function product(change: Change<Product>): Product {
  const plain: Product = {
    id: id(),
    title: 'A toy',
    description: 'Soft',
    category: 'Toys',
    originalPaise: 50_000,
    stock: 20,
    releasedOn: '2026-01-01',
  }
  return Object.assign(plain, change)
}

export function user(change: Change<typeof users.$inferInsert>): typeof users.$inferInsert {
  const username = change.username ?? `u${id()}`
  const works = change.role === 'seller' ? { sellerId: HOUSE_SELLER_ID } : {}
  const email = `${username.toLowerCase()}@example.test`
  return Object.assign({ id: id(), name: 'Someone', username, email, ...works }, change)
}

export function review(productId: string, userId: string, rating: number): typeof reviews.$inferInsert {
  return { id: id(), productId, userId, rating, comment: 'Nice' }
}

type Coupon = typeof coupons.$inferInsert

export function coupon(change: Change<Coupon>): Coupon {
  const plain: Coupon = {
    id: id(),
    code: 'CODE',
    discountType: 'fixed',
    discountValue: 5_000,
    expiresAt: new Date('2099-01-01'),
  }
  return Object.assign(plain, change)
}
