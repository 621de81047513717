import { useLocation } from 'react-router'
import { accountMeta } from '../account/account-meta.ts'
import { SignInFirst } from '../account/sign-in-first.tsx'
import { WithSession } from '../account/with-session.tsx'
import { signInPath } from '../client/next-path.ts'
import { t } from '../i18n/t.ts'
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
        <SignInFirst heading={t('You are not logged in')} signIn={signInPath({ pathname: '/orders', search })}>
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
