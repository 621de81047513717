import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { lastChanger } from './last-changer.ts'

type Thing = { entity: string; entityId: string }

type Lock = {
  /** The version the editor saw; without one it is not checked. */
  seen: string | undefined
  /** The version of the locked row. */
  isAt: string
  message: string
  /** What the refusal carries beside the last editor: the version, unless the page needs all of the row. */
  current?: () => object | Promise<object>
}

/** Optimistic lock: of two concurrent edits the second gets a 409 that names the last editor. */
export async function requireUnchanged(db: Db, thing: Thing, { seen, isAt, message, current }: Lock): Promise<void> {
  if (seen === undefined || seen === isAt || Date.parse(seen) === Date.parse(isAt)) return
  const found = current === undefined ? { updatedAt: isAt } : await current()
  throw new Refusal('conflict', message, [], null, { ...found, changedBy: await lastChanger(db, thing) })
}

/** Strictly increasing, so that two changes never share a version. */
export function nextVersion(before: Date, now: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1)
}
