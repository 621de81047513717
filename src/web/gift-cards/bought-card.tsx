import { useState } from 'react'
import * as calls from '#contracts/calls/gift-cards.ts'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { GiftCardJson, GiftRef } from '#contracts/orders/gift-cards.ts'
import type { GiftState } from '#rules/gift-card.ts'
import type { Text } from '#rules/message.ts'
import { paiseFromJson } from '#rules/money.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { useForm } from '../client/use-form.ts'
import { longDayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { GiftFace } from './gift-face.tsx'

const FAILED = 'That did not work. Please try again.'

const STATES: Record<GiftState, string> = {
  waiting: 'Waits for its payment',
  paid: 'Paid',
  redeemed: 'Redeemed',
  refunded: 'Given back',
  lapsed: 'Lapsed',
}

type BoughtCardProps = { card: GiftCardJson; of: GiftRef; onChange: (card: GiftCardJson) => void }

/** A card as its buyer sees it: how it stands, and the address it goes to. */
export function BoughtCard({ card, of, onChange }: BoughtCardProps) {
  const { design, amount, recipientName, recipientEmail, buyerName, message, state, sentAt, sendAt, number } = card
  return (
    <article className="bought-card" aria-label={t('Gift card {number}', { number })}>
      <GiftFace
        design={design}
        amountPaise={paiseFromJson(amount)}
        to={recipientName}
        from={buyerName}
        message={message}
      />
      <div>
        <dl className="bought-facts">
          <div>
            <dt>{t('Number')}</dt>
            <dd className="num">{number}</dd>
          </div>
          <div>
            <dt>{t('Status')}</dt>
            <dd>{tText(STATES[state])}</dd>
          </div>
          {state === 'paid' ? (
            <div>
              <dt>{t('Mail')}</dt>
              <dd>
                {sentAt === null
                  ? isDue(sendAt)
                    ? t('On its way to {email}', { email: recipientEmail })
                    : t('On {day}, to {email}', { day: tText(longDayText(sendAt)), email: recipientEmail })
                  : t('Sent on {day} to {email}', { day: tText(longDayText(sentAt)), email: recipientEmail })}
              </dd>
            </div>
          ) : null}
        </dl>
        {state === 'paid' ? <MailAgain card={card} of={of} onChange={onChange} /> : null}
      </div>
    </article>
  )
}

/** Its day has come: the mail is queued, and may have left since this page was loaded. */
function isDue(sendAt: string): boolean {
  return Date.parse(sendAt) <= Date.now()
}

function MailAgain({ card, of, onChange }: BoughtCardProps) {
  const [told, setTold] = useState<Text | null>(null)
  const { values, set, form, problems, notice, isBusy, submitType } = useForm({
    initial: () => ({ email: card.recipientEmail }),
    validate: ({ email }): { email: Text | null } => ({
      email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()) ? null : GIFT_TEXTS.emailBad,
    }),
    submit: async ({ email }) => {
      setTold(null)
      const answer = await tryApi(calls.resendGiftCard, { body: { ...of, email } })
      if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, FAILED) }
      setTold(answer.message)
      onChange(answer.card)
      return null
    },
  })
  return (
    <form {...form} className="mail-again">
      {notice ? <Notice tone="bad">{notice}</Notice> : null}
      {told ? (
        <Notice tone="good" isAnswer>
          {told}
        </Notice>
      ) : null}
      <Field
        label={t('Email address of the recipient')}
        hint={t('Not arrived, or mistyped? The earlier code ends when it is mailed again.')}
        error={problems.email}
      >
        <Input
          name="email"
          type="email"
          maxLength={254}
          autoComplete="off"
          value={values.email}
          onChange={({ target }) => set({ email: target.value })}
          required
        />
      </Field>
      <Button type={submitType} look="line" busy={isBusy} busyText={t('One moment…')}>
        {card.sentAt === null && new Date(card.sendAt) > new Date() ? t('Correct the address') : t('Mail it again')}
      </Button>
    </form>
  )
}
