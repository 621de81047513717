import { type ReactNode, useState } from 'react'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { type LostAt, useUnsaved } from './unsaved-guard.tsx'

const AlertDialog = lazyOverlay(async () => ({ default: (await import('../ui/overlay/alert-dialog.tsx')).AlertDialog }))

type GuardedClose = {
  /** For the close button, Escape, backdrop and Cancel. */
  close: () => void
  /** Rendered in the dialog. */
  question: ReactNode
  settle: () => void
}

/** Closes a dialog with a form at once, or confirms first if it is dirty. A form that keeps a draft is lost at 'page'. */
export function useGuardedClose(isDirty: boolean, onClose: () => void, lostAt: LostAt = 'query'): GuardedClose {
  const [isAsking, setAsking] = useState(false)
  const { settle } = useUnsaved(isDirty, lostAt)
  const question = isAsking ? (
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
  ) : null
  return { close: () => (isDirty ? setAsking(true) : onClose()), question, settle }
}
