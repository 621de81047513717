import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { RefundSumsJson } from '#contracts/seller/seller-orders.ts'
import { REFUND_AMOUNT_TEXTS, SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { formatMoney, paiseFromJson, toRupees } from '#rules/money.ts'
import { type RefundAmount, readRefundAmount, refundSums } from '#rules/refund-amount.ts'
import { useLastUser } from '../../account/use-last-user.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { isOfOtherSeller } from '../../client/permission-user.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotice } from '../../client/use-notice.ts'
import { useNotify } from '../../desk/banners.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { whoOwes } from './return-refund-question.ts'
import { sendRefund } from './seller-calls.ts'

type Props = {
  order: OrderJson
  sums: RefundSumsJson
  /** Newer totals, or null to refetch them. */
  onSums: (sums: RefundSumsJson | null) => void
  onChanged: (order: OrderJson) => void
  onClose: () => void
  /** Confirms first if the form is dirty. */
  onCancel?: () => void
  onDirty?: (isDirty: boolean) => void
}

export function RefundForm({ order, sums, onSums, onChanged, onClose, onCancel = onClose, onDirty }: Props) {
  const notify = useNotify()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useNotice()
  const { isBusy, run } = useAction()
  const [isAsking, setAsking] = useState(false)
  const [isPayout, setPayout] = useState(false)
  const user = useLastUser()
  const isOfShop = user === null || !isOfOtherSeller(user)
  const key = useRef(crypto.randomUUID())
  const isDirty = amount.trim() !== '' || reason.trim() !== ''
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  const isCash = order.paymentMethod.method === 'COD' && !isPayout
  const paise = refundSums(paiseFromJson(sums.paid), paiseFromJson(sums.refunded))
  const wanted: RefundAmount = amount.trim() === '' ? { paise: paise.leftPaise } : readRefundAmount(amount)

  /** Money that is sent is gone: Enter in a field asks first. */
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || paise.leftPaise === 0) return
    if ('problem' in wanted) return setError(REFUND_AMOUNT_TEXTS[wanted.problem])
    if (wanted.paise > paise.leftPaise) return setError(SELLER_TEXTS.refundAboveLeft(paise))
    setError(null)
    setAsking(true)
  }

  async function send() {
    setAsking(false)
    if ('problem' in wanted) return
    const rupees = amount.trim() === '' ? null : toRupees(wanted.paise)
    await run(async () => {
      const result = await sendRefund(order._id, { amount: rupees, reason: reason.trim(), isPayout }, key.current)
      if (result instanceof CallFailure) return showFailure(result)
      onChanged(result.order)
      notify({ type: 'success', message: result.message })
      onClose()
    })
  }

  function showFailure(failure: CallFailure) {
    // A refusal recorded nothing. Otherwise it may have: the same idempotency key then finds that refund.
    const isRefused = failure.kind === 'refused' && failure.status < 500
    if (isRefused) key.current = crypto.randomUUID()
    onSums('refund' in failure.body ? (failure.body.refund as RefundSumsJson) : null)
    setError(isRefused ? messageOr(failure, ORDER_TEXTS.statusFailed) : SELLER_TEXTS.refundUnanswered)
  }

  const nothing = paise.leftPaise === 0 ? { disabledReason: SELLER_TEXTS.nothingLeft } : {}
  return (
    <form className="seller-form" noValidate onSubmit={submit}>
      <DescriptionList items={[...factsFrom(paise), ...after(wanted, paise.leftPaise)]} />
      <Field label="Amount in ₹" hint="Empty means all that is left." error={error} optional>
        <Input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
      <Field label="Reason" optional>
        <Input value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {sums.mayPayOut ? (
        <Checkbox
          label="Pay it to an account that the buyer names"
          hint="The buyer is asked by mail, and the bank confirms whose account it is."
          checked={isPayout}
          onChange={(event) => setPayout(event.target.checked)}
        />
      ) : null}
      <div className="seller-form-foot">
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy} {...nothing}>
          {isPayout ? 'Ask for the account' : isCash ? 'Write down refund' : 'Send refund'}
        </Button>
      </div>
      {isAsking && !('problem' in wanted) ? (
        <AlertDialog
          open
          onOpenChange={setAsking}
          title={isCash ? `Write down ${money(wanted.paise)}?` : `Send ${money(wanted.paise)} back?`}
          confirmText={isPayout ? 'Yes, ask for it' : isCash ? 'Yes, write it down' : 'Yes, send it back'}
          tone="bad"
          onConfirm={() => void send()}
        >
          <p>{questionOf(order.id, isPayout, isCash)}</p>
          {isCash && sums.cashWith !== undefined ? <p>{whoOwes({ isOfShop, cashWith: sums.cashWith })}</p> : null}
        </AlertDialog>
      ) : null}
    </form>
  )
}

function questionOf(number: string, isPayout: boolean, isCash: boolean): string {
  if (isPayout) return SELLER_TEXTS.payoutQuestion(number)
  return isCash ? SELLER_TEXTS.cashRefundQuestion(number) : SELLER_TEXTS.refundQuestion(number)
}

function factsFrom({ paidPaise, refundedPaise, leftPaise }: ReturnType<typeof refundSums>) {
  return [
    { term: 'Paid', value: money(paidPaise) },
    { term: 'Refunded', value: money(refundedPaise) },
    { term: 'Left to refund', value: money(leftPaise) },
  ]
}

/** What remains after the refund, once the amount is valid. */
function after(wanted: RefundAmount, leftPaise: number) {
  if ('problem' in wanted || wanted.paise > leftPaise || leftPaise === 0) return []
  return [{ term: 'Left after this refund', value: money(leftPaise - wanted.paise) }]
}

function money(paise: number): string {
  return formatMoney(paise, { decimals: 'two' })
}
