import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { CARE_PICTURES } from '#contracts/care/thread-texts.ts'
import { carePictures, careQueries, inboundMails } from '#database/tables/care.ts'
import { makeProductImage } from '#integrations/images/make-product-image.ts'
import type { ReceivedMail } from '#integrations/mail/inbound-mail.ts'
import { isUnstorable } from '../context/is-unstorable.ts'
import type { Shop } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { MOST_PICTURES } from './care-pictures.ts'
import { lockQuery } from './query-row.ts'
import { storeCustomerMessage } from './store-customer-message.ts'
import { hashSource, isKnown } from './write-in-thread.ts'

export type Delivery = { mail: ReceivedMail; deliveryToken: string; files: readonly Buffer[] }

/** Why a mail did not become a message. */
export type Outcome = 'stored' | 'known' | 'automatic' | 'not_ours' | 'empty'

/**
 * Stores an answer by mail in its conversation, once. Nothing is mailed back to the sender, so that no loop can begin. A
 * sender other than the asker is kept: they may have two addresses, and the token proves that they had the mail.
 */
export async function receiveCareMail(shop: Shop, { mail, deliveryToken, files }: Delivery): Promise<Outcome> {
  if (mail.isAutomatic) return 'automatic'
  if (mail.token === null || mail.from === null) return 'not_ours'
  const [found] = await shop.db
    .select({ id: careQueries.id })
    .from(careQueries)
    .where(eq(careQueries.replyToken, mail.token))
  if (found === undefined) return 'not_ours'
  const pictures = await makePictures(files)
  const body = mail.text === '' && pictures.length > 0 ? '📷' : mail.text
  if (body === '' || isUnstorable(body)) return 'empty'
  // Refused, the provider delivers it later.
  await requireWithinLimit(shop, 'care_mails', found.id)
  const { from, messageId } = mail
  const sourceHash = hashSource(found.id, 'mail', messageId ?? JSON.stringify([from, body]))
  return shop.db.transaction(async (tx) => {
    const query = await lockQuery(tx, found.id)
    const [isNew] = await tx
      .insert(inboundMails)
      .values({ tokenHash: sha256(deliveryToken), receivedAt: shop.now() })
      .onConflictDoNothing()
      .returning()
    if (isNew === undefined || (await isKnown(tx, query.id, sourceHash))) return 'known'
    const room = MOST_PICTURES - (await tx.$count(carePictures, eq(carePictures.queryId, query.id)))
    const rows = pictures
      .slice(0, Math.max(0, room))
      .map((bytes) => ({ id: shop.newId(), queryId: query.id, bytes, createdAt: shop.now() }))
    if (rows.length > 0) await tx.insert(carePictures).values(rows)
    const byUserId = from === query.email ? query.userId : null
    const ids = rows.map(({ id }) => id)
    await storeCustomerMessage(tx, shop, query, {
      ...{ body, byUserId, sourceHash, pictures: ids, mailFrom: from, mailId: messageId },
    })
    return 'stored'
  })
}

/** What is no picture is left out. */
async function makePictures(files: readonly Buffer[]): Promise<Buffer[]> {
  const made: Buffer[] = []
  for (const file of files.slice(0, CARE_PICTURES)) {
    const bytes = await makeProductImage(file)
    if (bytes !== null) made.push(bytes)
  }
  return made
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
