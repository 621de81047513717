import { lazy, Suspense } from 'react'
import { useBlocker } from 'react-router'
import { useClosingQuestion } from './use-closing-question.ts'

const AlertDialog = lazy(async () => ({ default: (await import('../ui/alert-dialog.tsx')).AlertDialog }))

/** Asks before typed words are left behind: on the way to another page, and when the window closes. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useClosingQuestion(isDirty)
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense fallback={null}>
      <AlertDialog
        open
        onOpenChange={() => blocker.reset()}
        title="Leave without saving?"
        confirmText="Leave"
        keepText="Stay here"
        tone="bad"
        onConfirm={() => blocker.proceed()}
      >
        What you typed here is not saved yet.
      </AlertDialog>
    </Suspense>
  )
}
