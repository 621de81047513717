import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import * as calls from '#contracts/calls/wishlists.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { Text } from '#rules/message.ts'
import type { Product } from '#rules/product.ts'
import { accountMeta } from '../account/account-meta.ts'
import { api } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { t, tText } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import type { Route } from './+types/shared-wishlist'
import { toWished, type Wished, wishKey } from './use-wished.ts'
import { WishedCard } from './wish-card.tsx'
import { wishFacts } from './wish-facts.ts'
import { WishSkeletons } from './wish-grid.tsx'
import { WishHeart } from './wish-heart.tsx'
import './wishlist.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('A shared wishlist'),
    description: t('Somebody shows you what they like.'),
    path: '/wishlist/shared',
    isSecret: true,
  })

type Loaded = { name: string; wished: Wished[] } | { problem: Text; isDead: boolean } | null

/** What somebody shares: to look at, and to save for oneself. */
export default function SharedWishlist() {
  const { key = '' } = useParams()
  const [loaded, setLoaded] = useState<Loaded>(null)
  const load = useCallback(() => {
    const asking = new AbortController()
    api(calls.readSharedList, { body: { key }, signal: asking.signal })
      .then(({ name, items }) => setLoaded({ name, wished: items.map(toWished) }))
      .catch((error) => {
        const isDead = error instanceof CallFailure && error.status === 404
        if (!asking.signal.aborted) setLoaded({ problem: messageOr(error, WISHLIST_TEXTS.loadFailed), isDead })
      })
    return () => asking.abort()
  }, [key])
  useEffect(load, [load])
  return (
    <div className="wrap wishlist-page">
      <h1>{loaded !== null && 'name' in loaded && loaded.name !== '' ? loaded.name : t('A shared wishlist')}</h1>
      {loaded === null ? <WishSkeletons count={4} /> : null}
      {loaded !== null && 'problem' in loaded ? (
        <ErrorState
          heading={tText(loaded.problem)}
          onRetry={loaded.isDead ? undefined : () => void load()}
          action={<ButtonLink href="/products">{t('Start Shopping')}</ButtonLink>}
        >
          {t('Ask for a new link where you got this one.')}
        </ErrorState>
      ) : null}
      {loaded !== null && 'wished' in loaded ? <SharedGrid wished={loaded.wished} /> : null}
    </div>
  )
}

function SharedGrid({ wished }: { wished: readonly Wished[] }) {
  const onSale = wished.filter((one): one is Wished & { product: Product } => one.product !== null)
  if (onSale.length === 0) {
    return (
      <EmptyState heading={t('Nothing on this list')}>{t('What was on it is gone, or is still to come.')}</EmptyState>
    )
  }
  return (
    <ul className="goods">
      {onSale.map((one) => (
        <li key={wishKey(one)}>
          <WishedCard wished={one}>
            <WishHeart item={one} line {...heartFacts(one)} />
          </WishedCard>
        </li>
      ))}
    </ul>
  )
}

function heartFacts({ product, variant }: Wished & { product: Product }) {
  const { title, paise } = wishFacts(product, variant)
  return { title, paise }
}
