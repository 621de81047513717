import { statfs } from 'node:fs/promises'
import { FULL_DISK_BYTES, REOPEN_DISK_BYTES } from '#rules/disk-space.ts'

/** Timeouts and disk reserve of the embedded database. Tests use small values. */
export type PgliteLimits = {
  /** Timeout of a statement during which the thread neither answers nor touches a file. */
  answerMs: number
  /** The same for startup. */
  startMs: number
  /** Interval of disk space checks, and the longest back-off between attempts to reopen. */
  lookMs: number
  fullBytes: number
  reopenBytes: number
  freeBytes: (folder: string) => Promise<number>
}

export const PGLITE_LIMITS: PgliteLimits = {
  answerMs: 60_000,
  startMs: 120_000,
  lookMs: 2_000,
  fullBytes: FULL_DISK_BYTES,
  reopenBytes: REOPEN_DISK_BYTES,
  freeBytes: freeBytesIn,
}

/** Bytes an unprivileged user can still write to the folder's disk. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Number(bavail) * Number(bsize)
}
