import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import type { Shop } from '../context/shop.ts'
import { type EmailStore, emailStore } from '../outbox/email-store.ts'
import { type Email, queueEmail } from '../outbox/queue-email.ts'
import type { Reviewed } from './review-emails.ts'
import type { ReviewRow } from './review-to-json.ts'

export async function reviewedProduct(tx: Db, { productId }: Pick<ReviewRow, 'productId'>): Promise<Reviewed> {
  const [product] = await tx.select({ title: products.title }).from(products).where(eq(products.id, productId))
  return { productId, title: product?.title ?? '' }
}

/** Mails the author in their language. An unverified address may be a stranger's: no mail. */
export async function tellAuthor(
  tx: Db,
  shop: Shop,
  userId: string,
  write: (store: EmailStore) => Email,
): Promise<void> {
  const { email, language, isEmailVerified, isActive } = users
  const [author] = await tx
    .select({ email, language, isTold: isEmailVerified, isActive })
    .from(users)
    .where(eq(users.id, userId))
  if (!author?.isTold || !author.isActive) return
  await queueEmail(tx, shop, author.email, write(await emailStore(shop, author.language)))
}
