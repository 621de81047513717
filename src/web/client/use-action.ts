import { useRef, useState } from 'react'
import type { Text } from '#rules/message.ts'
import { messageOr } from './api-call.ts'

/** Shows why an action failed: a toast, a notice, a field. */
export type ReportFailure = (message: Text, error: unknown) => void

/**
 * One action of a part of a page: busy while it runs, a second press meanwhile does nothing, and what it throws is
 * reported with the server's message or `failed`. `busy` is the key of the running action, where several share a list.
 * Work that handles its own failures needs neither argument.
 */
export function useAction<Key extends string = string>(failed: Text = '', report?: ReportFailure) {
  const [running, setRunning] = useState<{ key: Key | null } | null>(null)
  // A second click can arrive before React has rendered the first one's spinner.
  const isRunning = useRef(false)

  /** True when the work is done, false when it failed or another one runs. */
  async function run(work: () => Promise<unknown>, key: Key | null = null): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setRunning({ key })
    try {
      await work()
      return true
    } catch (error) {
      if (report === undefined) throw error
      report(messageOr(error, failed), error)
      return false
    } finally {
      isRunning.current = false
      setRunning(null)
    }
  }

  return { isBusy: running !== null, busy: running?.key ?? null, run }
}
