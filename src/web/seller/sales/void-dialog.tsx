import { useState } from 'react'
import * as calls from '#contracts/calls/manual-sales.ts'
import { MANUAL_SALE_TEXTS } from '#contracts/seller/manual-sale-texts.ts'
import type { SaleJson } from '#contracts/seller/manual-sales.ts'
import { toEnglish } from '#rules/message.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { sale: SaleJson; onClose: () => void; onVoided: (sale: SaleJson) => void }

/** A mistake is taken back on its day, with a reason. */
export function VoidDialog({ sale, onClose, onVoided }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const notify = useNotify()
  const { isBusy, run } = useAction('The sale was not taken back.', (message) => setProblem(toEnglish(message)))
  const { close, question } = useGuardedClose(reason.trim() !== '', onClose)
  const sum = formatMoney(paiseFromJson(sale.total))

  const send = () =>
    run(async () => {
      if (reason.trim().length < 3) return setProblem(MANUAL_SALE_TEXTS.voidReasonNeeded)
      const answer = await api(calls.voidSale, { params: { id: sale._id }, body: { reason } })
      onVoided(answer.sale)
      notify({ type: 'success', message: answer.message })
      onClose()
    })

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title="Take this sale back?"
      size="narrow"
      footer={
        <>
          <Button look="line" onClick={close}>
            Keep it
          </Button>
          <Button look="bad" busy={isBusy} onClick={() => void send()}>
            Take it back
          </Button>
        </>
      }
    >
      <p>
        Its pieces are in stock again and a credit note is issued.
        {sale.isPaid && sale.payment !== 'link' ? ` Give ${sum} back to the buyer: it is recorded as returned.` : ''}
        {sale.isPaid && sale.payment === 'link' ? ` ${sum} goes back the way it was paid.` : ''}
      </p>
      <Field label="What was wrong?" error={problem}>
        <Input
          value={reason}
          maxLength={200}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(null)
          }}
        />
      </Field>
      {question}
    </Dialog>
  )
}
