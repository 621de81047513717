const MB = 1024 ** 2

/** Below this the operator is warned. */
export const LOW_DISK_BYTES = 1024 * MB
/**
 * Below this the embedded database is read-only. It writes its WAL in files of 16 MB, and when it cannot create the
 * next one it shuts down, reads included; room for three is kept free.
 */
export const FULL_DISK_BYTES = 48 * MB
/** Above this a database that had stopped is reopened: crash recovery fits. */
export const REOPEN_DISK_BYTES = 32 * MB

export type DiskState = 'ok' | 'low' | 'full'

export function diskState(freeBytes: number): DiskState {
  if (freeBytes < FULL_DISK_BYTES) return 'full'
  return freeBytes < LOW_DISK_BYTES ? 'low' : 'ok'
}
