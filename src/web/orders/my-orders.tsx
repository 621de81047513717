import { useLocation } from 'react-router'
import { accountMeta } from '../account/account-meta.ts'
import { signInPath } from '../account/next-path.ts'
import { SignInFirst } from '../account/sign-in-first.tsx'
import { WithSession } from '../account/with-session.tsx'
import { say } from '../language/say.ts'
import type { Route } from './+types/my-orders'
import { OrderList } from './order-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, { title: say('My Orders'), description: say('Everything you ordered.'), path: '/orders' })

export default function MyOrders() {
  // A letter's link names an order: it is still named after signing in.
  const { search } = useLocation()
  return (
    <WithSession
      guest={() => (
        <SignInFirst heading={say('You are not logged in')} signIn={signInPath({ pathname: '/orders', search })}>
          {say('Sign in to see your orders, follow them and get their invoices.')}
        </SignInFirst>
      )}
    >
      {({ user, token }) => <OrderList userId={user._id} token={token} />}
    </WithSession>
  )
}
