import { asc, eq, inArray, or } from 'drizzle-orm'
import type { AccountExport } from '#contracts/account-export.ts'
import { SESSION_TEXTS } from '#contracts/account-texts.ts'
import type { OrderJson } from '#contracts/order-json.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { customerNotes, sellerApplications, users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { products } from '#database/tables/catalogue.ts'
import { invoices } from '#database/tables/invoices.ts'
import { mails } from '#database/tables/mail.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import { orderNotes } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { reviews } from '#database/tables/reviews.ts'
import { sessions } from '#database/tables/sessions.ts'
import { rupeesOf } from '#rules/money.ts'
import { readAddresses } from '../addresses/list-addresses.ts'
import { invoiceDataFrom } from '../invoices/kept-document.ts'
import { loadOrders } from '../orders/load-orders.ts'
import type { VisitedShop } from '../shop.ts'
import { requireMay } from './require-may.ts'
import { type UserRow, userToJson } from './user-to-json.ts'

/** Everything the shop keeps about the person who asks, as it was at one moment. */
export async function exportAccount(shop: VisitedShop): Promise<AccountExport> {
  const { userId } = requireMay(shop, 'see_own_account')
  return shop.db.transaction(
    async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId))
      if (user === undefined) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
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
        sellerApplication: await readApplication(tx, userId),
        // An address that was never proved may be somebody else's.
        newsletter: user.isEmailVerified ? await readNewsletter(tx, user.email) : null,
        sessions: await readSessions(tx, userId),
        reviews: await readReviews(tx, userId),
        careQueries: await readCareQueries(tx, user),
        addresses: await readAddresses(tx, userId),
        orders: await readOrders(tx, userId),
        refunds: await readRefunds(tx, userId),
        papers: await readPapers(tx, userId),
        notes: await readAllNotes(tx, userId),
        work: await readWork(tx, userId),
        mails: user.isEmailVerified ? await readMails(tx, user.email) : [],
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readOrders(db: Db, userId: string): Promise<OrderJson[]> {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.placedAt))
  return loadOrders(db, rows)
}

const iso = (at: Date | null) => at?.toISOString() ?? null

async function readApplication(db: Db, userId: string): Promise<AccountExport['sellerApplication']> {
  const [found] = await db.select().from(sellerApplications).where(eq(sellerApplications.userId, userId))
  if (found === undefined) return null
  const { status, reason, createdAt, decidedAt } = found
  return { status, reason, createdAt: createdAt.toISOString(), decidedAt: iso(decidedAt) }
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

async function readSessions(db: Db, userId: string): Promise<AccountExport['sessions']> {
  const found = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.id))
  return found.map(({ device, createdAt, lastSeenAt, endedAt }) => ({
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endedAt: iso(endedAt),
  }))
}

async function readReviews(db: Db, userId: string): Promise<AccountExport['reviews']> {
  const found = await db
    .select({ product: products.title, rating: reviews.rating, comment: reviews.comment, at: reviews.createdAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.id))
  return found.map(({ at, ...review }) => ({ ...review, createdAt: at.toISOString() }))
}

/** Also what they wrote without signing in, from an address that is proved to be theirs. */
async function readCareQueries(db: Db, user: UserRow): Promise<AccountExport['careQueries']> {
  const own = eq(careQueries.userId, user.id)
  const isTheirs = user.isEmailVerified ? or(own, eq(careQueries.email, user.email)) : own
  const queries = await db.select().from(careQueries).where(isTheirs).orderBy(asc(careQueries.id))
  const ids = queries.map(({ id }) => id)
  const messages = await db
    .select()
    .from(careMessages)
    .where(inArray(careMessages.queryId, ids))
    .orderBy(asc(careMessages.at))
  return queries.map(({ id, ticketNumber, subject, status, createdAt }) => ({
    ticketNumber,
    subject,
    status,
    createdAt: createdAt.toISOString(),
    messages: messages
      .filter(({ queryId }) => queryId === id)
      .map(({ from, body, at }) => ({ from, body, at: at.toISOString() })),
  }))
}

async function readRefunds(db: Db, userId: string): Promise<AccountExport['refunds']> {
  const found = await db
    .select({ refund: refunds, orderNumber: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(refunds.id))
  return found.map(({ orderNumber, refund: { amountPaise, reason, createdAt, doneAt } }) => ({
    ...{ orderNumber, reason, amount: rupeesOf(amountPaise) },
    createdAt: createdAt.toISOString(),
    doneAt: iso(doneAt),
  }))
}

async function readPapers(db: Db, userId: string): Promise<AccountExport['papers']> {
  const found = await db
    .select({ paper: invoices, orderNumber: orders.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(invoices.id))
  return found.map(({ paper, orderNumber }) => {
    const { kind, number, issuedAt, recipient } = invoiceDataFrom(paper)
    const { name, address, phone, state } = recipient
    return { kind, number, issuedAt: issuedAt.toISOString(), orderNumber, recipient: { name, address, phone, state } }
  })
}

/** Who wrote it is somebody else's to know. */
async function readAllNotes(db: Db, userId: string): Promise<AccountExport['notes']> {
  const about = await db
    .select({ body: customerNotes.body, at: customerNotes.at })
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(asc(customerNotes.at))
  const aboutOrders = await db
    .select({ body: orderNotes.body, at: orderNotes.at, orderNumber: orders.number })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orderNotes.at))
  const all = [...about.map((note) => ({ ...note, orderNumber: null })), ...aboutOrders]
  return all.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}

async function readWork(db: Db, userId: string): Promise<AccountExport['work']> {
  const { action, entity, name, at } = activity
  const done = db.select({ action, entity, name, at }).from(activity).where(eq(activity.userId, userId))
  return (await done.orderBy(asc(activity.line))).map((one) => ({ ...one, at: one.at.toISOString() }))
}

async function readMails(db: Db, email: string): Promise<AccountExport['mails']> {
  const found = await db.select().from(mails).where(eq(mails.to, email)).orderBy(asc(mails.id))
  return found.map(({ subject, createdAt, sentAt }) => ({
    subject,
    createdAt: createdAt.toISOString(),
    sentAt: iso(sentAt),
  }))
}
