import type { Db } from './database.ts'
import { versions } from './tables/versions.ts'

/** Notification channel; the payload names what changed, for stock with its version and the product. */
export const CHANGED_CHANNEL = 'shop_changed'

export type Versions = { catalogue: number; stock: number; settings: number; content: number; reviews: number }

/** Change counter of each part of the shop: a cache filled at another number is stale. */
export async function readVersions(db: Db): Promise<Versions> {
  const rows = await db.select({ name: versions.name, version: versions.version }).from(versions)
  const found: Versions = { catalogue: 0, stock: 0, settings: 0, content: 0, reviews: 0 }
  for (const row of rows) found[row.name] = row.version
  return found
}
