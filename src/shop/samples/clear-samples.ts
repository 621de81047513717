import { and, count, eq, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sampleProducts } from '#database/seed/catalogue/all-products.ts'
import { SAMPLE_CODES } from '#database/seed/seed-offers.ts'
import { SAMPLE_SELLERS } from '#database/seed/seed-sellers.ts'
import { SAMPLE_GUIDES } from '#database/seed/seed-size-guides.ts'
import { users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { careQueries } from '#database/tables/care.ts'
import { products } from '#database/tables/catalogue.ts'
import { coupons } from '#database/tables/coupons.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { invoiceCounters, invoices } from '#database/tables/invoices.ts'
import { mails } from '#database/tables/mail.ts'
import { couponUses, orders } from '#database/tables/orders.ts'
import { refunds, suspectedMismatchRows } from '#database/tables/payments.ts'
import { reviews } from '#database/tables/reviews.ts'
import { sellers } from '#database/tables/sellers.ts'
import { sessions } from '#database/tables/sessions.ts'
import { sizeGuides } from '#database/tables/size-guides.ts'
import { emailCodes, oneTimeTokens } from '#database/tables/tokens.ts'
import type { Shop } from '../context/shop.ts'
import { findOpenSamples, isSampleUser } from './sample-accounts.ts'

type ClearContext = Pick<Shop, 'db' | 'now' | 'newId' | 'passwords'>

export type SamplesPlan = {
  people: { id: string; email: string }[]
  /** Unchanged sample products: they are retired and can be restored. */
  products: { id: string; title: string }[]
  /** Codes of unchanged coupons. */
  coupons: string[]
  reviewCount: number
  queryCount: number
  orderCount: number
  /** Real orders or gift cards exist, so invoice numbers are in use: then all orders stay. */
  keepsOrders: boolean
  /** No admin would be left. */
  needsAdmin: boolean
}

/** Dry run: what clearing would do. */
export async function planClearing({ db, passwords }: Pick<Shop, 'db' | 'passwords'>): Promise<SamplesPlan> {
  const open = await findOpenSamples(db, passwords.verify)
  const isSample = or(isSampleUser, inArray(users.id, toIds(open)))
  const sampleUsers = await db.select({ id: users.id, email: users.email }).from(users).where(isSample)
  const ids = toIds(sampleUsers)
  const otherOrders = await db.$count(orders, or(isNull(orders.userId), notInArray(orders.userId, ids)))
  const isOthers = or(isNull(giftCards.buyerUserId), notInArray(giftCards.buyerUserId, ids))
  const others = otherOrders + (await db.$count(giftCards, isOthers))
  const admins = and(eq(users.role, 'admin'), users.isActive, notInArray(users.id, ids))
  return {
    people: sampleUsers,
    products: await db.select({ id: products.id, title: products.title }).from(products).where(isUnusedProduct(ids)),
    coupons: (await db.select({ code: coupons.code }).from(coupons).where(isUnusedCoupon(ids))).map(({ code }) => code),
    reviewCount: await db.$count(reviews, inArray(reviews.userId, ids)),
    queryCount: await db.$count(careQueries, byUsers(sampleUsers)),
    orderCount: await db.$count(orders, inArray(orders.userId, ids)),
    keepsOrders: others > 0,
    needsAdmin: (await db.$count(users, admins)) === 0,
  }
}

/**
 * Removes the sample users and their data in one transaction. Whatever a real user created, changed or bought stays.
 * `admin` is created when no other admin would be left.
 */
export async function clearSamples(
  { db, now, newId, passwords }: ClearContext,
  admin?: { email: string; password: string },
): Promise<SamplesPlan> {
  const adminHash = admin === undefined ? null : await passwords.hash(admin.password)
  return db.transaction(async (tx) => {
    const plan = await planClearing({ db: tx, passwords })
    const ids = toIds(plan.people)
    await tx.delete(reviews).where(inArray(reviews.userId, ids))
    await tx.delete(careQueries).where(byUsers(plan.people))
    await tx.delete(mails).where(inArray(mails.to, toEmails(plan.people)))
    await tx.update(coupons).set({ isActive: false }).where(inArray(coupons.code, plan.coupons))
    await tx
      .update(products)
      .set({ retiredAt: now() })
      .where(inArray(products.id, toIds(plan.products)))
    await tx.delete(sizeGuides).where(isUnusedGuide)
    if (!plan.keepsOrders) await deleteOrders(tx)
    await removeUsers(tx, ids)
    await tx.update(sellers).set({ suspendedAt: now(), suspendedReason: 'A sample' }).where(isUnusedSeller)
    if (plan.needsAdmin) {
      if (admin === undefined || adminHash === null) throw new Error('Nobody would be left to run the shop.')
      await addAdmin(tx, { id: newId(), email: admin.email, passwordHash: adminHash, now: now() })
    }
    return plan
  })
}

/** All orders and gift cards are samples: delete them and restart the invoice numbers. */
async function deleteOrders(tx: Db): Promise<void> {
  const uses = tx
    .select({ couponId: couponUses.couponId, number: count().as('number') })
    .from(couponUses)
    .where(isNull(couponUses.returnedAt))
    .groupBy(couponUses.couponId)
    .as('uses')
  await tx
    .update(coupons)
    .set({ usedCount: sql`greatest(0, ${coupons.usedCount} - ${uses.number})` })
    .from(uses)
    .where(eq(coupons.id, uses.couponId))
  await tx.delete(invoices)
  await tx.delete(invoiceCounters)
  await tx.delete(refunds)
  await tx.delete(orders)
  await tx.delete(giftCards)
  await tx.delete(suspectedMismatchRows)
}

/** Users with remaining orders are deactivated; the others are deleted. */
async function removeUsers(tx: Db, ids: string[]): Promise<void> {
  const isOne = inArray(users.id, ids)
  await tx.delete(sessions).where(inArray(sessions.userId, ids))
  await tx.delete(emailCodes).where(inArray(emailCodes.userId, ids))
  await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.userId, ids))
  const buyers = tx.select({ id: orders.userId }).from(orders).where(inArray(orders.userId, ids))
  await tx.delete(users).where(and(isOne, notInArray(users.id, buyers)))
  const off = { isActive: false, passwordHash: null, googleSub: null, role: 'customer', staffGroupId: null } as const
  await tx.update(users).set(off).where(isOne)
}

