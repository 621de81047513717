import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { careMessages } from '#database/tables/care.ts'
import type { Shop } from '../context/shop.ts'
import type { Email } from '../outbox/queue-email.ts'
import type { QueryRow } from './query-row.ts'

/** Keeps a conversation together in mail programs, and brings answers back to it. */
export async function threadHeaders(
  db: Db,
  { inboundMail, publicUrl }: Shop,
  { id, replyToken }: Pick<QueryRow, 'id' | 'replyToken'>,
): Promise<Pick<Email, 'replyTo' | 'references'>> {
  const root = `<care.${id}@${new URL(publicUrl).hostname}>`
  const [answered] = await db
    .select({ mailId: careMessages.mailId })
    .from(careMessages)
    .where(and(eq(careMessages.queryId, id), isNotNull(careMessages.mailId)))
    .orderBy(desc(careMessages.at), desc(careMessages.id))
    .limit(1)
  const references = [root, ...(answered?.mailId ? [answered.mailId] : [])].join(' ')
  return { references, ...(inboundMail === null ? {} : { replyTo: inboundMail.replyAddress(replyToken) }) }
}
