import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { CODE_TEXTS, LOGIN_TEXTS, PROFILE_TEXTS, RESET_TEXTS, SIGNUP_TEXTS } from '#contracts/accounts/account-texts.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { API_KEY_TEXTS } from '#contracts/admin/api-key-texts.ts'
import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import { CONTACT_TEXTS } from '#contracts/care/contact-texts.ts'
import { THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import { SELLER_COUPON_TEXTS } from '#contracts/offers/coupon-texts.ts'
import { CART_SYNC_TEXTS } from '#contracts/orders/cart-texts.ts'
import { DELIVERY_TEXTS } from '#contracts/orders/delivery-texts.ts'
import { EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import { INVOICE_TEXTS } from '#contracts/orders/invoices.ts'
import { CHECKOUT_TEXTS, COUPON_TEXTS, ORDER_TEXTS, PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { NEWSLETTER_TEXTS } from '#contracts/texts.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { Db } from '#database/connect.ts'
import { COMMIT_WITHOUT_SYNC } from '#database/group-commit.ts'
import { limits } from '#database/tables/limits.ts'
import type { Shop } from '../context/shop.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Rate limits: how often within which window, and the message beyond. They stop abuse, never ordinary use. */
export const LIMITS = {
  // Per account and source (a known device, else a network); filled again on the same day, the window grows.
  wrong_passwords: { most: 10, ms: 15 * MINUTE_MS, message: LOGIN_TEXTS.tooMany, again: 'wrong_passwords_again' },
  wrong_passwords_again: { most: 1, ms: DAY_MS, message: LOGIN_TEXTS.tooMany },
  // Per account over all sources, and per network over all accounts: only unknown devices are affected.
  wrong_passwords_account: { most: 100, ms: HOUR_MS, message: LOGIN_TEXTS.tooMany },
  wrong_passwords_network: { most: 60, ms: 15 * MINUTE_MS, message: LOGIN_TEXTS.tooMany },
  // Every comparison costs a tenth of a second, right or wrong.
  log_ins: { most: 300, ms: 15 * MINUTE_MS, message: LOGIN_TEXTS.tooMany },
  log_ins_known: { most: 120, ms: 15 * MINUTE_MS, message: LOGIN_TEXTS.tooMany },
  // Codes of the second factor: per account and source, and per account over all unknown devices.
  wrong_codes: { most: 5, ms: 15 * MINUTE_MS, message: SECOND_FACTOR_TEXTS.tooMany },
  wrong_codes_account: { most: 20, ms: HOUR_MS, message: SECOND_FACTOR_TEXTS.tooMany },
  passkey_options: { most: 120, ms: 10 * MINUTE_MS, message: SECOND_FACTOR_TEXTS.tooMany },
  code_tries: { most: 5, ms: 10 * MINUTE_MS, message: CODE_TEXTS.tooMany },
  code_checks: { most: 100, ms: 10 * MINUTE_MS, message: CODE_TEXTS.tooMany },
  code_pause: { most: 1, ms: MINUTE_MS, message: CODE_TEXTS.tooMany },
  codes: { most: 5, ms: HOUR_MS, message: CODE_TEXTS.tooMany },
  code_mails: { most: 15, ms: HOUR_MS, message: CODE_TEXTS.tooMany },
  code_requests: { most: 100, ms: HOUR_MS, message: CODE_TEXTS.tooMany },
  reset_links: { most: 5, ms: HOUR_MS, message: RESET_TEXTS.tooMany, again: 'reset_links_again' },
  reset_links_again: { most: 1, ms: DAY_MS, message: RESET_TEXTS.tooMany },
  reset_mails: { most: 15, ms: HOUR_MS, message: RESET_TEXTS.tooMany },
  reset_requests: { most: 100, ms: HOUR_MS, message: RESET_TEXTS.tooMany },
  email_changes: { most: 5, ms: HOUR_MS, message: PROFILE_TEXTS.tooManyEmails },
  username_changes: { most: 10, ms: HOUR_MS, message: PROFILE_TEXTS.tooManyNames },
  // Every change reveals whether a name is taken, so a network learns no more by it than by signing up.
  name_changes: { most: 40, ms: HOUR_MS, message: PROFILE_TEXTS.tooManyNames },
  google_visits: { most: 100, ms: HOUR_MS, message: LOGIN_TEXTS.tooMany },
  sign_ups: { most: 100, ms: HOUR_MS, message: SIGNUP_TEXTS.tooMany },
  uploads: { most: 60, ms: HOUR_MS, message: PROFILE_TEXTS.tooManyUploads },
  reviews: { most: 60, ms: HOUR_MS, message: REVIEW_ANSWERS.tooMany },
  review_votes: { most: 200, ms: HOUR_MS, message: REVIEW_ANSWERS.tooManyVotes },
  review_reports: { most: 20, ms: HOUR_MS, message: REVIEW_ANSWERS.tooManyReports },
  // Per account: each blocks the event loop for a moment.
  invoice_downloads: { most: 60, ms: 10 * MINUTE_MS, message: INVOICE_TEXTS.tooManyDownloads },
  account_exports: { most: 6, ms: HOUR_MS, message: PROFILE_TEXTS.tooManyExports },
  address_changes: { most: 20, ms: DAY_MS, message: ORDER_TEXTS.tooManyAddressesToday },
  // Per order: each issues documents and sends mail.
  order_edits: { most: 20, ms: DAY_MS, message: EDIT_TEXTS.tooMany },
  /** Per order: each mails the seller, and may be withdrawn again. */
  return_requests: { most: 10, ms: DAY_MS, message: RETURN_TEXTS.tooManyToday },
  invoice_mails: { most: 10, ms: HOUR_MS, message: INVOICE_TEXTS.tooMany },
  orders: { most: 60, ms: MINUTE_MS, message: CHECKOUT_TEXTS.tooMany },
  /** Per network, against one person with many accounts. Verified buyers behind one carrier's NAT are many. */
  waiting_orders: { most: 300, ms: HOUR_MS, message: CHECKOUT_TEXTS.tooManyHere },
  waiting_orders_unverified: { most: 100, ms: HOUR_MS, message: CHECKOUT_TEXTS.tooManyHere },
  /** A browser waits a moment before it sends what was changed. */
  cart_changes: { most: 120, ms: MINUTE_MS, message: CART_SYNC_TEXTS.tooMany },
  /** Per buyer: beyond it, a piece given up for another attempt goes to those who wait for it. */
  replaced_holds: { most: 3, ms: HOUR_MS, message: CHECKOUT_TEXTS.tooMany },
  /** Per email address and per phone number. */
  guest_orders: { most: 20, ms: DAY_MS, message: CHECKOUT_TEXTS.tooManyGuests },
  /** Per order, against guessing its six digits. */
  order_codes: { most: 5, ms: HOUR_MS, message: ORDER_TEXTS.tooManyCodes },
  order_code_mails: { most: 3, ms: HOUR_MS, message: ORDER_TEXTS.tooManyCodeMails },
  order_email_changes: { most: 3, ms: DAY_MS, message: ORDER_TEXTS.tooManyEmailChanges },
  payments_of_order: { most: 10, ms: 10 * MINUTE_MS, message: PAYMENT_TEXTS.tooMany },
  payments_of_account: { most: 40, ms: HOUR_MS, message: PAYMENT_TEXTS.tooMany },
  /** Per gift card: how often the provider is polled for one that waits for its payment. */
  payment_questions: { most: 1, ms: 15_000, message: PAYMENT_TEXTS.tooMany },
  /** Per network, and per order number: a wrong contact is a guess. Mailed links are not counted. */
  order_looks: { most: 200, ms: 10 * MINUTE_MS, message: ORDER_TEXTS.tooManyLooks },
  order_guesses: { most: 10, ms: HOUR_MS, message: ORDER_TEXTS.tooManyLooks },
  order_links: { most: 3, ms: HOUR_MS, message: ORDER_TEXTS.tooManyLinks },
  /** Per account, or a guest's address in a network, and per network: each opens a payment. */
  gift_cards: { most: 40, ms: HOUR_MS, message: GIFT_TEXTS.tooMany },
  gift_cards_network: { most: 200, ms: HOUR_MS, message: GIFT_TEXTS.tooMany },
  /** Wrong codes, per person and per network: whoever types a right one is counted nowhere. Codes have 95 random bits. */
  gift_codes: { most: 20, ms: HOUR_MS, message: GIFT_TEXTS.tooManyCodes },
  gift_codes_network: { most: 300, ms: HOUR_MS, message: GIFT_TEXTS.tooManyCodes },
  /** Per card: each is a mail to an address that somebody typed. */
  gift_mails: { most: 5, ms: DAY_MS, message: GIFT_TEXTS.tooManyMails },
  /** Per seller. */
  staff_invitations: { most: 50, ms: DAY_MS, message: STAFF_TEXTS.tooMany },
  /** Per key. */
  api_key_calls: { most: 600, ms: MINUTE_MS, message: API_KEY_TEXTS.tooMany },
  /** Per admin. */
  webhook_tests: { most: 60, ms: HOUR_MS, message: API_KEY_TEXTS.tooManyTests },
  /** Per seller: codes that were taken already. */
  taken_codes: { most: 20, ms: HOUR_MS, message: SELLER_COUPON_TEXTS.tooMany },
  coupon_tries: { most: 60, ms: MINUTE_MS, message: COUPON_TEXTS.tooMany },
  /** Per network: PIN codes that the courier has to be asked about, and all together. */
  delivery_checks: { most: 60, ms: 10 * MINUTE_MS, message: DELIVERY_TEXTS.tooMany },
  delivery_checks_all: { most: 3000, ms: HOUR_MS, message: DELIVERY_TEXTS.tooMany },
  /** Per account and per network: whether parcels for a phone number or to a door came back. */
  cod_questions: { most: 20, ms: HOUR_MS, message: CHECKOUT_TEXTS.codQuestions },
  cod_questions_network: { most: 60, ms: HOUR_MS, message: CHECKOUT_TEXTS.codQuestions },
  contact: { most: 20, ms: HOUR_MS, message: CONTACT_TEXTS.tooMany },
  contact_all: { most: 2000, ms: HOUR_MS, message: CONTACT_TEXTS.tooMany },
  /** Per conversation. */
  care_messages: { most: 30, ms: HOUR_MS, message: THREAD_TEXTS.tooMany },
  care_mails: { most: 20, ms: HOUR_MS, message: THREAD_TEXTS.tooMany },
  /** Mails about deadlines to the shop: beyond it, the list alone says it. */
  care_alarms: { most: 20, ms: HOUR_MS, message: THREAD_TEXTS.tooMany },
  newsletter_mails: { most: 3, ms: HOUR_MS, message: NEWSLETTER_TEXTS.tooMany },
  newsletter: { most: 20, ms: HOUR_MS, message: NEWSLETTER_TEXTS.tooMany },
  notice_mails: { most: 3, ms: HOUR_MS, message: NOTICE_TEXTS.tooMany },
  notices: { most: 30, ms: HOUR_MS, message: NOTICE_TEXTS.tooMany },
  /** Per network: lists are looked up, shared ones too. Keys have 256 bits, so that guessing is hopeless anyway. */
  wish_looks: { most: 600, ms: 10 * MINUTE_MS, message: WISHLIST_TEXTS.tooMany },
} as const

export type LimitName = keyof typeof LIMITS

/**
 * Counts one and returns whether it was within the limit. One atomic statement, so that parallel requests cannot slip
 * through.
 */
export async function takeFromLimit(shop: Shop, name: LimitName, subject: string): Promise<boolean> {
  return (await countOne(shop, name, subject)) === null
}

/** Counts one; beyond the limit it is refused with the time to wait. */
export async function requireWithinLimit(shop: Shop, name: LimitName, subject: string): Promise<void> {
  const windowEnd = await countOne(shop, name, subject)
  if (windowEnd !== null) throw tooMany(shop, name, windowEnd)
}

/** Takes back one that was counted, when what it was counted for turned out to be all right. */
export async function giveBackToLimit(shop: Shop, name: LimitName, subject: string): Promise<void> {
  if (!shop.hasLimits) return
  await shop.db
    .update(limits)
    .set({ count: sql`greatest(${limits.count} - 1, 0)` })
    .where(and(eq(limits.key, limitKey(name, subject)), gt(limits.windowEnd, shop.now())))
}

/** Checks without counting. */
export async function checkLimit(db: Db, shop: Shop, name: LimitName, subject: string): Promise<void> {
  if (!shop.hasLimits) return
  const [row] = await db
    .select()
    .from(limits)
    .where(and(eq(limits.key, limitKey(name, subject)), gt(limits.windowEnd, shop.now())))
  if (row !== undefined && row.count >= LIMITS[name].most) throw tooMany(shop, name, row.windowEnd)
}

export async function forgetLimit(db: Db, name: LimitName, subject: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, limitKey(name, subject)))
}

/** Null within the limit, else the end of the window. */
async function countOne(shop: Shop, name: LimitName, subject: string): Promise<Date | null> {
  if (!shop.hasLimits) return null
  const limit = LIMITS[name]
  const { count, windowEnd } = await countUp(shop, name, subject)
  if (count === limit.most && 'again' in limit) await waitLonger(shop, name, limit.again, subject)
  return count > limit.most ? windowEnd : null
}

async function countUp(shop: Shop, name: LimitName, subject: string): Promise<{ count: number; windowEnd: Date }> {
  const row = limitRow(shop, name, subject)
  const [counted] = await shop.db
    .insert(limits)
    .values(row)
    .onConflictDoUpdate({ target: limits.key, set: COUNT_UP })
    // A crash may forget the last few: nobody waits for the disk because of them.
    .returning({ count: limits.count, windowEnd: limits.windowEnd, commits: COMMIT_WITHOUT_SYNC })
  return counted ?? row
}

/** The first of a window. */
export function limitRow(shop: Shop, name: LimitName, subject: string): typeof limits.$inferInsert {
  const windowStart = shop.now()
  const windowEnd = new Date(windowStart.getTime() + LIMITS[name].ms)
  return { key: limitKey(name, subject), windowStart, windowEnd, count: 1 }
}

const IS_OVER = sql`${limits.windowEnd} <= excluded.window_start`
const COUNT_UP = {
  count: sql`case when ${IS_OVER} then 1 else least(${limits.count} + 1, 1000000) end`,
  windowStart: sql`case when ${IS_OVER} then excluded.window_start else ${limits.windowStart} end`,
  windowEnd: sql`case when ${IS_OVER} then excluded.window_end else ${limits.windowEnd} end`,
}

/** What an insert into `limits` does with a row that is there already, as SQL. */
export const ON_CONFLICT_COUNT_UP = sql`on conflict (key) do update set
  count = ${COUNT_UP.count}, window_start = ${COUNT_UP.windowStart}, window_end = ${COUNT_UP.windowEnd}`

/** A source that fills a window again within a day waits twice as long, then four times, up to a day. */
async function waitLonger(shop: Shop, name: LimitName, again: LimitName, subject: string): Promise<void> {
  const { count: times } = await countUp(shop, again, subject)
  if (times < 2) return
  const wait = Math.min(LIMITS[name].ms * 2 ** Math.min(times - 1, 10), DAY_MS)
  const windowEnd = new Date(shop.now().getTime() + wait)
  await shop.db
    .update(limits)
    .set({ windowEnd })
    .where(eq(limits.key, limitKey(name, subject)))
}

/** For a caller that has counted by itself, with `limitRow`. */
export function requireCountWithin(shop: Shop, name: LimitName, count: number, windowEnd: Date): void {
  if (count > LIMITS[name].most) throw tooMany(shop, name, windowEnd)
}

function tooMany(shop: Shop, name: LimitName, windowEnd: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((windowEnd.getTime() - shop.now().getTime()) / 1000))
  return new Refusal('too_many', LIMITS[name].message, [], seconds)
}

/** Keys are hashed, so that the table contains no personal data. */
function limitKey(name: LimitName, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`
}
