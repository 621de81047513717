import type { OrderJson } from '#contracts/orders/orders.ts'
import { isPending } from '#rules/order-status.ts'
import { t } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx'

type CancelDialogProps = {
  order: Pick<OrderJson, '_id' | 'purchase'>
  isPaid: boolean
  isBusy: boolean
  onCancel: () => void
  onClose: () => void
}

export function CancelDialog({ order, isPaid, isBusy, onCancel, onClose }: CancelDialogProps) {
  const { storeName } = useFrame().store
  const scope = scopeText(order, storeName)
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
      {scope === null ? null : <> {scope}</>}
    </AlertDialog>
  )
}

/** Until it is paid or confirmed, what is ordered of several sellers is one thing; from then on each part is its own. */
function scopeText({ _id, purchase }: CancelDialogProps['order'], storeName: string): string | null {
  const part = purchase?.parts.find((one) => one._id === _id)
  if (purchase === undefined || part === undefined) return null
  if (isPending(part.status)) {
    return t('This cancels the whole order {id}, the parts of all {n} sellers.', {
      id: purchase.id,
      n: purchase.parts.length,
    })
  }
  return t('Only the part of {seller} is cancelled. What you ordered of others is sent as before.', {
    seller: part.seller ?? storeName,
  })
}
