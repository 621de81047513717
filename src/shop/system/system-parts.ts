import type { Database } from '#database/connect.ts'
import type { PictureStore } from '#rules/picture-store.ts'
import type { BackupRoom } from './backup-room.ts'
import type { PictureScale } from './picture-scale.ts'

/** The process and its surroundings, for those who look after it. */
export type SystemParts = {
  version: string
  startedAt: Date
  databaseKind: Database['kind']
  /** Where uploaded pictures are kept. */
  uploads: PictureStore
  weighUploads: PictureScale
  backups: BackupRoom
  /** What may still be written into the disk of DATA_DIR. */
  freeBytes: () => Promise<number>
  /** 0 when no backup is made by itself. */
  nightlyKeepDays: number
}
