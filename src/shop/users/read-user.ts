import { and, desc, eq } from 'drizzle-orm'
import { ADMIN_USER_TEXTS } from '#contracts/admin/admin-user-texts.ts'
import type { AdminUserAnswer } from '#contracts/admin/admin-users.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { sessions } from '#database/tables/sessions.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { adminUserToJson, lastSeen } from './admin-user-to-json.ts'
import { isNotErased } from './match-users.ts'

const MAX_SIGN_INS = 20

/** One account with its sessions. */
export async function readUser(shop: RequestContext, id: string): Promise<AdminUserAnswer> {
  authorize(shop, 'run_users')
  if (!isId(id)) throw new Refusal('not_found', ADMIN_USER_TEXTS.missing)
  const [found] = await shop.db
    .select({ user: users, seen: lastSeen })
    .from(users)
    .where(and(eq(users.id, id), isNotErased))
  if (found === undefined) throw new Refusal('not_found', ADMIN_USER_TEXTS.missing)
  const { user } = found
  const rows = await shop.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MAX_SIGN_INS)
  const now = shop.now()
  return {
    user: adminUserToJson(user, found.seen),
    signIns: rows.map(({ id: _id, device, role, createdAt, lastSeenAt, endedAt, expiresAt }) => ({
      _id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      // An expired, ended or outdated session is closed.
      isOpen: user.isActive && role === user.role && endedAt === null && expiresAt > now,
    })),
  }
}
