import type { Versions } from './versions.ts'

/** Runs `work` every `ms` until the returned function is called. */
export type Every = (ms: number, work: () => void) => () => void

/** Half of the minute for which anything may be stale. */
const VERSION_CHECK_MS = 30_000

export const everyInterval: Every = (ms, work) => {
  const timer = setInterval(work, ms)
  timer.unref()
  return () => clearInterval(timer)
}

type Options = {
  read: () => Promise<Versions>
  changed: (name: keyof Versions, version: number) => void
  onError: (error: unknown) => void
  every: Every
}

/**
 * Polls for changes whose notification was missed: notifications are lost with a connection, counters in a table are
 * not.
 */
export async function watchVersions({ read, changed, onError, every }: Options): Promise<() => void> {
  let known = await read()
  let isReading = false
  const check = async () => {
    const found = await read()
    const names = Object.keys(found) as (keyof Versions)[]
    for (const name of names) if (found[name] !== known[name]) changed(name, found[name])
    known = found
  }
  return every(VERSION_CHECK_MS, () => {
    if (isReading) return
    isReading = true
    check()
      .catch(onError)
      .finally(() => {
        isReading = false
      })
  })
}
