import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Refusal } from '#contracts/refusal.ts'
import type { BackupsJson } from '#contracts/system-json.ts'
import { SYSTEM_TEXTS } from '#contracts/system-texts.ts'
import { newBackupName } from '#database/backup/backup-folder.ts'
import { requireMay } from '../accounts/require-may.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { VisitedShop } from '../shop.ts'

type Answer = { success: true; message: string }

/** The backups that are there, and what is being done with them. */
export async function listShopBackups(shop: VisitedShop): Promise<BackupsJson> {
  requireMay(shop, 'run_system')
  const { backups, nightlyKeepDays } = shop.system
  const kept = await backups.list()
  return {
    backups: kept.map(({ name, bytes, head }) => ({
      name,
      bytes,
      madeAt: head?.madeAt ?? null,
      rows: head?.tables.reduce((sum, { rows }) => sum + rows, 0) ?? 0,
      pictures: head?.pictures.count ?? 0,
      engine: head?.engine ?? null,
    })),
    ...backups.state(),
    nightlyKeepDays,
  }
}

/** Begins a backup; how far it is stands in the list. */
export async function backUpNow(shop: VisitedShop): Promise<Answer> {
  const doer = requireMay(shop, 'run_system')
  const { backups } = shop.system
  if (backups.state().work !== null) throw new Refusal('conflict', SYSTEM_TEXTS.busy)
  const name = newBackupName(shop.now())
  // Before it begins: the embedded database has no ear for anybody else while its rows are read.
  await recordActivity(shop.db, shop, doer, { action: 'backed up', entity: 'backup', entityId: name, name })
  if (!backups.beginBackup(name)) throw new Refusal('conflict', SYSTEM_TEXTS.busy)
  return { success: true, message: SYSTEM_TEXTS.backupBegun }
}

/** Begins to prove a backup: restores it aside and compares. */
export async function drillNow(shop: VisitedShop, name: string): Promise<Answer> {
  const doer = requireMay(shop, 'run_system')
  await fileOf(shop, name)
  if (!shop.system.backups.beginDrill(name)) throw new Refusal('conflict', SYSTEM_TEXTS.busy)
  await recordActivity(shop.db, shop, doer, { action: 'drilled', entity: 'backup', entityId: name, name })
  return { success: true, message: SYSTEM_TEXTS.drillBegun }
}

/** Everything the shop knows, in one file: written down who took it. */
export async function downloadBackup(shop: VisitedShop, name: string): Promise<{ bytes: number; content: ReadStream }> {
  const doer = requireMay(shop, 'run_system')
  const { file, bytes } = await fileOf(shop, name)
  await recordActivity(shop.db, shop, doer, { action: 'downloaded', entity: 'backup', entityId: name, name })
  return { bytes, content: createReadStream(file) }
}

async function fileOf({ system }: VisitedShop, name: string): Promise<{ file: string; bytes: number }> {
  const file = system.backups.fileOf(name)
  const found = file === null ? null : await stat(file).catch(() => null)
  if (file === null || !found?.isFile()) throw new Refusal('not_found', SYSTEM_TEXTS.backupMissing)
  return { file, bytes: found.size }
}
