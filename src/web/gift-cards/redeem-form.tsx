import { type FormEvent, useState } from 'react'
import type { CallAnswer } from '#contracts/call.ts'
import * as calls from '#contracts/calls/gift-cards.ts'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type * as specs from '#contracts/specs/gift-cards.ts'
import { readGiftCode } from '#rules/gift-code.ts'
import { message, type Text } from '#rules/message.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { hasToken } from '../client/session-state.ts'
import { type Refused, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { GiftFace } from './gift-face.tsx'
import './gift-cards.css'

const FAILED = 'The shop did not answer. Please try again.'
type Worth = CallAnswer<typeof specs.checkGiftCode>['worth']
type Redeemed = CallAnswer<typeof specs.redeemGiftCard>

type RedeemFormProps = {
  /** From the link of the mail. */
  code?: string
  onRedeemed?: ((done: Redeemed) => void) | undefined
  /** What a guest is offered instead of redeeming. */
  signIn?: React.ReactNode
}

/** First what the card is worth, then whether it shall be store credit: a slip of the hand redeems nothing. */
export function RedeemForm({ code: first = '', onRedeemed, signIn }: RedeemFormProps) {
  const [worth, setWorth] = useState<Worth | null>(null)
  const [done, setDone] = useState<Redeemed | null>(null)
  const { values, set, form, problems, notice, isBusy, submitType } = useForm({
    initial: () => ({ code: first }),
    validate: ({ code }): { code: Text | null } => ({
      code: code.trim() === '' ? GIFT_TEXTS.codeMissing : readGiftCode(code) === null ? GIFT_TEXTS.codeBad : null,
    }),
    submit: worth?.isOpen && hasToken() ? redeem : check,
  })

  async function check({ code }: { code: string }): Promise<Refused | null> {
    const answer = await tryApi(calls.checkGiftCode, { body: { code } })
    if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, FAILED) }
    setWorth(answer.worth)
    return null
  }

  async function redeem({ code }: { code: string }): Promise<Refused | null> {
    const answer = await tryApi(calls.redeemGiftCard, { body: { code } })
    if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, FAILED) }
    setDone(answer)
    onRedeemed?.(answer)
    return null
  }

  if (done !== null) {
    return (
      <Notice tone="good" isAnswer title={message('{sum} of store credit added', { sum: money(done.amount) })}>
        {message('You have {sum} now. Choose it at checkout.', { sum: money(done.balance) })}
      </Notice>
    )
  }
  const isReady = worth?.isOpen === true

  /** React passes events of a dialog on to the form around it: the checkout must not order for it. */
  function submitHere(event: FormEvent<HTMLFormElement>) {
    event.stopPropagation()
    void form.onSubmit(event)
  }

  return (
    <form {...form} onSubmit={submitHere} className="redeem-form">
      {notice ? <Notice tone="bad">{notice}</Notice> : null}
      <Field label={t('Code')} hint={t('Twenty letters and digits, in the mail with your card.')} error={problems.code}>
        <Input
          name="code"
          className="gift-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={values.code}
          onChange={({ target }) => {
            set({ code: target.value })
            setWorth(null)
          }}
          required
        />
      </Field>
      {worth === null ? null : (
        <div role="status">
          <GiftFace design={worth.design} amountPaise={paiseFromJson(worth.amount)} from={worth.buyerName} />
          {isReady ? null : <Notice tone="warn">{GIFT_TEXTS.codeUsed}</Notice>}
        </div>
      )}
      {isReady && !hasToken() ? (
        signIn
      ) : worth !== null && !isReady ? null : (
        <Button type={submitType} wide busy={isBusy} busyText={t('One moment…')}>
          {isReady ? t('Add {sum} to my store credit', { sum: money(worth.amount) }) : t('See what it is worth')}
        </Button>
      )}
    </form>
  )
}

function money(rupees: number): string {
  return formatMoney(paiseFromJson(rupees))
}
