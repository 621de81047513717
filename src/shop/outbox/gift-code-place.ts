import type { Db } from '#database/connect.ts'
import { issueGiftCode, issueGiftKey } from '../access/gift-keys.ts'
import type { Shop } from '../context/shop.ts'

const CODE_PLACE = /\{gift-code:([0-9a-f-]{36}):(\d+)\}/g
const KEY_PLACE = /\{gift-key:([0-9a-f-]{36})\}/g
/** Reads well in the place of a code, in the one mail in a thousand that is overtaken by a newer one. */
const REPLACED = '(sent in a newer mail)'

/** Stands in a mail for the code of a gift card, which is made when the mail is sent: the outbox holds none. */
export function giftCodePlace({ id, mailing }: { id: string; mailing: number }): string {
  return `{gift-code:${id}:${mailing}}`
}

/** The page where a buyer sees the card, without signing in. */
export function boughtCardPath({ id }: { id: string }): string {
  return `/gift-cards/bought/{gift-key:${id}}`
}

export function hasGiftPlace({ text }: { text: string }): boolean {
  return text.search(CODE_PLACE) >= 0 || text.search(KEY_PLACE) >= 0
}

/** The mail as it is sent: with its code, and with the key of its link. */
export async function withGiftKeys<Mail extends { text: string; html: string }>(
  db: Db,
  shop: Shop,
  mail: Mail,
): Promise<Mail> {
  const filled = new Map<string, string>()
  for (const [place, giftCardId = '', mailing] of mail.text.matchAll(CODE_PLACE)) {
    if (filled.has(place)) continue
    filled.set(place, (await issueGiftCode(db, shop, { giftCardId, mailing: Number(mailing) })) ?? REPLACED)
  }
  for (const [place, giftCardId = ''] of mail.text.matchAll(KEY_PLACE)) {
    if (!filled.has(place)) filled.set(place, (await issueGiftKey(db, shop, giftCardId)) ?? '')
  }
  if (filled.size === 0) return mail
  const fill = (part: string) => [...filled].reduce((words, [place, key]) => words.replaceAll(place, key), part)
  return { ...mail, text: fill(mail.text), html: fill(mail.html) }
}
