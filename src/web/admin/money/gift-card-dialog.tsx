import { useState } from 'react'
import * as calls from '#contracts/calls/gift-cards.ts'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { DeskGiftCardJson } from '#contracts/orders/gift-cards.ts'
import { type GiftState, LONGEST_REFUND_REASON } from '#rules/gift-card.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useForm } from '../../client/use-form.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { type OnDirty, useDirtyForms, useTellDirty } from '../../desk/use-dirty-forms.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast-context.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

export const STATE_NAMES: Record<GiftState, string> = {
  waiting: 'Waits for payment',
  paid: 'Paid, not redeemed',
  redeemed: 'Redeemed',
  refunded: 'Given back',
  lapsed: 'Never paid',
}

const FAILED = 'That did not work. Please try again.'

type GiftCardDialogProps = { card: DeskGiftCardJson; onClose: () => void; onChanged: () => void }

/** One card: how it stands, mailing it again, and giving its money back. */
export function GiftCardDialog({ card: first, onClose, onChanged }: GiftCardDialogProps) {
  const [card, setCard] = useState(first)
  const { isDirty, onDirty } = useDirtyForms()
  const { close, question } = useGuardedClose(isDirty, onClose)
  const { show } = useToast()
  const done = (message: Text, next: DeskGiftCardJson) => {
    show({ type: 'success', message })
    setCard(next)
    onChanged()
  }
  const rows: [string, string | null][] = [
    ['Status', STATE_NAMES[card.state]],
    ['Amount', formatExactRupees(card.amount)],
    ['From', [card.buyerName, card.buyerEmail].filter(Boolean).join(', ')],
    ['For', [card.recipientName, card.recipientEmail].filter(Boolean).join(', ')],
    ['Words', card.message],
    ['To be mailed', indianMoment(card.sendAt)],
    ['Mailed', card.sentAt === null ? null : indianMoment(card.sentAt)],
    ['Paid', card.paidAt === null ? null : indianMoment(card.paidAt)],
    ['Redeemed', card.redeemedAt === null ? null : indianMoment(card.redeemedAt)],
    ['Ended', card.endedAt === null ? null : indianMoment(card.endedAt)],
    ['Refund', card.refund === null ? null : `${card.refund.state}: ${card.refund.reason}`],
  ]
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()} title={`Gift card ${card.number}`}>
      <dl className="gift-facts">
        {rows.flatMap(([label, value]) =>
          value === null || value === ''
            ? []
            : [
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>,
              ],
        )}
      </dl>
      {card.state === 'paid' ? (
        <>
          <WithRight right="money:write">
            <MailAgain card={card} onDone={done} onDirty={onDirty} />
          </WithRight>
          <WithRight right="refunds:write">
            <GiveBack card={card} onDone={done} onDirty={onDirty} />
          </WithRight>
        </>
      ) : null}
      {question}
    </Dialog>
  )
}

type PartProps = {
  card: DeskGiftCardJson
  onDone: (message: Text, card: DeskGiftCardJson) => void
  onDirty: OnDirty
}

function MailAgain({ card, onDone, onDirty }: PartProps) {
  const { values, set, reset, isDirty, form, problems, notice, isBusy } = useForm({
    initial: () => ({ email: card.recipientEmail }),
    validate: ({ email }): { email: Text | null } => ({ email: email.includes('@') ? null : GIFT_TEXTS.emailBad }),
    submit: async (body) => {
      const answer = await tryApi(calls.mailGiftCard, { params: { id: card._id }, body })
      if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, FAILED) }
      reset({ email: answer.card.recipientEmail })
      onDone(answer.message, answer.card)
      return null
    },
  })
  useTellDirty(isDirty, onDirty)
  return (
    <form {...form} className="gift-desk-form">
      {notice ? <Notice tone="bad">{notice}</Notice> : null}
      <Field label="Mail it again to" hint="The code of the earlier mail ends." error={problems.email}>
        <Input name="email" type="email" value={values.email} onChange={({ target }) => set({ email: target.value })} />
      </Field>
      <Button type="submit" look="line" busy={isBusy} busyText="Mailing…">
        Mail again
      </Button>
    </form>
  )
}

function GiveBack({ card, onDone, onDirty }: PartProps) {
  const { values, set, isDirty, form, problems, notice, isBusy } = useForm({
    initial: () => ({ reason: '' }),
    validate: ({ reason }): { reason: Text | null } => ({
      reason: reason.trim() === '' ? GIFT_TEXTS.reasonMissing : null,
    }),
    submit: async (body) => {
      const answer = await tryApi(calls.refundGiftCard, { params: { id: card._id }, body })
      if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, FAILED) }
      onDone(answer.message, answer.card)
      return null
    },
  })
  useTellDirty(isDirty, onDirty)
  return (
    <form {...form} className="gift-desk-form">
      {notice ? <Notice tone="bad">{notice}</Notice> : null}
      <Field
        label="Why it is given back"
        hint="All of it goes back to the payment it was bought with, and the code ends. This cannot be undone."
        error={problems.reason}
      >
        <Input
          name="reason"
          maxLength={LONGEST_REFUND_REASON}
          value={values.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Field>
      <Button type="submit" look="bad" busy={isBusy} busyText="Giving back…">
        Give {formatExactRupees(card.amount)} back
      </Button>
    </form>
  )
}
