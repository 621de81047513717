import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccountExport } from '#contracts/accounts/account-export.ts'
import type { Db } from '#database/connect.ts'
import { customerNotes } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { products } from '#database/tables/catalogue.ts'
import { invoices } from '#database/tables/invoices.ts'
import { mails } from '#database/tables/mail.ts'
import { orderNotes } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { reviews } from '#database/tables/reviews.ts'
import { sessions } from '#database/tables/sessions.ts'
import { toRupees } from '#rules/money.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { invoiceDataFrom } from '../invoices/stored-document.ts'
import { loadOrders } from '../orders/load-orders.ts'
import { forBuyer } from '../orders/order-for.ts'
import { exportReports, exportVotes, PAGE_SIZE } from './export-review-voices.ts'

export type Listed =
  | 'sessions'
  | 'reviews'
  | 'reviewVotes'
  | 'reviewReports'
  | 'careQueries'
  | 'orders'
  | 'refunds'
  | 'papers'
  | 'notes'
  | 'work'
  | 'mails'
type Line<Name extends Listed> = { key: string; json: AccountExport[Name][number] }
/** Keyset page of a list, oldest first: the entries after a key, or the first ones. */
export type ExportPage = (after: string | null) => Promise<readonly { key: string; json: unknown }[]>

