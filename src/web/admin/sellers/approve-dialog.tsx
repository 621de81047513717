import { useState } from 'react'
import type { AdminSellerJson } from '#contracts/admin/admin-sellers.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import type { WorksFor } from './use-seller-work.ts'

type Props = {
  seller: AdminSellerJson
  isBusy: boolean
  onClose: () => void
  onApprove: (worksFor: WorksFor) => void
}

const CHOICES = [
  {
    value: 'own',
    label: 'They sell goods of their own',
    hint: 'They see and change only their own products, coupons and orders.',
  },
  {
    value: 'house',
    label: 'They work for the shop',
    hint: 'They see every order with its address and telephone number, change every product and coupon, refund orders and change the store’s settings. Only for whom you trust with that.',
  },
]

/** Asks before somebody may sell, and for whom. */
export default function ApproveDialog({ seller, isBusy, onClose, onApprove }: Props) {
  const [worksFor, setWorksFor] = useState<WorksFor>('own')
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Let ${seller.name} sell?`}
      confirmText="Approve"
      keepText="Not yet"
      isBusy={isBusy}
      onConfirm={() => onApprove(worksFor)}
    >
      {seller.hasNotApplied ? (
        <Notice tone="warn" isQuiet title="There is no application">
          They have told neither their legal name nor their registration nor an account, and can be asked for nothing
          here. Approve them only if you know them from elsewhere.
        </Notice>
      ) : null}
      <RadioGroup
        legend="What they do"
        legendHidden
        look="boxed"
        name="works-for"
        options={CHOICES}
        value={worksFor}
        onChange={(value) => setWorksFor(value === 'house' ? 'house' : 'own')}
      />
    </AlertDialog>
  )
}
