import { and, desc, eq, ilike, or } from 'drizzle-orm'
import type { SystemMailsJson, SystemMailsQuery } from '#contracts/admin/system.ts'
import { mails } from '#database/tables/mail.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

const PAGE_SIZE = 20

/** The shop's mails, newest first, without bodies: address and subject are enough to find one. */
export async function listMails(
  shop: RequestContext,
  { q, state, page: pageNumber }: SystemMailsQuery,
): Promise<SystemMailsJson> {
  authorize(shop, 'run_system')
  const { db } = shop
  const keywords = q.split(/\s+/).filter(Boolean)
  const found = and(
    state === 'all' ? undefined : eq(mails.state, state),
    ...keywords.map((keyword) => {
      const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
      return or(ilike(mails.to, like), ilike(mails.subject, like), ilike(mails.kind, like))
    }),
  )
  const total = await db.$count(mails, found)
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(pageNumber, pageCount)
  const rows = await db
    .select()
    .from(mails)
    .where(found)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    mails: rows.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      to: mail.to,
      subject: mail.subject,
      state: mail.state,
      isSecret: mail.isSecret,
      tries: mail.attempts,
      error: mail.lastError,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    })),
    total,
    page,
    pageCount,
  }
}
