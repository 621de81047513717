import { t } from '../i18n/t.ts'
import { useBackCloses } from '../shell/use-back-closes.ts'
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx'

type CancelDialogProps = { isPaid: boolean; isBusy: boolean; onCancel: () => void; onClose: () => void }

export function CancelDialog({ isPaid, isBusy, onCancel, onClose }: CancelDialogProps) {
  useBackCloses(onClose)
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('Cancel this order?')}
      confirmText={t('Cancel order')}
      keepText={t('Keep order')}
      tone="bad"
      isBusy={isBusy}
      onConfirm={onCancel}
    >
      {isPaid
        ? t('It will not be sent. What you paid comes back to you by the way you paid.')
        : t('It will not be sent, and there is nothing to pay.')}
    </AlertDialog>
  )
}
