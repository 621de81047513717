import { useLocation, useParams } from 'react-router'
import { accountMeta } from '../account/account-meta.ts'
import { BusyScreen } from '../account/busy-screen.tsx'
import { t } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/followed-order'
import { FollowedOrderView } from './followed-order-view.tsx'
import { useFollowedOrder } from './use-followed-order.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Your order'),
    description: t('Where your parcel is, without signing in.'),
    path: '/orders',
    isSecret: true,
  })

/** One order without signing in: by the link of a mail, or after 'Track an order'. */
export default function FollowedOrder() {
  const { key = '' } = useParams()
  const { followed, change, reload } = useFollowedOrder(key, new URLSearchParams(useLocation().search).get('part'))
  if (followed === 'waiting') return <BusyScreen label={t('Loading your order...')} />
  if (followed === 'unanswered') {
    return (
      <div className="wrap">
        <EmptyState
          heading={t('The shop did not answer')}
          headingLevel={1}
          image="/art/empty-orders.webp"
          action={<Button onClick={reload}>{t('Try again')}</Button>}
        >
          {t('Your order is safe. Please try again in a moment.')}
        </EmptyState>
      </div>
    )
  }
  if (followed === 'over') {
    return (
      <div className="wrap">
        <EmptyState
          heading={t('This link has expired')}
          headingLevel={1}
          image="/art/empty-orders.webp"
          action={<ButtonLink href="/track-order">{t('Track an order')}</ButtonLink>}
        >
          {t('Open the link in a newer mail about the order, or look it up by its number.')}
        </EmptyState>
      </div>
    )
  }
  return <FollowedOrderView orderKey={key} followed={followed} onChange={change} />
}
