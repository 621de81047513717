import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { lastChanger } from './last-changer.ts'

type Thing = { entity: string; entityId: string }

/**
 * Optimistic lock: 409 names the last editor and the version to send for overwriting. Without a version it is not
 * checked.
 */
export async function requireUnchanged(
  db: Db,
  thing: Thing,
  { seen, isAt, message }: { seen: string | undefined; isAt: string; message: string },
): Promise<void> {
  if (seen === undefined || seen === isAt) return
  throw new Refusal('conflict', message, [], null, { updatedAt: isAt, changedBy: await lastChanger(db, thing) })
}
