import { type FormEvent, useRef, useState } from 'react'
import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin/admin-customer-texts.ts'
import * as calls from '#contracts/calls/admin-customers.ts'
import type { CustomerCreditJson } from '#contracts/orders/credit.ts'
import { CREDIT_TEXTS } from '#contracts/orders/credit-texts.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { formatMoney, paiseFromJson, toRupees } from '#rules/money.ts'
import { readRefundAmount } from '#rules/refund-amount.ts'
import { type CreditKind, LARGEST_GRANT_PAISE, LONGEST_GRANT_NOTE, SMALLEST_GRANT_PAISE } from '#rules/store-credit.ts'
import { api } from '../../client/api.ts'
import { CallFailure } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotice } from '../../client/use-notice.ts'
import { useNotify } from '../../desk/banners.tsx'
import { formatRupees } from '../../desk/format-rupees.ts'
import { useUnsaved } from '../../desk/unsaved-guard.tsx'
import { useRights } from '../../desk/use-rights.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'

const LABELS: Record<CreditKind, string> = {
  granted: 'Given',
  reversed: 'Taken back',
  spent: 'Paid for an order',
  released: 'Back from an order that ended',
  edited: 'Back from an order that was changed',
  refunded: 'Refund',
  gift_card: 'Gift card',
  closed: 'Account closed',
}

type Props = { id: string; credit: CustomerCreditJson; onChanged: (credit: CustomerCreditJson) => void }

/** Store credit of the customer: give some with a reason, and take back what was given. */
export function CustomerCredit({ id, credit, onChanged }: Props) {
  return (
    <section className="desk-panel" aria-labelledby="credit">
      <h2 id="credit">Store credit: {formatRupees(credit.balance)}</h2>
      <WithRight right="money:write">
        <GrantForm id={id} onChanged={onChanged} />
      </WithRight>
      <Entries id={id} credit={credit} onChanged={onChanged} />
    </section>
  )
}

function GrantForm({ id, onChanged }: Omit<Props, 'credit'>) {
  const notify = useNotify()
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [amountProblem, setAmountProblem] = useNotice()
  const [noteProblem, setNoteProblem] = useNotice()
  const [wantedPaise, setWanted] = useState<number | null>(null)
  // Pressed again after no answer came, it is the same grant.
  const key = useRef(crypto.randomUUID())
  const { isBusy, run } = useAction(ADMIN_CUSTOMER_TEXTS.changeFailed, (message, error) => {
    if (error instanceof CallFailure && error.kind === 'refused' && error.status < 500)
      key.current = crypto.randomUUID()
    notify({ type: 'error', message })
  })
  useUnsaved(amount.trim() !== '' || note.trim() !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readRefundAmount(amount)
    const isFair = 'paise' in read && read.paise >= SMALLEST_GRANT_PAISE && read.paise <= LARGEST_GRANT_PAISE
    setAmountProblem(isFair ? null : CREDIT_TEXTS.amountInvalid)
    setNoteProblem(note.trim() === '' ? CREDIT_TEXTS.noteMissing : null)
    if (isFair && note.trim() !== '') setWanted(read.paise)
  }

  const send = (paise: number) =>
    run(async () => {
      const body = { amount: toRupees(paise), note }
      const headers = { 'idempotency-key': key.current }
      const answer = await api(calls.grantCredit, { params: { id }, body, headers })
      key.current = crypto.randomUUID()
      onChanged(answer.credit)
      setAmount('')
      setNote('')
      notify({ type: 'success', message: answer.message })
    })

  return (
    <form className="seller-form" noValidate onSubmit={submit}>
      <Field label="Amount in ₹" error={amountProblem}>
        <Input inputMode="decimal" maxLength={12} value={amount} onChange={({ target }) => setAmount(target.value)} />
      </Field>
      <Field label="Reason" hint="The customer reads it." error={noteProblem}>
        <Input maxLength={LONGEST_GRANT_NOTE} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <div className="seller-form-foot">
        <Button type="submit" look="line" busy={isBusy} busyText="Giving…">
          Give store credit
        </Button>
      </div>
      {wantedPaise === null ? null : (
        <AlertDialog
          open
          onOpenChange={(isOpen) => isOpen || setWanted(null)}
          title={`Give ${formatMoney(wantedPaise)} of store credit?`}
          confirmText="Yes, give it"
          onConfirm={() => {
            setWanted(null)
            void send(wantedPaise)
          }}
        >
          <p>The customer is mailed about it and can spend it at once.</p>
        </AlertDialog>
      )}
    </form>
  )
}

function Entries({ id, credit, onChanged }: Props) {
  const has = useRights()
  const notify = useNotify()
  const { busy, run } = useAction(CREDIT_TEXTS.takenFailed, (message) => notify({ type: 'error', message }))

  const takeBack = (entryId: string) =>
    run(async () => {
      const answer = await api(calls.reverseCredit, { params: { id, entryId } })
      onChanged(answer.credit)
      notify({ type: 'success', message: answer.message })
    }, entryId)

  return (
    <ul className="note-list" aria-live="polite">
      {credit.entries.map(({ _id, kind, amount, order, note, date }) => (
        <li key={_id}>
          <p>
            <span className="num">{formatMoney(paiseFromJson(amount))}</span> {LABELS[kind]}
            {order === null ? '' : ` ${order}`}
            {note === '' ? '' : `: ${note}`}
          </p>
          <p className="hint num">{indianMoment(date)}</p>
          {credit.reversible.includes(_id) && has('money:write') ? (
            <Button look="plain" small busy={busy === _id} busyText="Taking back…" onClick={() => void takeBack(_id)}>
              Take back<span className="sr"> {formatMoney(paiseFromJson(amount))}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
