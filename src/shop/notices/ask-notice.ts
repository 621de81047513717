import { and, count, eq, gt, isNull, lte } from 'drizzle-orm'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import type { AskNoticeInput } from '#contracts/notices/notices.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import { CONFIRM_LIFE_MS, MOST_NOTICES, NOTICE_LIFE_MS, QUEUE_LIFE_MS } from '#rules/product-notice.ts'
import { titleOf } from '#rules/variants/variant.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import { newToken } from '../access/tokens.ts'
import { IS_ON_SALE, SHOWN_STOCK } from '../catalogue/shown-values.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit, takeFromLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { hadClaim, requireQueue } from '../queues/join-queue.ts'
import { confirmNoticeEmail } from './notice-emails.ts'

type Asked = { success: true; message: string }
/** Whose confirmed address it is; null for a typed one, which is confirmed by a mail first. */
type Address = { email: string; userId: string | null }

/** Remembers to write once. The answer tells nothing about a typed address. */
export async function askNotice(shop: RequestContext, input: AskNoticeInput): Promise<Asked> {
  await requireWithinLimit(shop, 'notices', networkFromAddress(shop.currentUser.address))
  const piece = await findPiece(shop.db, input)
  if (input.kind === 'back_in_stock' && piece.stock > 0) throw new Refusal('conflict', NOTICE_TEXTS.inStock)
  const address = await addressOf(shop, input.email)
  const isOwn = address.userId !== null
  // Typing somebody else's address again and again does not fill their mailbox.
  if (!isOwn && !(await takeFromLimit(shop, 'notice_mails', address.email))) return confirmFirst()
  const title = titleOf(piece, piece)
  const store = await emailStore(shop, shop.currentUser.language)
  await shop.db.transaction(async (tx) => {
    if (address.userId !== null) await lockActiveUser(tx, address.userId)
    if (input.kind === 'first_claim') await requireQueue(tx, shop, variantIdOf(input), address.userId)
    const row = await remember(tx, shop, input, address)
    if ('refused' in row) {
      // What a typed address waits for already is its owner's secret.
      if (isOwn) throw new Refusal('conflict', row.refused)
    } else if (row.confirmedAt === null) {
      const letter = confirmNoticeEmail({ ...store, linkKey: row.linkKey }, input.kind, { title })
      await queueEmail(tx, shop, address.email, letter)
    }
  })
  if (!isOwn) return confirmFirst()
  return { success: true, message: input.kind === 'first_claim' ? NOTICE_TEXTS.joined : NOTICE_TEXTS.asked }
}

function variantIdOf({ productId, variantId }: AskNoticeInput): string {
  return variantId ?? productId
}

function confirmFirst(): Asked {
  return { success: true, message: NOTICE_TEXTS.confirmFirst }
}

async function findPiece(db: Db, input: AskNoticeInput) {
  const [piece] = await db
    .select({ title: products.title, values: productVariants.values, stock: SHOWN_STOCK })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(eq(productVariants.id, variantIdOf(input)), eq(products.id, input.productId), IS_ON_SALE))
  if (piece === undefined) throw new Refusal('not_found', NOTICE_TEXTS.missing)
  return piece
}

async function addressOf(shop: RequestContext, typed: string | undefined): Promise<Address> {
  const { currentUser } = shop
  if (currentUser.role !== 'guest') {
    const [user] = await shop.db.select().from(users).where(eq(users.id, currentUser.userId))
    const isMeant = typed === undefined || typed === user?.email
    if (user?.isEmailVerified && isMeant) return { email: user.email.toLowerCase(), userId: user.id }
  }
  if (typed !== undefined) return { email: typed, userId: null }
  const message = NOTICE_TEXTS.badEmail
  throw new Refusal('bad_input', message, [{ path: 'email', message }])
}

/** The row that waits, an older one of the same where there is one; or why it does not wait. */
async function remember(tx: Db, shop: RequestContext, input: AskNoticeInput, { email, userId }: Address) {
  const now = shop.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const ofAddress = eq(productNotices.email, email)
  await tx.delete(productNotices).where(and(ofAddress, lte(productNotices.expiresAt, now)))
  const isWaiting = and(ofAddress, isNull(productNotices.endedAt), gt(productNotices.expiresAt, now))
  const variantId = variantIdOf(input)
  const life = input.kind === 'first_claim' ? QUEUE_LIFE_MS : NOTICE_LIFE_MS
  const isSame = and(isWaiting, eq(productNotices.variantId, variantId), eq(productNotices.kind, input.kind))
  const [known] = await tx.select().from(productNotices).where(isSame).for('update')
  const confirmed = userId === null ? {} : { userId, confirmedAt: now, expiresAt: after(life) }
  if (known !== undefined) {
    // Asking again keeps the place in the queue.
    if (input.kind === 'first_claim' && known.confirmedAt !== null) return known
    // A stranger who types an address that waits already changes nothing.
    const change = {
      ...(known.confirmedAt === null || userId !== null ? { pricePaise: input.price } : {}),
      ...confirmed,
    }
    if (Object.keys(change).length > 0) {
      await tx.update(productNotices).set(change).where(eq(productNotices.id, known.id))
    }
    return { ...known, ...change }
  }
  if (input.kind === 'first_claim' && (await hadClaim(tx, shop, email, variantId))) {
    return { refused: NOTICE_TEXTS.claimedToday }
  }
  const [waiting] = await tx.select({ number: count() }).from(productNotices).where(isWaiting)
  if ((waiting?.number ?? 0) >= MOST_NOTICES) return { refused: NOTICE_TEXTS.tooManyWaiting }
  const [added] = await tx
    .insert(productNotices)
    .values({
      ...{ id: shop.newId(), kind: input.kind, variantId, email, pricePaise: input.price, createdAt: now },
      language: shop.currentUser.language ?? null,
      linkKey: newToken(shop),
      expiresAt: after(CONFIRM_LIFE_MS),
      ...confirmed,
    })
    // Two presses at once: the other one has it.
    .onConflictDoNothing()
    .returning()
  return added ?? { linkKey: '', confirmedAt: now }
}
