import { useSyncExternalStore } from 'react'
import { accountMeta } from '../account/account-meta.ts'
import { useSession } from '../client/use-session.ts'
import { wishes } from '../client/wishes.ts'
import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import type { Route } from './+types/wishlist'
import { OwnNotices } from './own-notices.tsx'
import { OwnWishlists } from './own-wishlists.tsx'
import { WishGrid, WishSkeletons } from './wish-grid.tsx'
import './wishlist.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, { title: t('My Wishlist'), description: t('What you have saved for later.'), path: '/wishlist' })

export default function WishlistPage() {
  const { status } = useSession()
  return (
    <div className="wrap wishlist-page">
      <h1>{t('My Wishlist')}</h1>
      {status === 'unknown' || status === 'checking' ? <WishSkeletons count={4} /> : null}
      {status === 'guest' || status === 'unreached' ? <GuestWishlist isGuest={status === 'guest'} /> : null}
      {status === 'signed-in' ? (
        <>
          <OwnWishlists />
          <OwnNotices />
        </>
      ) : null}
    </div>
  )
}

/** What this browser keeps; without the network that is also what the account had last. */
function GuestWishlist({ isGuest }: { isGuest: boolean }) {
  const kept = useSyncExternalStore(wishes.subscribe, wishes.getState, wishes.getInitialState)
  return (
    <>
      {isGuest && kept.length > 0 ? (
        <p className="wish-hint">
          {t('Saved on this device. Sign in to keep it everywhere, to share it and to have several lists.')}{' '}
          <ButtonLink look="line" small href="/signin?next=%2Fwishlist">
            {t('Sign In')}
          </ButtonLink>
        </p>
      ) : null}
      <WishGrid wishes={kept} />
    </>
  )
}
