import { type FormEvent, useId, useState } from 'react'
import { SELLER_PAYOUT_TEXTS } from '#contracts/admin/seller-payout-texts.ts'
import type { OwedJson } from '#contracts/admin/seller-payouts.ts'
import * as calls from '#contracts/calls/seller-payouts.ts'
import { indianDate } from '#rules/indian-time.ts'
import { readRefundAmount } from '#rules/refund-amount.ts'
import { api } from '../../client/api.ts'
import { CallFailure } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { AccountHolder } from './account-holder.tsx'

type Props = { seller: OwedJson; onDone: (message: string) => void; onClose: () => void }
type Problems = Readonly<Record<string, string>>

/** What was paid from the bank is written down, with the bank's reference. */
export default function SellerPayoutDialog({ seller, onDone, onClose }: Props) {
  const formId = useId()
  const [amount, setAmount] = useState(String(seller.ready))
  const [reference, setReference] = useState('')
  const [today] = useState(() => indianDate(new Date()))
  const [paidOn, setPaidOn] = useState(today)
  const [problems, setProblems] = useState<Problems>({})
  const { isBusy, run } = useAction(SELLER_PAYOUT_TEXTS.failed, (message, error) => {
    const errors = error instanceof CallFailure ? error.errors : []
    const named = Object.fromEntries(errors.map(({ path, message: why }) => [path, String(why)]))
    setProblems(errors.length === 0 ? { all: String(message) } : named)
  })
  const isDirty = amount !== String(seller.ready) || reference.trim() !== '' || paidOn !== today
  const { close, question } = useGuardedClose(isDirty, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = readRefundAmount(amount)
    const found = {
      ...('paise' in typed ? {} : { amount: SELLER_PAYOUT_TEXTS.badAmount }),
      ...(reference.trim() === '' ? { reference: SELLER_PAYOUT_TEXTS.noReference } : {}),
      ...(paidOn === '' ? { paidOn: SELLER_PAYOUT_TEXTS.badDay } : {}),
    }
    if (!('paise' in typed) || Object.keys(found).length > 0) return setProblems(found)
    setProblems({})
    void run(async () =>
      onDone(
        (
          await api(calls.recordSellerPayout, {
            params: { id: seller._id },
            body: { amount: typed.paise / 100, reference, paidOn },
          })
        ).message,
      ),
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      title={`A payout to ${seller.name}`}
      lead={`${formatExactRupees(seller.ready)} is ready. ${seller.account ?? 'The bank has verified no account of theirs.'}`}
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          Record the payout
        </Button>
      }
    >
      <form id={formId} className="cash-form" noValidate onSubmit={submit}>
        <AccountHolder holder={seller.holder} />
        {seller.untracked === 0 ? null : (
          <Notice tone="warn">
            {formatExactRupees(seller.untracked)} of what became ready is for orders that the seller called delivered,
            and gave no tracking number for. Please ask the buyers before you pay.
          </Notice>
        )}
        {problems.all === undefined ? null : <Notice tone="bad">{problems.all}</Notice>}
        <Field label="Sum in rupees" error={problems.amount ?? null}>
          <Input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        <Field
          label="Reference (UTR)"
          hint="As your bank shows it; the seller finds the payment by it"
          error={problems.reference ?? null}
        >
          <Input autoComplete="off" value={reference} onChange={(event) => setReference(event.target.value)} />
        </Field>
        <Field label="Paid on" error={problems.paidOn ?? null}>
          <Input type="date" max={today} value={paidOn} onChange={(event) => setPaidOn(event.target.value)} />
        </Field>
      </form>
      {question}
    </Dialog>
  )
}
