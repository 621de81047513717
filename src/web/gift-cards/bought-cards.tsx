import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import * as calls from '#contracts/calls/gift-cards.ts'
import type { GiftCardJson } from '#contracts/orders/gift-cards.ts'
import { accountMeta } from '../account/account-meta.ts'
import { SignInFirst } from '../account/sign-in-first.tsx'
import { WithSession } from '../account/with-session.tsx'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { signInPath } from '../client/next-path.ts'
import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import type { Route } from './+types/bought-cards'
import { BoughtCard } from './bought-card.tsx'
import './gift-cards.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Gift cards you bought'),
    description: t('Whether they are mailed and redeemed.'),
    path: '/gift-cards/bought',
  })

/** All cards of an account. */
export default function BoughtCards() {
  const location = useLocation()
  return (
    <WithSession
      guest={() => (
        <SignInFirst heading={t('Please sign in to see your gift cards')} signIn={signInPath(location)}>
          {t('Without an account, open the link in your receipt.')}
        </SignInFirst>
      )}
    >
      {({ user }) => <Cards key={user._id} />}
    </WithSession>
  )
}

function Cards() {
  const [cards, setCards] = useState<readonly GiftCardJson[] | 'failed' | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isGone = asked < 0
    void tryApi(calls.listGiftCards).then((answer) => {
      if (!isGone) setCards(answer instanceof CallFailure ? 'failed' : answer.cards)
    })
    return () => {
      isGone = true
    }
  }, [asked])
  const replace = (next: GiftCardJson) =>
    setCards((known) => (Array.isArray(known) ? known.map((one) => (one._id === next._id ? next : one)) : known))
  const give = <ButtonLink href="/gift-cards">{t('Give a gift card')}</ButtonLink>
  return (
    <div className="wrap gift-page">
      <header className="gift-head">
        <h1>{t('Gift cards you bought')}</h1>
      </header>
      {cards === null ? (
        <Loading label={t('Loading your gift cards')}>
          <Skeleton lines={6} />
        </Loading>
      ) : cards === 'failed' ? (
        <ErrorState onRetry={() => setAsked((count) => count + 1)}>
          {t('Your gift cards could not be loaded.')}
        </ErrorState>
      ) : cards.length === 0 ? (
        <EmptyState heading={t('You have not given a gift card yet')} image="/art/empty-orders.webp" action={give}>
          {t('We mail it on the day you choose.')}
        </EmptyState>
      ) : (
        cards.map((card) => <BoughtCard key={card._id} card={card} of={{ id: card._id }} onChange={replace} />)
      )}
    </div>
  )
}
