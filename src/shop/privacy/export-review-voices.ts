import { and, asc, eq, gt } from 'drizzle-orm'
import type { AccountExport } from '#contracts/accounts/account-export.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { reviewReports, reviews, reviewVotes } from '#database/tables/reviews.ts'

/** How many entries of a list are in memory at once. */
export const PAGE_SIZE = 100

type Line<Name extends keyof AccountExport> = {
  key: string
  json: AccountExport[Name] extends (infer One)[] ? One : never
}

export async function exportVotes(db: Db, userId: string, after: string | null): Promise<Line<'reviewVotes'>[]> {
  const isNext = after === null ? undefined : gt(reviewVotes.reviewId, after)
  const found = await db
    .select({ key: reviewVotes.reviewId, product: products.title, at: reviewVotes.createdAt })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviewVotes.userId, userId), isNext))
    .orderBy(asc(reviewVotes.reviewId))
    .limit(PAGE_SIZE)
  return found.map(({ key, product, at }) => ({ key, json: { product, at: at.toISOString() } }))
}

export async function exportReports(db: Db, userId: string, after: string | null): Promise<Line<'reviewReports'>[]> {
  const { reviewId, reason, createdAt } = reviewReports
  const isNext = after === null ? undefined : gt(reviewId, after)
  const found = await db
    .select({ key: reviewId, product: products.title, reason, at: createdAt })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviewReports.userId, userId), isNext))
    .orderBy(asc(reviewId))
    .limit(PAGE_SIZE)
  return found.map(({ key, at, ...said }) => ({ key, json: { ...said, at: at.toISOString() } }))
}
