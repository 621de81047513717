import { useRef } from 'react'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { KeptWish } from '../client/wishes.ts'
import { t, tText } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading, SkeletonCard } from '../ui/feedback/skeleton.tsx'
import { useWished, wishKey } from './use-wished.ts'
import { WishCard } from './wish-card.tsx'

const MOST_SKELETONS = 8

type WishGridProps = { wishes: readonly (KeptWish & { id?: string })[] }

/** What is on one list. */
export function WishGrid({ wishes }: WishGridProps) {
  const { found, isLoading, hasFailed, retry } = useWished(wishes)
  const grid = useRef<HTMLDivElement>(null)
  if (wishes.length === 0) return <EmptyList />
  if (hasFailed) {
    return (
      <ErrorState heading={tText(WISHLIST_TEXTS.loadFailed)} headingLevel={2} onRetry={retry}>
        {t('Nothing on it is lost. Please check your connection and try again.')}
      </ErrorState>
    )
  }
  // The pressed button goes with its card.
  const onGone = () => grid.current?.focus({ preventScroll: true })
  return (
    <div ref={grid} tabIndex={-1} className="wish-grid">
      {isLoading ? <WishSkeletons count={wishes.filter((wish) => !found.has(wishKey(wish))).length} /> : null}
      <ul className="goods">
        {wishes.map((wish) => {
          const wished = found.get(wishKey(wish))
          return wished === undefined ? null : (
            <li key={wishKey(wish)}>
              <WishCard wish={wish} wished={wished} onGone={onGone} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

export function EmptyList() {
  return (
    <EmptyState
      heading={t('Nothing saved yet')}
      image="/art/empty-cart.webp"
      action={<ButtonLink href="/products">{t('Start Shopping')}</ButtonLink>}
    >
      {t('Press the heart of a piece that you like, and it waits for you here.')}
    </EmptyState>
  )
}

export function WishSkeletons({ count }: { count: number }) {
  return (
    <Loading label={t('Looking at your wishlist')} className="goods">
      {Array.from({ length: Math.min(count, MOST_SKELETONS) }, (_, at) => (
        <SkeletonCard key={String(at)} />
      ))}
    </Loading>
  )
}
