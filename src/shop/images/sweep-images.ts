import { inArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { reviewPictures } from '#database/tables/reviews.ts'
import type { Shop } from '../context/shop.ts'

const AT_ONCE = 500
const PLACE = '/uploads/'

/**
 * Deletes leftovers of removed images: failed deletions, and sizes this machine cached of an image another machine
 * removed. Touches only what this machine made or was asked to delete, never unknown files: the store may be shared.
 */
export async function sweepImages({ db, pictures, now }: Pick<Shop, 'db' | 'pictures' | 'now'>): Promise<void> {
  await pictures.sweepDrafts(now())
  const names = (await pictures.madeNames('uploads')).filter((name) => /^(avatar|review)-/.test(name))
  const shown = await shownAmong(db, names)
  for (const name of names) if (!shown.has(name)) await pictures.forget('uploads', name)
  // A restored backup may reference one again.
  await pictures.removeAgain('uploads', (unremoved) => shownAmong(db, unremoved))
}

async function shownAmong(db: Db, names: readonly string[]): Promise<Set<string>> {
  const shown = new Set<string>()
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const addresses = names.slice(from, from + AT_ONCE).map((name) => `${PLACE}${name}`)
    const rows = await db.select({ avatar: users.avatar }).from(users).where(inArray(users.avatar, addresses))
    for (const { avatar } of rows) shown.add((avatar ?? '').slice(PLACE.length))
    const isAmong = inArray(reviewPictures.image, addresses)
    const reviewed = await db.select({ image: reviewPictures.image }).from(reviewPictures).where(isAmong)
    for (const { image } of reviewed) shown.add((image ?? '').slice(PLACE.length))
  }
  return shown
}
