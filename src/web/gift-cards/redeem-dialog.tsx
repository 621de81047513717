import { t } from '../i18n/t.ts'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { RedeemForm } from './redeem-form.tsx'

type RedeemDialogProps = { onClose: () => void; onRedeemed?: (() => void) | undefined }

/** The same as the page, where somebody is about to pay. */
export default function RedeemDialog({ onClose, onRedeemed }: RedeemDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={t('Redeem a gift card')} size="narrow">
      <RedeemForm onRedeemed={onRedeemed} />
    </Dialog>
  )
}
