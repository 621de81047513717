import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { AccountExport } from '#contracts/accounts/account-export.ts'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'
import { authorize } from '../access/authorize.ts'
import { findMeasurements } from '../accounts/body-measurements.ts'
import { type UserRow, userToJson } from '../accounts/user-to-json.ts'
import { readAddresses } from '../addresses/list-addresses.ts'
import { findPictures } from '../applications/read-application.ts'
import { findCart } from '../carts/keep-cart.ts'
import type { RequestContext } from '../context/shop.ts'
import { findCredit } from '../credit/read-credit.ts'
import { boughtCards } from '../gift-cards/list-gift-cards.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { exportNotices } from '../notices/export-notices.ts'
import { exportWishlists } from '../wishlists/export-wishlists.ts'
import { type ExportPage, exportLists, type Listed } from './export-lists.ts'
import { PAGE_SIZE } from './export-review-voices.ts'

type Heads = Omit<AccountExport, Listed>

/**
 * Everything stored about the user, as streamed JSON: one page at a time is in memory (backpressure), and no
 * transaction waits for a slow client.
 */
export async function exportAccount(shop: RequestContext): Promise<Readable> {
  const { userId } = authorize(shop, 'see_own_account')
  await requireWithinLimit(shop, 'account_exports', userId)
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  return Readable.from(written(await readHeads(shop, user), exportLists(shop.db, user)))
}

async function* written(heads: Heads, lists: Record<Listed, ExportPage>): AsyncGenerator<string> {
  yield JSON.stringify(heads).slice(0, -1)
  for (const [name, read] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`
    let after: string | null = null
    let isFirst = true
    do {
      const rows: Awaited<ReturnType<ExportPage>> = await read(after)
      const lines = rows.map(({ json }) => JSON.stringify(json)).join(',')
      if (lines !== '') yield isFirst ? lines : `,${lines}`
      isFirst = isFirst && lines === ''
      after = rows.length < PAGE_SIZE ? null : (rows.at(-1)?.key ?? null)
    } while (after !== null)
    yield ']'
  }
  yield '}'
}

async function readHeads(shop: RequestContext, user: UserRow): Promise<Heads> {
  const { db } = shop
  const facts = {
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    consentedAt: iso(user.consentedAt),
    isActive: user.isActive,
    isCodBlocked: user.isCodBlocked,
    googleId: user.googleSub,
    language: user.language,
  }
  return {
    exportedAt: shop.now().toISOString(),
    user: { ...userToJson(user), ...facts },
    sellerApplication: await readApplication(db, user.id),
    sellerApplicationForm: await readForm(db, user.id),
    // An unverified address may be somebody else's.
    newsletter: user.isEmailVerified ? await readNewsletter(db, user.email) : null,
    addresses: await readAddresses(db, user.id),
    cart: (await findCart(db, user.id)).lines,
    measurements: await findMeasurements(db, user.id),
    credit: await findCredit(db, user.id),
    giftCards: await boughtCards(db, user.id),
    notices: await exportNotices(db, user),
    wishlists: await exportWishlists(db, user.id),
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

async function readApplication(db: Db, userId: string): Promise<AccountExport['sellerApplication']> {
  const [found] = await db.select().from(sellerApplications).where(eq(sellerApplications.userId, userId))
  if (found === undefined) return null
  const { status, reason, createdAt, decidedAt } = found
  return { status, reason, createdAt: createdAt.toISOString(), decidedAt: iso(decidedAt) }
}

async function readForm(db: Db, userId: string): Promise<AccountExport['sellerApplicationForm']> {
  const [found] = await db.select().from(sellerApplicationForms).where(eq(sellerApplicationForms.userId, userId))
  if (found === undefined) return null
  const { name, legalName, address, city, state, pan, gstin, enrolmentId, makes, account } = found
  const form = { name, legalName, address, city, state, pan, gstin, enrolmentId, makes, account }
  return { ...form, pictures: await findPictures(db, userId) }
}

async function readNewsletter(db: Db, email: string): Promise<AccountExport['newsletter']> {
  const [found] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  if (found === undefined) return null
  const { subscribedAt, confirmedAt, unsubscribedAt } = found
  return {
    subscribedAt: subscribedAt.toISOString(),
    confirmedAt: iso(confirmedAt),
    unsubscribedAt: iso(unsubscribedAt),
  }
}
