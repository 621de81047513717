import { eq } from 'drizzle-orm'
import { versions } from '#database/tables/versions.ts'
import type { Shop } from '../context/shop.ts'

/** Increases with every commit that changed a list of reviews, in any process. */
export async function reviewsVersion({ db }: Pick<Shop, 'db'>): Promise<number> {
  const [row] = await db.select({ version: versions.version }).from(versions).where(eq(versions.name, 'reviews'))
  return row?.version ?? 0
}
