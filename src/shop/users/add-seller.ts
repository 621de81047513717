import { and, eq, isNotNull } from 'drizzle-orm'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'
import { sellers } from '#database/tables/sellers.ts'
import { OWN_SELLER_LENGTHS } from '#rules/own-seller-form.ts'
import { slugFrom } from '#rules/sellers.ts'
import type { Shop } from '../context/shop.ts'
import { isFreeName } from '../settings/require-free-name.ts'
import { payAccountOfApplication } from './paid-account.ts'

/**
 * A seller beside the house, as the application tells; without one named after who applied. They change it in their
 * settings. Nobody sells under the name of another.
 */
export async function addSeller(tx: Db, shop: Shop, user: { id: string; name: string }): Promise<string> {
  const id = shop.newId()
  const [told] = await tx
    .select()
    .from(sellerApplicationForms)
    .where(and(eq(sellerApplicationForms.userId, user.id), isNotNull(sellerApplicationForms.sentAt)))
  const name = await freeName(tx, shop, id, { told: told?.name ?? '', own: user.name })
  const slug = slugFrom(name)
  const isTaken = (await tx.$count(sellers, eq(sellers.slug, slug))) > 0
  // The end of an id is random; a name in another script has no letters for an address.
  const unique = isTaken ? `${slug}-${id.slice(-6)}` : slug
  const now = shop.now()
  await tx.insert(sellers).values({ id, slug: unique, name, ...factsFrom(told), createdAt: now, updatedAt: now })
  const { accountId = null } = told ?? {}
  if (accountId !== null) await payAccountOfApplication(tx, shop, { sellerId: id, userId: user.id, accountId })
  return id
}

/** What an applicant chose is theirs to change. Of people who never chose a name, two may be called the same. */
async function freeName(tx: Db, shop: Shop, id: string, { told, own }: { told: string; own: string }): Promise<string> {
  const wanted = tidy(told)
  if (wanted !== '' && !(await isFreeName(tx, shop, wanted, id)))
    throw new Refusal('conflict', ADMIN_SELLER_TEXTS.nameTaken(wanted))
  if (wanted !== '') return wanted
  const name = tidy(own)
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name.slice(0, OWN_SELLER_LENGTHS.name - 6)} ${number}`
    if (await isFreeName(tx, shop, numbered, id)) return numbered
  }
}

function tidy(name: string): string {
  return name.trim().slice(0, OWN_SELLER_LENGTHS.name)
}

function factsFrom(told: typeof sellerApplicationForms.$inferSelect | undefined) {
  if (told === undefined) return {}
  const { legalName, makes: story, city, state, address, gstin } = told
  return { legalName, story, city, state, address, gstin: gstin === '' ? null : gstin }
}
