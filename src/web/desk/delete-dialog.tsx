import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Text } from '#rules/message.ts'
import { messageOr } from '../client/api-call.ts'
import { useNotify } from './banners.tsx'

const AlertDialog = lazy(async () => ({ default: (await import('../ui/alert-dialog.tsx')).AlertDialog }))

type DeleteDialogProps = {
  /** What is deleted, by its name. */
  name: string
  remove: () => Promise<{ message: Text }>
  confirmText: string
  failed: Text
  onDeleted: () => void
  onClose: () => void
  /** What becomes of it. */
  children: ReactNode
}

/** Asks once more, deletes, and says what became of it. */
export function DeleteDialog({ name, remove, confirmText, failed, onDeleted, onClose, children }: DeleteDialogProps) {
  const tell = useNotify()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      const { message } = await remove()
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
        onConfirm={() => void confirm()}
      >
        {children}
      </AlertDialog>
    </Suspense>
  )
}
