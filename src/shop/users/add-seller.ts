import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sellers } from '#database/tables/sellers.ts'
import { OWN_SELLER_LENGTHS } from '#rules/own-seller-form.ts'
import { slugFrom } from '#rules/sellers.ts'
import type { Shop } from '../context/shop.ts'

/** A seller beside the house, named after who applied; they rename it in their settings. */
export async function addSeller(tx: Db, shop: Shop, personName: string): Promise<string> {
  const id = shop.newId()
  const name = personName.trim().slice(0, OWN_SELLER_LENGTHS.name)
  const slug = slugFrom(name)
  const isTaken = (await tx.$count(sellers, eq(sellers.slug, slug))) > 0
  // The end of an id is random; a name in another script has no letters for an address.
  const unique = isTaken ? `${slug}-${id.slice(-6)}` : slug
  const now = shop.now()
  await tx.insert(sellers).values({ id, slug: unique, name, createdAt: now, updatedAt: now })
  return id
}
