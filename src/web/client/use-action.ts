import { useRef, useState } from 'react'
import type { Text } from '#rules/message.ts'
import { messageOr } from './api-call.ts'

/** Shows why an action failed: a toast, a notice, a field. */
export type ReportFailure = (message: Text, error: unknown) => void

/**
 * One action of a component: busy while it runs, double clicks are ignored, errors are reported with the server's
 * message or `failed`. `busy` is the key of the running action in a list. Work that handles its errors needs neither
 * argument.
 */
export function useAction<Key extends string = string>(failed: Text = '', report?: ReportFailure) {
  const [running, setRunning] = useState<{ key: Key | null } | null>(null)
  // A second click can arrive before React renders the spinner.
  const isRunning = useRef(false)

  /** True when done, false when it failed or another one is running. */
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
