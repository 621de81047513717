import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call, messageOr } from '../client/api-call.ts'
import { storedToken } from '../client/session.ts'
import { useNotify } from './banners.tsx'

const AlertDialog = lazy(async () => ({ default: (await import('../ui/alert-dialog.tsx')).AlertDialog }))

type DeleteDialogProps = {
  /** What is deleted, by its name. */
  name: string
  path: string
  confirmText: string
  failed: string
  onDeleted: () => void
  onClose: () => void
  /** What becomes of it. */
  children: ReactNode
}

/** Asks once more, deletes, and says what became of it. */
export function DeleteDialog({ name, path, confirmText, failed, onDeleted, onClose, children }: DeleteDialogProps) {
  const tell = useNotify()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      const { message } = await call<{ message: string }>(path, { method: 'DELETE', token: storedToken() })
      onDeleted()
      tell({ type: 'success', message })
    } catch (failure) {
      tell({ type: 'error', message: messageOr(failure, failed) })
    }
    onClose()
  }

  return (
    <Suspense fallback={null}>
      <AlertDialog
        open
        onOpenChange={onClose}
        title={`Delete ${name}?`}
        confirmText={confirmText}
        tone="bad"
        isBusy={isBusy}
        onConfirm={() => void remove()}
      >
        {children}
      </AlertDialog>
    </Suspense>
  )
}
