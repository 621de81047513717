import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { lastChanger } from './last-changer.ts'

type Thing = { entity: string; entityId: string }

/** Whoever comes second is told who was faster, and what to name when they mean it all the same. Unnamed is not asked. */
export async function requireUnchanged(
  db: Db,
  thing: Thing,
  { seen, isAt, message }: { seen: string | undefined; isAt: string; message: string },
): Promise<void> {
  if (seen === undefined || seen === isAt) return
  throw new Refusal('conflict', message, [], null, { updatedAt: isAt, changedBy: await lastChanger(db, thing) })
}
