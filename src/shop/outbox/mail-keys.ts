import type { Db } from '#database/connect.ts'
import type { Shop } from '../context/shop.ts'
import { hasCareLink, withCareKeys } from './care-link.ts'
import { hasGiftPlace, withGiftKeys } from './gift-code-place.ts'
import { hasOrderLink, withOrderKeys } from './order-link.ts'

type Words = { text: string; html: string }

export function hasMailKey(mail: Words): boolean {
  return hasOrderLink(mail) || hasCareLink(mail) || hasGiftPlace(mail)
}

/** Words that somebody else wrote: a place for a key among them would be filled for whoever they are sent to. */
export function withoutKeyPlaces(words: string): string {
  return words.replace(/\{((?:care-key|order-key|gift-key|gift-code):)/g, '($1')
}

/** The mail as it is sent, with the keys of its links. */
export async function withMailKeys<Mail extends Words>(db: Db, shop: Shop, mail: Mail): Promise<Mail> {
  return withGiftKeys(db, shop, await withCareKeys(db, shop, await withOrderKeys(db, shop, mail)))
}
