import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { sessions } from '#database/tables/sessions.ts'
import type { Shop } from '../shop.ts'

/** Signs a person out everywhere, or everywhere but here. */
export async function endSessions(
  db: Db,
  shop: Shop,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  await db
    .update(sessions)
    .set({ endedAt: shop.now() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others))
}
