import type { Database } from '#database/connect.ts'
import type { ImageStore } from '#rules/image-store.ts'
import type { BackupRunner } from '../backups/backup-runner.ts'
import type { ImageUsage } from '../backups/image-usage.ts'

/** The process and its environment, for the operator. */
export type SystemParts = {
  version: string
  startedAt: Date
  databaseKind: Database['kind']
  /** Store of uploaded images. */
  uploads: ImageStore
  weighUploads: ImageUsage
  backups: BackupRunner
  /** Free space on the disk of DATA_DIR. */
  freeBytes: () => Promise<number>
  /** 0 when nightly backups are off. */
  nightlyKeepDays: number
}
