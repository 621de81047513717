import type { Versions } from './versions.ts'

/** Does something again and again until the answer is called. */
export type Every = (ms: number, work: () => void) => () => void

/** Half of the minute for which anything may be old at most. */
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

/** Finds changes of which no notice was heard: notices are lost with a connection, numbers in a table are not. */
export async function watchVersions({ read, changed, onError, every }: Options): Promise<() => void> {
  let known = await read()
  let isReading = false
  const look = async () => {
    const found = await read()
    const names = Object.keys(found) as (keyof Versions)[]
    for (const name of names) if (found[name] !== known[name]) changed(name, found[name])
    known = found
  }
  return every(VERSION_CHECK_MS, () => {
    if (isReading) return
    isReading = true
    look()
      .catch(onError)
      .finally(() => {
        isReading = false
      })
  })
}
