import { useCallback, useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import * as calls from '#contracts/calls/gift-cards.ts'
import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import type { GiftCardJson } from '#contracts/orders/gift-cards.ts'
import { PAYMENT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { Text } from '#rules/message.ts'
import { accountMeta } from '../account/account-meta.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { usePayingDocument } from '../shell/use-paying-document.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import type { Route } from './+types/bought-card-page'
import { BoughtCard } from './bought-card.tsx'
import { usePayGift } from './use-buy-gift.ts'
import './gift-cards.css'

const AGAIN_MS = 5000
const FAILED = 'The gift card could not be loaded.'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Your gift card'),
    description: t('Whether it is paid, mailed and redeemed.'),
    path: '/gift-cards/bought',
    isSecret: true,
  })

/** One card without signing in, by the key of its buyer; also where a payment ends. */
export default function BoughtCardPage() {
  const { key = '' } = useParams()
  const { card, setCard, problem, reload } = useFollowedCard(key)
  const { facts } = useFrame()
  usePayingDocument(facts.checkoutScript)
  const isNew = (useLocation().state as { isPaid?: boolean } | null)?.isPaid === true
  return (
    <div className="wrap gift-page">
      <header className="gift-head">
        <h1>{t('Your gift card')}</h1>
      </header>
      {card === null && problem === null ? (
        <Loading label={t('Loading your gift card')}>
          <Skeleton lines={6} />
        </Loading>
      ) : card === null ? (
        <ErrorState heading={t('This gift card does not open')} onRetry={reload}>
          {t('Open the link in your receipt again, or write to us.')}
        </ErrorState>
      ) : (
        <>
          {card.state === 'waiting' ? <Waiting of={key} isPaid={isNew} /> : null}
          {card.state === 'paid' && isNew ? <Notice tone="good">{GIFT_TEXTS.paid}</Notice> : null}
          {card.state === 'lapsed' ? <Notice tone="warn">{GIFT_TEXTS.lapsed}</Notice> : null}
          <BoughtCard card={card} of={{ key }} onChange={setCard} />
          <p className="gift-foot">
            <ButtonLink look="line" href="/gift-cards">
              {t('Give another one')}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}

/** Paid and not yet known, or never paid: then it can be paid here. */
function Waiting({ of: key, isPaid }: { of: string; isPaid: boolean }) {
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const pay = usePayGift()

  const begin = () =>
    run(async () => {
      setProblem(null)
      const answer = await tryApi(calls.payGiftCard, { body: { key } })
      if (answer instanceof CallFailure) return setProblem(messageOr(answer, PAYMENT_TEXTS.createFailed))
      setProblem((await pay(answer))?.message ?? null)
    })

  if (isPaid) {
    return (
      <Notice tone="info" title="We are checking your payment">
        {t('This page changes by itself as soon as it has arrived. Please do not pay again.')}
      </Notice>
    )
  }
  return (
    <>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      <Notice
        tone="warn"
        title="This gift card is not paid yet"
        action={
          <Button small busy={isBusy} busyText={t('Opening the payment…')} onClick={() => void begin()}>
            {t('Pay online')}
          </Button>
        }
      >
        {t('It is mailed when it is paid.')}
      </Notice>
    </>
  )
}

/** Asked again while it waits for its payment and the page is seen. */
function useFollowedCard(key: string) {
  const [card, setCard] = useState<GiftCardJson | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)
  const ask = useCallback(async () => {
    const answer = await tryApi(calls.followGiftCard, { body: { key } })
    if (answer instanceof CallFailure) return setProblem(messageOr(answer, FAILED))
    setProblem(null)
    setCard(answer.card)
  }, [key])
  useEffect(() => void ask(), [ask])
  const isWaiting = card?.state === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, ask])
  return { card, setCard, problem, reload: () => void ask() }
}
