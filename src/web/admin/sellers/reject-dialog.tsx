import { type FormEvent, type ReactNode, useState } from 'react'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import type { AdminSellerJson } from '#contracts/admin/admin-sellers.ts'
import type { Text } from '#rules/message.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotice } from '../../client/use-notice.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = {
  seller: AdminSellerJson
  onClose: () => void
  /** Resolves to the error, or null. */
  onReject: (reason: string) => Promise<Text | null>
  words?: ReasonWords
  /** Above the reason. */
  children?: ReactNode
}

type ReasonWords = { title: string; hint: string; confirm: string; busy: string; tone: 'bad' | 'solid' }
const REJECTION: ReasonWords = {
  ...{ title: 'Reject the application', hint: 'It is mailed to them as you write it.' },
  ...{ confirm: 'Reject and tell them', busy: 'Rejecting…', tone: 'bad' },
}

/** A rejection needs a reason, which the applicant reads. */
export default function RejectDialog({ seller, onClose, onReject, words = REJECTION, children }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useNotice()
  const { isBusy, run } = useAction()
  const { close, question } = useGuardedClose(reason.trim() !== '', onClose)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (reason.trim() === '') return setProblem(ADMIN_SELLER_TEXTS.reasonMissing)
    await run(async () => {
      const problem = await onReject(reason)
      if (problem === null) onClose()
      else setProblem(problem)
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={words.title}
      lead={`${seller.name}, ${seller.email}`}
      size="narrow"
    >
      <form className="seller-form" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <Field label="Reason" hint={words.hint} error={problem}>
          <TextArea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <div className="seller-form-foot">
          <Button type="submit" look={words.tone} busy={isBusy} busyText={words.busy}>
            {words.confirm}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
