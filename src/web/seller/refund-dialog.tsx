import { type FormEvent, useState } from 'react'
import type { OrderJson } from '#contracts/order-json.ts'
import { ORDER_TEXTS } from '#contracts/order-texts.ts'
import { SELLER_TEXTS } from '#contracts/seller-texts.ts'
import { formatMoney, paiseOf } from '#rules/money.ts'
import { messageOr } from '../client/call.ts'
import { useTell } from '../desk/banners.tsx'
import { useNotice } from '../desk/use-notice.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { sendRefund } from './seller-calls.ts'

type Props = { order: OrderJson; onChanged: (order: OrderJson) => void; onClose: () => void }

/** All that is left, or a part; cash is given by hand and only written down. */
export default function RefundDialog({ order, onChanged, onClose }: Props) {
  const tell = useTell()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useNotice()
  const [isBusy, setBusy] = useState(false)
  const isCash = order.paymentMethod.method === 'COD'
  const paid = formatMoney(Math.round(order.cart.total * 100), { decimals: 'two' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const rupees = amount.trim() === '' ? null : Number(amount)
    const isWrong = rupees !== null && (paiseOf(rupees) ?? 0) <= 0
    if (isWrong) return setError(SELLER_TEXTS.refundBad)
    setBusy(true)
    setError(null)
    try {
      const said = await sendRefund(order._id, rupees, reason.trim())
      onChanged(said.order)
      tell({ type: 'success', message: said.message })
      onClose()
    } catch (problem) {
      setError(messageOr(problem, ORDER_TEXTS.statusFailed))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Refund ${order.id}`}
      lead={<p>{isCash ? 'Paid in cash: give it back by hand, then write it down here.' : `Paid online: ${paid}.`}</p>}
      size="narrow"
    >
      <form className="seller-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Amount in ₹" hint="Empty means all that is left." error={error} optional>
          <Input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        <Field label="Reason" optional>
          <Input value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div className="seller-form-foot">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            {isCash ? 'Write down refund' : 'Send refund'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