/** Unbounded lists, each read page by page. */
export function exportLists(db: Db, user: UserRow): Record<Listed, ExportPage> {
  const own = (owner: PgColumn, id: PgColumn, after: string | null) =>
    and(eq(owner, user.id), after === null ? undefined : gt(id, after))
  return {
    sessions: async (after) => {
      const isNext = own(sessions.userId, sessions.id, after)
      const found = await db.select().from(sessions).where(isNext).orderBy(asc(sessions.id)).limit(PAGE_SIZE)
      return found.map(({ id, device, createdAt, lastSeenAt, endedAt }): Line<'sessions'> => {
        const times = { createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }
        return { key: id, json: { device, ...times, endedAt: iso(endedAt) } }
      })
    },
    reviews: async (after) => {
      const { id, rating, comment, fit, state, createdAt } = reviews
      const found = await db
        .select({ id, product: products.title, rating, comment, fit, state, createdAt })
        .from(reviews)
        .innerJoin(products, eq(products.id, reviews.productId))
        .where(own(reviews.userId, reviews.id, after))
        .orderBy(asc(reviews.id))
        .limit(PAGE_SIZE)
      return found.map(({ id: key, createdAt: at, ...review }): Line<'reviews'> => {
        return { key, json: { ...review, createdAt: at.toISOString() } }
      })
    },
    reviewVotes: (after) => exportVotes(db, user.id, after),
    reviewReports: (after) => exportReports(db, user.id, after),
    careQueries: (after) => readCareQueries(db, user, after),
    orders: async (after) => {
      const isNext = own(orders.userId, orders.id, after)
      const rows = await db.select().from(orders).where(isNext).orderBy(asc(orders.id)).limit(PAGE_SIZE)
      return (await loadOrders(db, rows)).map(forBuyer).map((json): Line<'orders'> => ({ key: json._id, json }))
    },
    refunds: async (after) => {
      const found = await db
        .select({ refund: refunds, orderNumber: orders.number })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(own(orders.userId, refunds.id, after))
        .orderBy(asc(refunds.id))
        .limit(PAGE_SIZE)
      return found.map(({ orderNumber, refund: { id, amountPaise, reason, createdAt, doneAt } }): Line<'refunds'> => {
        const times = { createdAt: createdAt.toISOString(), doneAt: iso(doneAt) }
        return { key: id, json: { orderNumber, reason, amount: toRupees(amountPaise), ...times } }
      })
    },
    papers: async (after) => {
      const found = await db
        .select({ paper: invoices, orderNumber: orders.number })
        .from(invoices)
        .innerJoin(orders, eq(orders.id, invoices.orderId))
        .where(own(orders.userId, invoices.id, after))
        .orderBy(asc(invoices.id))
        .limit(PAGE_SIZE)
      return found.map(({ paper, orderNumber }): Line<'papers'> => {
        const { kind, number, issuedAt, recipient } = invoiceDataFrom(paper)
        const { name, address, phone, state } = recipient
        const named = { orderNumber, recipient: { name, address, phone, state } }
        return { key: paper.id, json: { kind, number, issuedAt: issuedAt.toISOString(), ...named } }
      })
    },
    notes: (after) => readNotes(db, user.id, after),
    work: async (after) => {
      const { action, entity, name, at, line } = activity
      const found = await db
        .select({ action, entity, name, at, line })
        .from(activity)
        .where(and(eq(activity.userId, user.id), after === null ? undefined : gt(line, Number(after))))
        .orderBy(asc(line))
        .limit(PAGE_SIZE)
      return found.map(({ line: key, at: when, ...one }): Line<'work'> => {
        return { key: String(key), json: { ...one, at: when.toISOString() } }
      })
    },
    mails: (after) => readMails(db, user, after),
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Also queries sent while signed out, from a verified address. */
async function readCareQueries(db: Db, user: UserRow, after: string | null): Promise<Line<'careQueries'>[]> {
  const own = eq(careQueries.userId, user.id)
  const isTheirs = user.isEmailVerified ? or(own, eq(careQueries.email, user.email)) : own
  const isNext = and(isTheirs, after === null ? undefined : gt(careQueries.id, after))
  const queries = await db.select().from(careQueries).where(isNext).orderBy(asc(careQueries.id)).limit(PAGE_SIZE)
  const ids = queries.map(({ id }) => id)
  const messages = await db
    .select()
    .from(careMessages)
    .where(inArray(careMessages.queryId, ids))
    .orderBy(asc(careMessages.at))
  return queries.map(({ id, ticketNumber, subject, status, createdAt }) => {
    const written = messages
      .filter(({ queryId }) => queryId === id)
      .map(({ from, body, at }) => ({ from, body, at: at.toISOString() }))
    return { key: id, json: { ticketNumber, subject, status, createdAt: createdAt.toISOString(), messages: written } }
  })
}

/** Notes about the customer and their orders, without the authors. */
async function readNotes(db: Db, userId: string, after: string | null): Promise<Line<'notes'>[]> {
  const isNext = (id: PgColumn): SQL | undefined => (after === null ? undefined : gt(id, after))
  const { id, body, at } = customerNotes
  const about = db
    .select({ id, body, at, orderNumber: sql<string | null>`null::text` })
    .from(customerNotes)
    .where(and(eq(customerNotes.userId, userId), isNext(customerNotes.id)))
  const found = await about
    .unionAll(
      db
        .select({
          id: orderNotes.id,
          body: orderNotes.body,
          at: orderNotes.at,
          orderNumber: sql<string>`${orders.number}`,
        })
        .from(orderNotes)
        .innerJoin(orders, eq(orders.id, orderNotes.orderId))
        .where(and(eq(orders.userId, userId), isNext(orderNotes.id))),
    )
    .orderBy(sql`id`)
    .limit(PAGE_SIZE)
  return found.map(({ id: key, at: when, ...note }) => ({ key, json: { ...note, at: when.toISOString() } }))
}

async function readMails(db: Db, user: UserRow, after: string | null): Promise<Line<'mails'>[]> {
  if (!user.isEmailVerified) return []
  const { id, subject, createdAt, sentAt } = mails
  const isNext = and(eq(mails.to, user.email), after === null ? undefined : gt(mails.id, after))
  const found = await db
    .select({ id, subject, createdAt, sentAt })
    .from(mails)
    .where(isNext)
    .orderBy(asc(mails.id))
    .limit(PAGE_SIZE)
  return found.map(({ id: key, subject: words, createdAt: made, sentAt: sent }) => {
    return { key, json: { subject: words, createdAt: made.toISOString(), sentAt: iso(sent) } }
  })
}
