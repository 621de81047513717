import { type FormEvent, useId, useState } from 'react'
import type { MismatchJson } from '#contracts/admin/money.ts'
import { CASH_WAY_LABELS, MISMATCH_LABELS, MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import type { Text } from '#rules/message.ts'
import type { CashWay } from '#rules/money-mismatch.ts'
import { useAction } from '../../client/use-action.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { resolveMismatch } from './money-calls.ts'

type Props = { mismatch: MismatchJson; way: CashWay; onDone: (message: string) => void; onClose: () => void }

const WHAT: Record<CashWay, string> = {
  received: 'The money is here by another way. Its order then counts as remitted in full.',
  accepted: 'Nothing more is expected. What came stays in the books as it came.',
}

/** The reason for what is settled by an admin's word. */
export default function CashDialog({ mismatch, way, onDone, onClose }: Props) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction(MONEY_TEXTS.resolveFailed, setProblem)
  const { close, question } = useGuardedClose(reason.trim() !== '', onClose)
  const { kind, amount, cash, order } = mismatch

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    if (reason.trim() === '') return setProblem(MONEY_TEXTS.noReason)
    void run(async () => onDone((await resolveMismatch(mismatch, { way, reason })).message))
  }

  const facts = [
    order === null ? '' : `Order ${order.id}`,
    `AWB ${cash?.awb ?? ''}`,
    amount === null ? '' : formatExactRupees(amount),
  ]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={`${MISMATCH_LABELS[kind].title}: ${CASH_WAY_LABELS[way].toLowerCase()}?`}
      lead={facts.filter(Boolean).join(', ')}
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          {CASH_WAY_LABELS[way]}
        </Button>
      }
    >
      <form id={formId} className="cash-form" noValidate onSubmit={submit}>
        <p>{WHAT[way]}</p>
        <Field label="Reason" hint="Written down with your name, in the activity of the order" error={problem}>
          <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
      {question}
    </Dialog>
  )
}