async function addAdmin(
  tx: Db,
  { id, email, passwordHash, now }: { id: string; email: string; passwordHash: string; now: Date },
): Promise<void> {
  const isTaken = (await tx.$count(users, sql`lower(${users.username}) = 'admin'`)) > 0
  const row = { id, name: 'Admin', username: isTaken ? `admin-${id.slice(-12)}` : 'admin', email, passwordHash }
  const times = { createdAt: now, updatedAt: now }
  await tx.insert(users).values({ ...row, ...times, role: 'admin', isEmailVerified: true })
}

/** As seeded: never changed, and ordered by sample users only. */
function isUnusedProduct(ids: string[]): SQL | undefined {
  return and(
    isNull(products.retiredAt),
    inArray(
      products.title,
      sampleProducts.map(({ title }) => title),
    ),
    not(isInBook('product', sql`${products.id}::text`)),
    sql`not exists (select 1 from order_items i join orders o on o.id = i.order_id
      where i.product_id = ${products.id} and (o.user_id is null or o.user_id <> all(${uuids(ids)})))`,
  )
}

function isUnusedCoupon(ids: string[]): SQL | undefined {
  return and(
    coupons.isActive,
    inArray(coupons.code, [...SAMPLE_CODES]),
    not(isInBook('coupon', sql`${coupons.id}::text`)),
    sql`not exists (select 1 from coupon_uses u join orders o on o.id = u.order_id
      where u.coupon_id = ${coupons.id} and (o.user_id is null or o.user_id <> all(${uuids(ids)})))`,
  )
}

/** Of the samples, changed by nobody, and shown by no product that stays. */
const isUnusedGuide = and(
  inArray(
    sizeGuides.id,
    SAMPLE_GUIDES.map(({ id }) => id),
  ),
  not(isInBook('size guide', sql`${sizeGuides.id}::text`)),
  sql`not exists (select 1 from products p where p.size_guide_id = ${sizeGuides.id} and p.retired_at is null)`,
)

/** Nothing of theirs is on sale, and nobody works for them. */
const isUnusedSeller = and(
  inArray(
    sellers.id,
    SAMPLE_SELLERS.map(({ id }) => id),
  ),
  isNull(sellers.suspendedAt),
  sql`not exists (select 1 from products p where p.seller_id = ${sellers.id} and p.retired_at is null)`,
  sql`not exists (select 1 from users u where u.seller_id = ${sellers.id} and u.is_active)`,
)

function isInBook(entity: string, id: SQL): SQL {
  return sql`exists (select 1 from ${activity} a where a.entity = ${entity} and a.entity_id::text = ${id})`
}

function byUsers(users: SamplesPlan['people']): SQL | undefined {
  return or(inArray(careQueries.userId, toIds(users)), inArray(careQueries.email, toEmails(users)))
}

const uuids = (ids: string[]): SQL => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`
const toIds = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
const toEmails = (rows: readonly { email: string }[]): string[] => rows.map(({ email }) => email)
