import { useEffect, useRef, useState } from 'react'
import { stepUp } from '../client/api-call.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'

const StepUpDialog = lazyOverlay(() => import('./step-up-dialog.tsx'))

/**
 * Asks for the second factor when a call below needs a fresh proof, then sends the call again. Mounted by the pages
 * whose calls may need it. Calls that wait share one dialog.
 */
export function StepUp() {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<((isProven: boolean) => void)[]>([])

  useEffect(() => {
    stepUp.ask = async (refused, again) => {
      if (!(await isStepUpDue(refused))) return refused
      const isProven = await new Promise<boolean>((resolve) => {
        waiting.current.push(resolve)
        setOpen(true)
      })
      return isProven ? again() : refused
    }
    return () => {
      stepUp.ask = null
    }
  }, [])

  function end(isProven: boolean) {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isProven)
  }

  return isOpen ? <StepUpDialog onProven={() => end(true)} onClose={() => end(false)} /> : null
}

/** A copy is read: the caller reads the answer itself. */
async function isStepUpDue(answer: Response): Promise<boolean> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'stepUp' in body && body.stepUp === true
}
