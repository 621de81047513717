import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'
import { sellers } from '#database/tables/sellers.ts'
import { OWN_SELLER_LENGTHS } from '#rules/own-seller-form.ts'
import { slugFrom } from '#rules/sellers.ts'
import type { Shop } from '../context/shop.ts'

/**
 * A seller beside the house, as the application tells; without one named after who applied. They change it in their
 * settings.
 */
export async function addSeller(tx: Db, shop: Shop, user: { id: string; name: string }): Promise<string> {
  const id = shop.newId()
  const [told] = await tx
    .select()
    .from(sellerApplicationForms)
    .where(and(eq(sellerApplicationForms.userId, user.id), isNotNull(sellerApplicationForms.sentAt)))
  const name = (told?.name || user.name).trim().slice(0, OWN_SELLER_LENGTHS.name)
  const slug = slugFrom(name)
  const isTaken = (await tx.$count(sellers, eq(sellers.slug, slug))) > 0
  // The end of an id is random; a name in another script has no letters for an address.
  const unique = isTaken ? `${slug}-${id.slice(-6)}` : slug
  const now = shop.now()
  await tx.insert(sellers).values({ id, slug: unique, name, ...factsFrom(told), createdAt: now, updatedAt: now })
  return id
}

function factsFrom(told: typeof sellerApplicationForms.$inferSelect | undefined) {
  if (told === undefined) return {}
  const { legalName, makes: story, city, state, address, gstin } = told
  return { legalName, story, city, state, address, gstin: gstin === '' ? null : gstin }
}
