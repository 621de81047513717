import type { PgliteLimits } from './pglite-limits.ts'

type Options = {
  folder: string
  limits: PgliteLimits
  setReadOnly: (isReadOnly: boolean) => Promise<void>
  report: (line: string) => void
}

/**
 * Makes the database read-only before the disk is full: a database that cannot create its next WAL file has to shut
 * down, while a read-only one keeps answering. Returns a stop function.
 */
export function watchDiskSpace({ folder, limits, setReadOnly, report }: Options): () => Promise<void> {
  let isReadOnly = false
  let running: Promise<void> | null = null
  const check = async () => {
    const free = await limits.freeBytes(folder)
    const isFull = free < limits.fullBytes
    if (isFull === isReadOnly) return
    await setReadOnly(isFull)
    isReadOnly = isFull
    report(isFull ? full(folder, free) : 'There is room on the disk of the database again: it is written to as before.')
  }
  const timer = setInterval(() => {
    running ??= check()
      // A database that is being reopened is told at the next check.
      .catch(() => {})
      .finally(() => {
        running = null
      })
  }, limits.lookMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

function full(folder: string, free: number): string {
  return `The disk of the database is full: ${Math.floor(free / 1024 ** 2)} MB are left in ${folder}. Nothing is written until there is more; make room.`
}
