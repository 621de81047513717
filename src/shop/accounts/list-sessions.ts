import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { sessions } from '#database/tables/sessions.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

const MAX_ROWS = 100

type Listed = { _id: string; createdAt: string; lastSeenAt: string; device: string; isCurrent: boolean }

/** A user's sessions, the latest first. */
export async function listSessions(shop: RequestContext): Promise<{ sessions: Listed[] }> {
  const { userId, sessionId, role } = authorize(shop, 'see_own_account')
  const found = await shop.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.role, role),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, shop.now()),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MAX_ROWS)
  return {
    sessions: found.map(({ id, createdAt, lastSeenAt, device }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      device,
      isCurrent: id === sessionId,
    })),
  }
}
