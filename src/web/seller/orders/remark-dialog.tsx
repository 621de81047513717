import { type FormEvent, useState } from 'react'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = {
  title: string
  lead: string
  label: string
  /** Error when empty. */
  missing: string
  confirmText: string
  onSubmit: (remark: string) => void
  onClose: () => void
}

/** Asks for a text that the buyer will read, before saving. */
export default function RemarkDialog({ title, lead, label, missing, confirmText, onSubmit, onClose }: Props) {
  const [remark, setRemark] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { close, question } = useGuardedClose(remark.trim() !== '', onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (remark.trim() === '') setError(missing)
    else onSubmit(remark.trim())
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()} title={title} lead={<p>{lead}</p>} size="narrow">
      <form className="seller-form" noValidate onSubmit={submit}>
        <Field label={label} error={error}>
          <TextArea value={remark} maxLength={500} onChange={(event) => setRemark(event.target.value)} />
        </Field>
        <div className="seller-form-foot">
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">{confirmText}</Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
