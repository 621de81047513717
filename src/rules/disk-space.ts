const MB = 1024 ** 2

/** Below this somebody should make room. */
export const LOW_DISK_BYTES = 1024 * MB
/**
 * Below this the embedded database takes no more writes. It writes its log in files of 16 MB, and when it cannot begin the
 * next one it has to stop altogether, reads and all; three of them are kept free.
 */
export const FULL_DISK_BYTES = 48 * MB
/** Above this a database that had to stop is opened again: what it needs to put itself right fits. */
export const REOPEN_DISK_BYTES = 32 * MB

export type DiskState = 'ok' | 'low' | 'full'

export function diskState(freeBytes: number): DiskState {
  if (freeBytes < FULL_DISK_BYTES) return 'full'
  return freeBytes < LOW_DISK_BYTES ? 'low' : 'ok'
}
