import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import * as calls from '#contracts/calls/orders.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { ToConfirmAnswer } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { accountMeta } from '../account/account-meta.ts'
import { api, tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { useAction } from '../client/use-action.ts'
import { t, tRich, tText } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Spinner } from '../ui/base/spinner.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import type { Route } from './+types/confirm-order'
import { wholeText } from './confirm-by-code.tsx'

const FAILED = 'Your order could not be confirmed. Please try again.'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Confirm your order'),
    description: t('Confirm a cash order.'),
    path: '/orders',
    isSecret: true,
  })

const WORDS = {
  waiting: 'You chose Cash on Delivery. Please say yes once more and we will make your parcel ready.',
  confirmed: 'You have said yes already: this order is confirmed, and there is nothing more to do.',
  over: 'This order has ended: there is nothing to confirm any more, and you owe us nothing.',
}

/** Target of the link in the email. Needs a click, since mail scanners open links. */
export default function ConfirmOrder() {
  const { key = '' } = useParams()
  const [notice, setNotice] = useState<{ isGood: boolean; message: Text } | null>(null)
  const [orderKey, setOrderKey] = useState<string | null>(null)
  const seen = useSeen(key)
  const { isBusy, run } = useAction(FAILED, (message) => setNotice({ isGood: false, message }))

  const confirm = () =>
    run(async () => {
      const answer = await api(calls.confirmCodByKey, { body: { key } })
      setOrderKey(answer.key ?? null)
      setNotice({ isGood: true, message: answer.message ?? ORDER_TEXTS.confirmed })
    })

  const isSettled = seen ? seen.state !== 'waiting' : false
  return (
    <div className="wrap order-page order-confirm">
      <h1>{notice?.isGood ? t('Order Confirmed!') : t('Confirm your order')}</h1>
      {seen === undefined ? (
        <Spinner label={t('Loading...')} />
      ) : notice?.isGood ? null : (
        <p>{tText(WORDS[seen?.state ?? 'waiting'])}</p>
      )}
      {seen ? (
        <p className="num">
          {t('Order {id}', { id: seen.number })}, <b>{formatMoney(paiseFromJson(seen.total), { decimals: 'two' })}</b>
        </p>
      ) : null}
      {seen?.parts !== undefined && seen.state === 'waiting' && !notice?.isGood ? (
        <p className="hint">{wholeText(seen.number, seen.parts)}</p>
      ) : null}
      {notice === null ? null : (
        <Notice tone={notice.isGood ? 'good' : 'bad'} isAnswer>
          {notice.message}
        </Notice>
      )}
      <div className="order-ways">
        {seen === undefined ? null : notice?.isGood || isSettled ? (
          <SeeOrder seen={seen} orderKey={orderKey} />
        ) : (
          <Button busy={isBusy} busyText={t('Confirming…')} onClick={() => void confirm()}>
            {t('Confirm Order')}
          </Button>
        )}
      </div>
      {seen?.state === 'waiting' && !seen.isGuest && !notice?.isGood ? (
        <p className="hint">
          {tRich('Is the address right? You can change it in {orders} first.', {
            orders: <TextLink href={`/orders?order=${seen.number}`}>{t('My Orders')}</TextLink>,
          })}
        </p>
      ) : null}
    </div>
  )
}

/** Without an account: by the key that the confirmation gave, or by number and contact. */
function SeeOrder({ seen, orderKey }: { seen: ToConfirmAnswer | null; orderKey: string | null }) {
  if (orderKey !== null || seen?.isGuest) {
    const href = orderKey === null ? '/track-order' : `/orders/follow/${orderKey}`
    return <ButtonLink href={href}>{t('Follow this order')}</ButtonLink>
  }
  return <ButtonLink href={seen ? `/orders?order=${seen.number}` : '/orders'}>{t('View My Orders')}</ButtonLink>
}

/** The order of the key when the page loaded; undefined while loading, null when unavailable. */
function useSeen(key: string): ToConfirmAnswer | null | undefined {
  const [seen, setSeen] = useState<ToConfirmAnswer | null | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    void tryApi(calls.readByKey, { body: { key } }).then((answer) => {
      if (!isGone) setSeen(answer instanceof CallFailure ? null : answer)
    })
    return () => {
      isGone = true
    }
  }, [key])
  return seen
}
