import { useState } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import { ATTEMPT_TEXTS } from '#contracts/orders/attempt-texts.ts'
import type { FailedAttemptJson } from '#contracts/orders/attempts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { ATTEMPT_ANSWERS, type AttemptAnswer } from '#rules/delivery-attempts.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { useAction } from '../client/use-action.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'

/** Whether this visitor may answer, and by which key. */
export type AttemptChange = { mayChange: boolean; orderKey?: string | undefined }

type Props = { order: OrderJson; attempt: FailedAttemptJson; change: AttemptChange }

const CHOICES: Record<AttemptAnswer, { label: string; hint?: string }> = {
  again: { label: 'Try again tomorrow' },
  other_address: { label: 'Go to another address', hint: 'Within the same PIN code.' },
  other_phone: { label: 'Ring another number' },
  send_back: { label: 'Send it back', hint: 'I do not want it any more.' },
}

const ANSWERED: Record<AttemptAnswer, string> = {
  again: 'The courier is asked to try again.',
  other_address: 'The courier is asked to try again at the other address.',
  other_phone: 'The courier is asked to ring the other number.',
  send_back: 'The courier is asked to send it back to us.',
}

/** An attempt at the door that failed: asks what the courier is to do, and says what became of the answer. */
export function ParcelAttempt({ order, attempt, change }: Props) {
  const [told, setTold] = useState<FailedAttemptJson | null>(null)
  // What the page loads later is newer than the answer to the form.
  const shown = attempt.answer === null && told !== null && told._id === attempt._id ? told : attempt
  const { number, reason, mayAnswer, answer } = shown
  if (answer !== null) return <Answered attempt={shown} />
  if (!mayAnswer) return null
  return (
    <Notice tone="warn" title="The courier could not hand it over" isQuiet>
      <p>
        {t('Attempt {number}.', { number })} {reason === '' ? null : t('The courier says: {reason}', { reason })}
      </p>
      {change.mayChange ? (
        <AnswerForm order={order} attempt={shown} orderKey={change.orderKey} onAnswered={setTold} />
      ) : (
        <p>{t('To answer the courier, please open this order by the link in our mail, or sign in.')}</p>
      )}
    </Notice>
  )
}

function Answered({ attempt: { answer, isSent, failure } }: { attempt: FailedAttemptJson }) {
  if (answer === null) return null
  if (failure === 'moot') return <p className="hint">{tText(ATTEMPT_TEXTS.movedOn)}</p>
  return (
    <p>
      {tText(ANSWERED[answer])}{' '}
      {failure === 'refused' ? (
        t('It did not take this answer; we look after it.')
      ) : (
        <span className="hint">{isSent ? t('It has your answer.') : t('We are passing it on.')}</span>
      )}
    </p>
  )
}

type FormProps = {
  order: OrderJson
  attempt: FailedAttemptJson
  orderKey: string | undefined
  onAnswered: (attempt: FailedAttemptJson) => void
}

function AnswerForm({ order, attempt, orderKey, onAnswered }: FormProps) {
  const [answer, setAnswer] = useState<AttemptAnswer>('again')
  const [address, setAddress] = useState('')
  const [phone, setPhone] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const hasField = answer === 'other_address' || answer === 'other_phone'

  const send = () =>
    run(async () => {
      const answered = await tryApi(calls.answerAttempt, {
        params: { id: order._id, attemptId: attempt._id },
        body: { answer, ...(answer === 'other_address' && { address }), ...(answer === 'other_phone' && { phone }) },
        ...(orderKey && { token: orderKey }),
      })
      if (answered instanceof CallFailure) return setProblem(answered.serverMessage ?? ATTEMPT_TEXTS.failed)
      const fresh = answered.parcels.find((parcel) => parcel.attempt?._id === attempt._id)?.attempt
      if (fresh) onAnswered(fresh)
    })

  return (
    <form
      className="order-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <RadioGroup
        name={`attempt-${attempt._id}`}
        legend={t('What is the courier to do?')}
        options={ATTEMPT_ANSWERS.map((value) => {
          const { label, hint } = CHOICES[value]
          return { value, label: tText(label), ...(hint === undefined ? {} : { hint: tText(hint) }) }
        })}
        value={answer}
        onChange={(value) => {
          setAnswer(ATTEMPT_ANSWERS.find((one) => one === value) ?? 'again')
          setProblem(null)
        }}
        error={hasField ? null : problem}
      />
      {answer === 'other_address' ? (
        <Field label={t('Where the courier finds you')} hint={t('House, street, landmark.')} error={problem}>
          <Input
            maxLength={200}
            autoComplete="street-address"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
      ) : null}
      {answer === 'other_phone' ? (
        <Field label={t('Mobile number')} error={problem}>
          <Input type="tel" autoComplete="tel" value={phone} onChange={(event) => setPhone(event.target.value)} />
        </Field>
      ) : null}
      <div className="order-ways">
        <Button type="submit" small busy={isBusy} busyText={t('Sending…')}>
          {t('Tell the courier')}
        </Button>
      </div>
    </form>
  )
}
