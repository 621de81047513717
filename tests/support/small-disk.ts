import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = { folder: string; unmount(): void }

/** A real disk of this size, in memory; null where it cannot be mounted. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'threadspeak-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    // A container may forbid it even to root.
    rmdirSync(folder)
    return null
  }
  return {
    folder,
    unmount() {
      // A database that a failed test left open must not keep the disk mounted.
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}
