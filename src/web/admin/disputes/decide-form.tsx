import { type FormEvent, useEffect, useState } from 'react'
import type { DisputedReturnJson } from '#contracts/admin/disputes.ts'
import * as calls from '#contracts/calls/return-work.ts'
import { DISPUTE_TEXTS, RULING_PROBLEM_TEXTS } from '#contracts/orders/dispute-texts.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { DISPUTE_DECISION_LABELS, DISPUTE_DECISIONS, type DisputeDecision, ruling } from '#rules/disputes.ts'
import { paiseFromJson } from '#rules/money.ts'
import { readRefundAmount } from '#rules/refund-amount.ts'
import { api } from '../../client/api.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { useDraft } from '../../desk/use-draft.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select, TextArea } from '../../ui/forms/input.tsx'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

type Props = { dispute: DisputedReturnJson; onChanged: (dispute: DisputedReturnJson) => void }
type Draft = { decision: DisputeDecision | ''; amount: string; reason: string }
type Problems = { decision?: string; amount?: string; reason?: string }

/** The decision between both sides, with what follows in money, and a question before it is made. */
export function DecideForm({ dispute, onChanged }: Props) {
  const notify = useNotify()
  const { kept, keep } = useDraft<Draft>(`dispute ${dispute._id}`)
  const [decision, setDecision] = useState(kept?.decision ?? '')
  const [amount, setAmount] = useState(kept?.amount ?? '')
  const [reason, setReason] = useState(kept?.reason ?? '')
  const [problems, setProblems] = useState<Problems>({})
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useAction(ORDER_TEXTS.statusFailed, (message) => notify({ type: 'error', message }))
  const part = decision === 'part' ? readRefundAmount(amount) : null
  const partPaise = part !== null && 'paise' in part ? part.paise : null
  const isDirty = `${decision}${amount}${reason}`.trim() !== ''
  useEffect(() => keep(isDirty ? { decision, amount, reason } : null), [keep, isDirty, decision, amount, reason])

  function ask(event: FormEvent) {
    event.preventDefault()
    const found = check()
    setProblems(found)
    setAsking(Object.keys(found).length === 0)
  }

  function check(): Problems {
    if (decision === '') return { decision: DISPUTE_TEXTS.unknownDecision }
    if (decision === 'part' && partPaise === null) return { amount: DISPUTE_TEXTS.amountBad }
    const follows = ruling(sumsOf(dispute), decision, partPaise)
    const text = typeof follows === 'string' ? RULING_PROBLEM_TEXTS[follows] : null
    if (text !== null) return decision === 'part' ? { amount: text } : { decision: text }
    return reason.trim() === '' ? { reason: DISPUTE_TEXTS.reasonMissing } : {}
  }

  const decide = () =>
    run(async () => {
      if (decision === '') return
      const body = { decision, reason, ...(partPaise === null ? {} : { amount: partPaise / 100 }) }
      const answer = await api(calls.decideDispute, { params: { id: dispute._id }, body })
      notify({ type: 'success', message: answer.message })
      keep(null)
      onChanged(answer.dispute)
    })

  return (
    <form className="dispute-form" noValidate onSubmit={ask}>
      <Field label="Your decision" error={problems.decision}>
        <Select
          value={decision}
          options={[
            { value: '', label: 'Please choose' },
            ...DISPUTE_DECISIONS.filter((one) => one !== 'exchange' || dispute.sums.exchange !== null).map((value) => ({
              value,
              label: DISPUTE_DECISION_LABELS[value],
            })),
          ]}
          onChange={({ target }) => {
            setDecision(DISPUTE_DECISIONS.find((one) => one === target.value) ?? '')
            setProblems({})
          }}
        />
      </Field>
      {decision === 'part' ? (
        <Field
          label="How much, in rupees"
          hint={`Less than ${formatExactRupees(dispute.sums.question)}`}
          error={problems.amount}
        >
          <Input inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
        </Field>
      ) : null}
      <Field label="The reason" hint="Both sides read it." error={problems.reason}>
        <TextArea rows={3} maxLength={2000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div>
        <Button type="submit" small busy={isBusy} busyText="Deciding…">
          Decide
          <span className="sr"> the return of order {dispute.order.id}</span>
        </Button>
      </div>
      {isAsking && decision !== '' ? (
        <AlertDialog
          open
          onOpenChange={(isOpen) => isOpen || setAsking(false)}
          title={`${DISPUTE_DECISION_LABELS[decision]}?`}
          confirmText="Decide"
          keepText="Not yet"
          size="middle"
          onConfirm={() => {
            setAsking(false)
            void decide()
          }}
        >
          <p>{consequence(dispute, decision, partPaise)} Both sides are told by email. This cannot be undone.</p>
        </AlertDialog>
      ) : null}
    </form>
  )
}

function sumsOf({ sums }: DisputedReturnJson) {
  const { refund, question, given, exchange } = sums
  return {
    refundPaise: paiseFromJson(refund),
    withheldPaise: paiseFromJson(question),
    givenPaise: paiseFromJson(given),
    creditedPaise: exchange === null ? null : paiseFromJson(exchange.credited),
    isDearer: exchange !== null && exchange.toPay > 0,
  }
}

function consequence(dispute: DisputedReturnJson, decision: DisputeDecision, partPaise: number | null): string {
  if (decision === 'uphold') return 'No more money goes back.'
  if (decision === 'exchange') return 'What the buyer wanted instead is taken from stock and goes out.'
  const follows = ruling(sumsOf(dispute), decision, partPaise)
  if (typeof follows === 'string') return RULING_PROBLEM_TEXTS[follows]
  const added = formatExactRupees(follows.addedPaise / 100)
  const whole = formatExactRupees((follows.refundPaise - paiseFromJson(dispute.sums.given)) / 100)
  return `${added} goes back in addition: ${whole} with what was not refunded yet.`
}
