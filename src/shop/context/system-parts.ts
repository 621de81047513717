import type { Database } from '#database/connect.ts'
import type { ImageStore } from '#rules/image-store.ts'
import type { BackupRoom } from '../backups/backup-runner.ts'
import type { ImageUsage } from '../backups/image-usage.ts'

/** The process and its surroundings, for those who look after it. */
export type SystemParts = {
  version: string
  startedAt: Date
  databaseKind: Database['kind']
  /** Where uploaded pictures are kept. */
  uploads: ImageStore
  weighUploads: ImageUsage
  backups: BackupRoom
  /** What may still be written into the disk of DATA_DIR. */
  freeBytes: () => Promise<number>
  /** 0 when no backup is made by itself. */
  nightlyKeepDays: number
}
