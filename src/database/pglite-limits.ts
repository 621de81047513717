import { statfs } from 'node:fs/promises'
import { FULL_DISK_BYTES, REOPEN_DISK_BYTES } from '#rules/disk-space.ts'

/** What the embedded database is given: time to answer, and room on its disk. Tests configure them small. */
export type PgliteLimits = {
  /** For a statement during which the thread neither answers nor touches a file. */
  answerMs: number
  /** For a start, the same. */
  startMs: number
  /** Between two looks at the room on the disk, and at most between two tries to open again. */
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

/** What an ordinary user may still write into the disk of a folder. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Number(bavail) * Number(bsize)
}
