import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'

const AlertDialog = lazy(async () => ({ default: (await import('../ui/alert-dialog.tsx')).AlertDialog }))

/** Asks before typed words are left behind: on the way to another page, and when the window closes. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

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
