import { useState } from 'react'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'

const OPTIONS = [
  { value: 'shelf', label: 'Back on the shelf', hint: 'They can be sold again at once.' },
  { value: 'unfit', label: 'Not fit for sale', hint: 'The stock stays as it is; the activity says why.' },
]

type ReceivedDialogProps = { onClose: () => void; onConfirm: (isUnfit: boolean) => void }

/** Asks before a return is received, and what becomes of its pieces. */
export default function ReceivedDialog({ onClose, onConfirm }: ReceivedDialogProps) {
  const [place, setPlace] = useState('shelf')
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Has the return arrived?"
      confirmText="Mark received"
      keepText="Not yet"
      onConfirm={() => onConfirm(place === 'unfit')}
    >
      <p>The buyer is told by email. This cannot be undone.</p>
      <RadioGroup
        className="received-place"
        name="place"
        legend="Its pieces"
        options={OPTIONS}
        value={place}
        onChange={setPlace}
      />
    </AlertDialog>
  )
}
