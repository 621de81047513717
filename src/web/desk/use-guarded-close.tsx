import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useUnsaved } from './unsaved-guard.tsx'

const AlertDialog = lazy(async () => ({ default: (await import('../ui/alert-dialog.tsx')).AlertDialog }))

type GuardedClose = {
  /** For the cross, Escape, a press beside it and Cancel. */
  close: () => void
  /** Stands inside the dialog. */
  question: ReactNode
  settle: () => void
}

/** A dialog with a form closes at once, or asks where something is typed and not saved. */
export function useGuardedClose(isDirty: boolean, onClose: () => void): GuardedClose {
  const [isAsking, setAsking] = useState(false)
  const { settle } = useUnsaved(isDirty)
  const question = isAsking ? (
    <Suspense fallback={null}>
      <AlertDialog
        open
        onOpenChange={setAsking}
        title="Close without saving?"
        confirmText="Discard it"
        keepText="Keep writing"
        tone="bad"
        onConfirm={onClose}
      >
        What you typed here is not saved yet.
      </AlertDialog>
    </Suspense>
  ) : null
  return { close: () => (isDirty ? setAsking(true) : onClose()), question, settle }
}
