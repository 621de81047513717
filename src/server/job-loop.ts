import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/connect.ts'

type Schedule = {
  everyMs: number
  onError: (error: unknown) => void
  /** Notices of the database that start it at once. */
  wakeUp?: { database: Database; channel: string }
  startsAtOnce?: boolean
  /** How long stopping waits for work that hangs; without it, until the work is done. */
  stopWaitMs?: number
}

/** `isStopped` is for work that goes on by itself. A number above 0 means that there may be more to do. */
type Work = (isStopped: () => boolean) => Promise<unknown>

/**
 * Runs a background job at every interval and notice, one run at a time: triggered while running, it runs once more
 * afterwards, and on while there is work. Returns a stop function.
 */
export async function startJob(work: Work, schedule: Schedule): Promise<() => Promise<void>> {
  const { everyMs, onError, wakeUp, startsAtOnce = false, stopWaitMs } = schedule
  let running: Promise<void> | null = null
  let isAsked = false
  let hasStopped = false
  const isStopped = () => hasStopped
  const run = async () => {
    while (isAsked && !hasStopped) {
      isAsked = false
      while (!hasStopped && isMore(await work(isStopped)));
    }
  }
  const look = () => {
    isAsked = true
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = null
        // Triggered after its last look, or while it failed.
        if (isAsked && !hasStopped) look()
      })
  }
  const stopListening = await wakeUp?.database.listen(wakeUp.channel, look)
  const timer = setInterval(look, everyMs)
  timer.unref()
  if (startsAtOnce) look()
  return async () => {
    hasStopped = true
    clearInterval(timer)
    await stopListening?.()
    if (stopWaitMs === undefined) await running
    else await Promise.race([running, wait(stopWaitMs, undefined, { ref: false })])
  }
}

function isMore(done: unknown): boolean {
  return typeof done === 'number' && done > 0
}
