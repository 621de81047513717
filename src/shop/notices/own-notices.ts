import { and, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import type { NoticeJson } from '#contracts/notices/notices.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import { toRupees } from '#rules/money.ts'
import { MOST_NOTICES } from '#rules/product-notice.ts'
import { titleOf } from '#rules/variants/variant.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { noticesOf } from './export-notices.ts'
import { pieceHref } from './piece-href.ts'

/** What the person is still told once, also what they asked for as a guest of the same verified address. */
export async function listNotices(shop: RequestContext): Promise<{ success: true; notices: NoticeJson[] }> {
  const found = await shop.db
    .select({
      notice: productNotices,
      ...{ productId: products.id, title: products.title, options: products.options, values: productVariants.values },
    })
    .from(productNotices)
    .innerJoin(productVariants, eq(productVariants.id, productNotices.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(await isOwn(shop))
    .orderBy(desc(productNotices.createdAt), desc(productNotices.id))
    .limit(MOST_NOTICES)
  return { success: true, notices: found.map(noticeToJson) }
}

/** A place in a queue is left by its own call: it may have a piece. */
export async function endNotice(shop: RequestContext, { id }: { id: string }) {
  const isMeant = and(eq(productNotices.id, id), await isOwn(shop))
  const ended = await shop.db.delete(productNotices).where(isMeant).returning({ id: productNotices.id })
  if (ended.length === 0) throw new Refusal('not_found', NOTICE_TEXTS.notWaiting)
  return { success: true as const, message: NOTICE_TEXTS.stopped }
}

async function isOwn(shop: RequestContext) {
  const { userId } = authorize(shop, 'keep_wishlist')
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
  if (user === undefined) throw new Refusal('not_found', NOTICE_TEXTS.notWaiting)
  const isWaiting = and(isNull(productNotices.endedAt), isNotNull(productNotices.confirmedAt))
  const isLive = gt(productNotices.expiresAt, shop.now())
  return and(noticesOf(user), ne(productNotices.kind, 'first_claim'), isWaiting, isLive)
}

type Found = {
  notice: typeof productNotices.$inferSelect
  productId: string
  title: string
  options: (typeof products.$inferSelect)['options']
  values: string[]
}

function noticeToJson({ notice: { id, kind, variantId, pricePaise, expiresAt }, ...piece }: Found): NoticeJson {
  return {
    id,
    kind: kind === 'price_drop' ? kind : 'back_in_stock',
    productId: piece.productId,
    variantId: variantId === piece.productId ? null : variantId,
    title: titleOf(piece, piece),
    href: pieceHref(piece),
    price: toRupees(pricePaise),
    expiresAt: expiresAt.toISOString(),
  }
}
