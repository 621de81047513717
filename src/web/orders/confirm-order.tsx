import { useState } from 'react'
import { useParams } from 'react-router'
import { ORDER_TEXTS } from '#contracts/order-texts.ts'
import { accountMeta } from '../account/account-meta.ts'
import { CallFailure, messageOr, tryCall } from '../client/call.ts'
import { say } from '../language/say.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/confirm-order'

const FAILED = 'Your order could not be confirmed. Please try again.'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: say('Confirm your order'),
    description: say('Confirm a cash order.'),
    path: '/orders',
    isSecret: true,
  })

/** Where the link in the letter leads. A button, since programs that look at mail open links by themselves. */
export default function ConfirmOrder() {
  const { key = '' } = useParams()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ isGood: boolean; message: string } | null>(null)

  async function confirm() {
    setBusy(true)
    const answer = await tryCall<{ message?: string }>('/v1/api/orders/confirm', { body: { key } })
    const isGood = !(answer instanceof CallFailure)
    setSaid({ isGood, message: isGood ? (answer.message ?? ORDER_TEXTS.confirmed) : messageOr(answer, FAILED) })
    setBusy(false)
  }

  return (
    <div className="wrap order-page order-confirm">
      <h1>{say('Confirm your order')}</h1>
      <p>{say('You chose Cash on Delivery. Please say yes once more and we will make your parcel ready.')}</p>
      {said === null ? null : (
        <Notice tone={said.isGood ? 'good' : 'bad'} isAnswer>
          {said.message}
        </Notice>
      )}
      <div className="order-ways">
        {said?.isGood ? (
          <ButtonLink href="/orders">{say('View My Orders')}</ButtonLink>
        ) : (
          <Button busy={isBusy} busyText={say('Confirming…')} onClick={() => void confirm()}>
            {say('Confirm Order')}
          </Button>
        )}
      </div>
    </div>
  )
}
