import { t } from '../i18n/t.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom, useFrame } from '../shell/use-frame.ts'
import { usePayingDocument } from '../shell/use-paying-document.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/gift-cards'
import { GiftForm } from './gift-form.tsx'
import './gift-cards.css'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameFrom(matches)
  const description = t('A gift card of {store}: choose a design and an amount, write a few words, and we mail it.', {
    store: store.storeName,
  })
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: t('Gift cards'),
    description,
    path: '/gift-cards',
    hidden: !store.isGiftCardOffered,
  })
}

/** Buys a gift card; without an account too. */
export default function GiftCards() {
  const { store, facts } = useFrame()
  usePayingDocument(facts.checkoutScript)
  if (!store.isGiftCardOffered) {
    return (
      <EmptyState
        heading={t('No gift cards at the moment')}
        image="/art/empty-cart.webp"
        action={<ButtonLink href="/gift-cards/redeem">{t('Redeem a gift card')}</ButtonLink>}
      >
        {t('Cards that were bought here stay good.')}
      </EmptyState>
    )
  }
  return (
    <div className="wrap gift-page">
      <header className="gift-head">
        <h1>{t('Give a gift card')}</h1>
        <p>
          {t('For whatever they would have chosen themselves. We mail it to them on the day you choose.')}{' '}
          <TextLink href="/gift-cards/redeem">{t('You were given one? Redeem it')}</TextLink>
        </p>
      </header>
      <GiftForm />
    </div>
  )
}
