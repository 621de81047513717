import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export default function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('Your recovery codes')}
      size="narrow"
      footer={<Button onClick={onClose}>{t('I have kept them')}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
