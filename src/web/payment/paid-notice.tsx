import type { OrderJson } from '#contracts/orders/orders.ts'
import { guestKeyOf } from '../client/guest-keys.ts'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

/** Says where what was in the cart has gone. */
export function PaidNotice({ order: { _id, id } }: { order: OrderJson }) {
  const key = guestKeyOf(_id)
  const href = key === undefined ? `/orders?order=${encodeURIComponent(id)}` : `/orders/follow/${key}`
  return (
    <div className="paid-notice">
      <Notice tone="good" action={<TextLink href={href}>{t('See your order')}</TextLink>}>
        {t('Your payment for order {id} has arrived.', { id })}
      </Notice>
    </div>
  )
}
