import { type FormEvent, useRef, useState } from 'react'
import { CODE_TEXTS } from '#contracts/accounts/account-texts.ts'
import * as calls from '#contracts/calls/guest-orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { OTP_LENGTH, OtpBoxes } from '../ui/forms/otp-boxes.tsx'
import { actOnOrder } from './act-on-order.ts'

const FAILED = 'The shop did not answer. Please try again.'

type ConfirmByCodeProps = {
  order: OrderJson
  orderKey: string
  onConfirmed: (order: OrderJson, message: Text) => void
}

/** Which mailbox has the code: an address with a slip in it is seen here. */
export function CodeSentence({ order }: { order: OrderJson }) {
  const { email } = order.shippingInfo
  // Not known before the shop has answered.
  if (email === '') {
    return t(
      'It is placed, and kept for you for 24 hours. Type the six digits of our email, or press the button in it.',
    )
  }
  return t(
    'It is placed, and kept for you for 24 hours. Type the six digits that we mailed to {email}, or press the button in that email. If this address is wrong, correct it below.',
    { email },
  )
}

/** What is ordered of several sellers is confirmed at once, whichever part is open. */
export function wholeText(id: string, parts: number): string {
  return t('This confirms the whole order {id}: the parts of all {n} sellers, which you pay parcel by parcel.', {
    id,
    n: parts,
  })
}

/** The six digits of the mail about a cash order that was placed without an account. */
export function ConfirmByCode({ order, orderKey, onConfirmed }: ConfirmByCodeProps) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const [notice, setNotice] = useState<{ isGood: boolean; message: Text } | null>(null)
  const { busy, run } = useAction()
  const params = { id: order._id }
  const { purchase } = order

  async function confirm(event: FormEvent) {
    event.preventDefault()
    const digits = code.replace(/\D/g, '')
    setNotice(null)
    if (digits.length !== OTP_LENGTH) return setProblem(CODE_TEXTS.incomplete)
    setProblem(null)
    await run(async () => {
      const acted = await actOnOrder(
        () => tryApi(calls.confirmByCode, { params, body: { code: digits }, token: orderKey }),
        orderKey,
      )
      if (acted.isGood && acted.order !== undefined) onConfirmed(acted.order, acted.message)
      else refuse(acted.message, acted.failure)
    }, 'confirm')
  }

  /** A wrong code is typed anew; without an answer it may be right. */
  function refuse(words: Text, failure: CallFailure | null) {
    setProblem(words)
    if (failure?.kind === 'refused' && failure.status < 500) setCode('')
    form.current?.querySelector<HTMLInputElement>('.otp-row input')?.focus()
  }

  const sendAgain = () =>
    run(async () => {
      setProblem(null)
      const answer = await tryApi(calls.sendOrderCode, { params, token: orderKey })
      const isGood = !(answer instanceof CallFailure)
      setNotice({ isGood, message: isGood ? answer.message : messageOr(answer, FAILED) })
      if (isGood) setCode('')
    }, 'send')

  function change(digits: string) {
    setCode(digits)
    setProblem(null)
  }

  return (
    <form ref={form} className="order-code" method="post" noValidate onSubmit={confirm}>
      {purchase === undefined ? null : <p className="hint">{wholeText(purchase.id, purchase.parts.length)}</p>}
      <OtpBoxes value={code} onChange={change} legend={t('Code from our email')} error={problem} />
      {notice === null ? null : <Notice tone={notice.isGood ? 'good' : 'bad'}>{notice.message}</Notice>}
      <div className="order-ways">
        <Button type="submit" busy={busy === 'confirm'} busyText={t('Confirming…')}>
          {t('Confirm COD Order')}
        </Button>
        <Button look="plain" busy={busy === 'send'} busyText={t('Sending…')} onClick={() => void sendAgain()}>
          {t('Mail me a new code')}
        </Button>
      </div>
    </form>
  )
}
