import type { Db } from './database.ts'
import { versions } from './tables/versions.ts'

/** The channel on which the name of what changed is heard; of stock also its version and the product. */
export const CHANGED_CHANNEL = 'shop_changed'

export type Versions = { catalogue: number; stock: number; settings: number; content: number; reviews: number }

/** How often each part of the shop has changed: a cache made at another number is old. */
export async function readVersions(db: Db): Promise<Versions> {
  const rows = await db.select({ name: versions.name, version: versions.version }).from(versions)
  const found: Versions = { catalogue: 0, stock: 0, settings: 0, content: 0, reviews: 0 }
  for (const row of rows) found[row.name] = row.version
  return found
}
