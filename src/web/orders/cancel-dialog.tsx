import { say } from '../language/say.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

type CancelDialogProps = { isBusy: boolean; onCancel: () => void; onClose: () => void }

export function CancelDialog({ isBusy, onCancel, onClose }: CancelDialogProps) {
  useBackCloses(onClose)
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={say('Cancel this order?')}
      confirmText={say('Cancel order')}
      keepText={say('Keep order')}
      tone="bad"
      isBusy={isBusy}
      onConfirm={onCancel}
    >
      {say('It will not be sent. What you paid comes back to you by the way you paid.')}
    </AlertDialog>
  )
}
