import { eq } from 'drizzle-orm'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import { returns } from '#database/tables/returns.ts'
import type { TestShop } from './test-shop.ts'

/** The rows of a buyer who does not agree, and of a courier who comes, for the return of an order. */
export async function disputeAndFetch({ database: { db }, shop }: TestShop, orderId: string): Promise<void> {
  const [asked] = await db.select({ id: returns.id }).from(returns).where(eq(returns.orderId, orderId))
  if (asked === undefined) throw new Error('No return was asked for.')
  const of = { returnId: asked.id, createdAt: shop.now() }
  await db.insert(returnDisputes).values({ id: shop.newId(), ...of, words: 'Nothing was worn' })
  const measures = { weightGrams: 400, lengthMm: 200, widthMm: 200, heightMm: 50 }
  const booked = { number: 1, reference: 'P-1', state: 'booked' as const, updatedAt: shop.now() }
  await db.insert(returnPickups).values({ id: shop.newId(), ...of, ...measures, ...booked })
}
