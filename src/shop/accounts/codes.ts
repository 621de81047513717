import type { Db } from '#database/connect.ts'
import { emailCodes } from '#database/tables/tokens.ts'
import type { Language } from '#rules/languages.ts'
import { sixDigits } from '../access/six-digits.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { attemptSource } from '../limits/attempt-source.ts'
import { takeFromLimit } from '../limits/limits.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { codeEmail } from './account-emails.ts'

export type NewCode = { plain: string; hash: string }

const CODE_LIFE_MS = 10 * 60_000
export const MAX_ATTEMPTS = 5

/** Slow hash: computed before a transaction begins. */
export async function newCode(shop: Shop): Promise<NewCode> {
  const plain = sixDigits(shop)
  return { plain, hash: await shop.passwords.hash(plain) }
}

/**
 * Rate limit: one code a minute and five an hour per address and requester, whether it has an account or not. All
 * strangers together have a few more, so that one of them does not use up the owner's.
 */
export async function takeCodeTurn(shop: RequestContext, email: string): Promise<boolean> {
  const { key, isKnown } = await attemptSource(shop, email)
  if (!(await takeFromLimit(shop, 'code_pause', key)) || !(await takeFromLimit(shop, 'codes', key))) return false
  return isKnown || takeFromLimit(shop, 'code_mails', email)
}

/** Mails the code and replaces an older one, which stays valid when the address reached its mail limit. */
export async function issueCode(
  tx: Db,
  shop: RequestContext,
  user: { id: string; email: string; language: Language | null },
  { plain, hash }: NewCode,
): Promise<void> {
  const store = await emailStore(shop, user.language ?? shop.currentUser.language)
  if (!(await queueEmail(tx, shop, user.email, codeEmail(store, plain)))) return
  const createdAt = shop.now()
  const fresh = {
    id: shop.newId(),
    email: user.email,
    codeHash: hash,
    tries: 0,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + CODE_LIFE_MS),
  }
  await tx
    .insert(emailCodes)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({ target: emailCodes.userId, set: fresh })
}
