import { toEnglish } from '#rules/message.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import type { AgainPlan } from './shop-again.ts'

type AgainDialogProps = { plan: AgainPlan; onTake: (plan: AgainPlan) => void; onClose: () => void }

/** What changed since the order, before anything is put into the cart. */
export default function AgainDialog({ plan, onTake, onClose }: AgainDialogProps) {
  const changes = (
    <ul className="cart-changes">
      {plan.changes.map((change) => (
        <li key={toEnglish(change)}>{tText(change)}</li>
      ))}
    </ul>
  )
  const onOpenChange = (isOpen: boolean) => isOpen || onClose()
  if (plan.lines.length === 0) {
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={t('Nothing of it can be ordered now')}
        footer={<Button onClick={onClose}>{t('Close')}</Button>}
      >
        {changes}
      </Dialog>
    )
  }
  return (
    <AlertDialog
      open
      onOpenChange={onOpenChange}
      title={t('Since you ordered it')}
      confirmText={t('Add to cart')}
      keepText={t('Not now')}
      onConfirm={() => onTake(plan)}
    >
      {changes}
    </AlertDialog>
  )
}
