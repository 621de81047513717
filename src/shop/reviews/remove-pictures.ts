import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { reviewPictures } from '#database/tables/reviews.ts'
import type { Shop } from '../context/shop.ts'

const OWN = /^\/uploads\/(review-[\w-]+\.webp)$/

/** Addresses of approved pictures that are about to be deleted. */
export async function publicPictures(tx: Db, where: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ image: reviewPictures.image })
    .from(reviewPictures)
    .where(and(where, eq(reviewPictures.state, 'approved')))
  return rows.flatMap(({ image }) => image ?? [])
}

/** After the commit: their rows are gone. */
export async function removePictures(
  { pictures }: Pick<Shop, 'pictures'>,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses) {
    const [, name] = OWN.exec(address) ?? []
    if (name !== undefined) await pictures.remove('uploads', name)
  }
}
