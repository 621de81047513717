import type { ReactNode } from 'react'
import type { Text } from '#rules/message.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useAction } from '../client/use-action.ts'
import { useNotify } from './banners.tsx'

const AlertDialog = lazyOverlay(async () => ({ default: (await import('../ui/overlay/alert-dialog.tsx')).AlertDialog }))

type DeleteDialogProps = {
  /** Name of the deleted item. */
  name: string
  remove: () => Promise<{ message: Text }>
  confirmText: string
  failed: Text
  onDeleted: () => void
  onClose: () => void
  /** Consequences. */
  children: ReactNode
}

/** Confirms, deletes, and reports the result. */
export function DeleteDialog({ name, remove, confirmText, failed, onDeleted, onClose, children }: DeleteDialogProps) {
  const notify = useNotify()
  const { isBusy, run } = useAction(failed, (message) => notify({ type: 'error', message }))

  async function confirm() {
    await run(async () => {
      const { message } = await remove()
      onDeleted()
      notify({ type: 'success', message })
    })
    onClose()
  }

  return (
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
  )
}
