import { useLocation } from 'react-router'
import { accountMeta } from '../account/account-meta.ts'
import { Authenticating } from '../account/busy-screen.tsx'
import { signInPath } from '../account/next-path.ts'
import { ShopUnreached } from '../account/shop-unreached.tsx'
import { retrySession } from '../client/session.ts'
import { useSession } from '../client/use-session.ts'
import { say } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/my-orders'
import { OrderList } from './order-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, { title: say('My Orders'), description: say('Everything you ordered.'), path: '/orders' })

export default function MyOrders() {
  const session = useSession()
  switch (session.status) {
    case 'unknown':
    case 'checking':
      return <Authenticating />
    case 'unreached':
      return <ShopUnreached onRetry={retrySession} />
    case 'guest':
      return <Guest />
    case 'signed-in':
      return <OrderList userId={session.user._id} token={session.token} />
  }
}

function Guest() {
  // A letter's link names an order: it is still named after signing in.
  const { search } = useLocation()
  return (
    <div className="wrap">
      <EmptyState
        heading={say('You are not logged in')}
        headingLevel={1}
        picture="/art/empty-orders.webp"
        action={<ButtonLink href={signInPath({ pathname: '/orders', search })}>{say('Sign In')}</ButtonLink>}
      >
        {say('Sign in to see your orders, follow them and get their invoices.')}
      </EmptyState>
    </div>
  )
}
