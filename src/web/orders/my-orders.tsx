import { useLocation } from 'react-router'
import { accountMeta } from '../account/account-meta.ts'
import { SignInFirst } from '../account/sign-in-first.tsx'
import { WithSession } from '../account/with-session.tsx'
import { newestGuestKey } from '../client/guest-keys.ts'
import { signInPath } from '../client/next-path.ts'
import { useHydrated } from '../client/use-hydrated.ts'
import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import type { Route } from './+types/my-orders'
import { ClaimOrders } from './claim-orders.tsx'
import { OrderList } from './order-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, { title: t('My Orders'), description: t('Everything you ordered.'), path: '/orders' })

export default function MyOrders() {
  // An email's link names an order: keep it through sign-in.
  const { search } = useLocation()
  return (
    <WithSession
      guest={() => (
        <SignInFirst
          heading={t('You are not logged in')}
          signIn={signInPath({ pathname: '/orders', search })}
          other={<WithoutAccount />}
        >
          {t('Sign in to see your orders, follow them and get their invoices.')}
        </SignInFirst>
      )}
    >
      {({ user, token }) => (
        <OrderList userId={user._id} token={token} offer={<ClaimOrders userId={user._id} token={token} />} />
      )}
    </WithSession>
  )
}

/** For orders without an account: the last one of this browser, or any by its number. */
function WithoutAccount() {
  const isHydrated = useHydrated()
  const key = isHydrated ? newestGuestKey() : undefined
  return key === undefined ? (
    <ButtonLink look="line" href="/track-order">
      {t('Track an order')}
    </ButtonLink>
  ) : (
    <ButtonLink look="line" href={`/orders/follow/${key}`}>
      {t('See your last order')}
    </ButtonLink>
  )
}
