import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { reviewPictures } from '#database/tables/reviews.ts'

/** Gives a review these pictures, and no others. Returns the addresses of those that are gone. */
export async function attachPictures(
  tx: Db,
  { reviewId, userId }: { reviewId: string; userId: string },
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const before = await tx
    .select({ id: reviewPictures.id, image: reviewPictures.image, state: reviewPictures.state })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
    .orderBy(asc(reviewPictures.id))
  // Rejected ones hold no picture.
  const gone = before.filter(({ id, state }) => !wanted.includes(id) || state === 'rejected')
  if (gone.length > 0) {
    const goneIds = gone.map(({ id }) => id)
    await tx.delete(reviewPictures).where(inArray(reviewPictures.id, goneIds))
  }
  const isFree = and(eq(reviewPictures.userId, userId), isNull(reviewPictures.reviewId))
  for (const [position, id] of wanted.entries()) {
    const isHere = before.some((one) => one.id === id && one.state !== 'rejected')
    const isIt = isHere ? eq(reviewPictures.reviewId, reviewId) : isFree
    const taken = await tx
      .update(reviewPictures)
      .set({ reviewId, position })
      .where(and(eq(reviewPictures.id, id), isIt))
      .returning({ id: reviewPictures.id })
    if (taken.length === 0) throw pictureGone()
  }
  return gone.flatMap(({ image }) => image ?? [])
}

function pictureGone(): Refusal {
  return new Refusal('bad_input', REVIEW_ANSWERS.pictureGone, [fieldProblem('pictures', REVIEW_ANSWERS.pictureGone)])
}
