import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { BackupsJson } from '#contracts/admin/system.ts'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { newBackupName } from '#database/backup/backup-folder.ts'
import { users } from '#database/tables/accounts.ts'
import { authorize } from '../access/authorize.ts'
import { consumeToken, issueToken } from '../access/tokens.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'

export type Download = { bytes: number; content: ReadStream }
type Answer = { success: true; message: string }

/** The backups, and work in progress. */
export async function listShopBackups(shop: RequestContext): Promise<BackupsJson> {
  authorize(shop, 'run_system')
  const { backups, nightlyKeepDays } = shop.system
  const files = await backups.list()
  return {
    backups: files.map(({ name, bytes, head }) => ({
      name,
      bytes,
      madeAt: head?.madeAt ?? null,
      rows: head?.tables.reduce((sum, { rows }) => sum + rows, 0) ?? 0,
      pictures: head?.pictures.count ?? 0,
      engine: head?.engine ?? null,
    })),
    ...(await backups.state()),
    nightlyKeepDays,
  }
}

/** Starts a backup; its progress is shown in the list. */
export async function backUpNow(shop: RequestContext): Promise<Answer> {
  const actor = authorize(shop, 'run_system')
  const name = newBackupName(shop.now())
  await begin(shop, actor, 'backup', name)
  return { success: true, message: SYSTEM_TEXTS.backupBegun }
}

/** Starts a drill: restores the backup into a scratch database and compares. */
export async function drillNow(shop: RequestContext, name: string): Promise<Answer> {
  const actor = authorize(shop, 'run_system')
  await fileFrom(shop, name)
  await begin(shop, actor, 'drill', name)
  return { success: true, message: SYSTEM_TEXTS.drillBegun }
}

async function begin(shop: RequestContext, actor: SignedIn, kind: 'backup' | 'drill', name: string): Promise<void> {
  const turn = await shop.system.backups.take(kind, name)
  if (turn === null) throw new Refusal('conflict', SYSTEM_TEXTS.busy)
  const action = kind === 'backup' ? 'backed up' : 'drilled'
  try {
    // Before it starts: the embedded database serves nothing else while its rows are read.
    await recordActivity(shop.db, shop, actor, { action, entity: 'backup', entityId: name, name })
  } catch (error) {
    await turn.giveUp()
    throw error
  }
  turn.begin()
}

/** A token for one download, valid for a minute: a browser download cannot send an Authorization header. */
export async function openDownload(shop: RequestContext, name: string): Promise<{ success: true; key: string }> {
  const actor = authorize(shop, 'run_system')
  await fileFrom(shop, name)
  return { success: true, key: await issueToken(shop.db, shop, 'download', actor.userId) }
}

/** Downloads with a token: its owner must still be authorized. */
export async function downloadWithKey(shop: RequestContext, name: string, key: string): Promise<Download> {
  const userId = await consumeToken(shop.db, shop, 'download', key)
  const [user] = userId === null ? [] : await shop.db.select().from(users).where(eq(users.id, userId))
  if (!user?.isActive) throw new Refusal('not_signed_in', SYSTEM_TEXTS.keySpent)
  const { address, device } = shop.currentUser
  // There is no session behind it, only the token's owner.
  const currentUser: SignedIn = { address, device, role: user.role, userId: user.id, sellerId: null, sessionId: '' }
  return downloadBackup({ ...shop, currentUser }, name)
}

/** The file contains everything, so the download is logged. */
export async function downloadBackup(shop: RequestContext, name: string): Promise<Download> {
  const actor = authorize(shop, 'run_system')
  const { file, bytes } = await fileFrom(shop, name)
  await recordActivity(shop.db, shop, actor, { action: 'downloaded', entity: 'backup', entityId: name, name })
  return { bytes, content: createReadStream(file) }
}

async function fileFrom({ system }: RequestContext, name: string): Promise<{ file: string; bytes: number }> {
  const file = system.backups.fileFrom(name)
  const found = file === null ? null : await stat(file).catch(() => null)
  if (file === null || !found?.isFile()) throw new Refusal('not_found', SYSTEM_TEXTS.backupMissing)
  return { file, bytes: found.size }
}
