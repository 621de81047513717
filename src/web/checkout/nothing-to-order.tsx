import { useEffect } from 'react'
import { goneReason } from '../cart/refresh-lines.ts'
import type { CartLine } from '../client/cart.ts'
import { t, tText } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

type NothingToOrderProps = {
  lines: readonly CartLine[]
  /** The cart has other lines than the ones of this checkout: Back leads here after an order. */
  hasOthers: boolean
}

/** A checkout without buyable lines. The lines are named, and stay in the cart. */
export function NothingToOrder({ lines, hasOthers }: NothingToOrderProps) {
  // Back after an order restores the position of the long form, which is this page's footer.
  useEffect(() => {
    // Newer browsers answer with a promise, which is not to be taken for a clean-up.
    void window.scrollTo(0, 0)
  }, [])
  if (lines.length > 0) return <AllGone lines={lines} />
  if (hasOthers) return <OrderedBefore />
  return (
    <div className="wrap">
      <EmptyState
        heading={t('No items in cart')}
        headingLevel={1}
        image="/art/empty-cart.webp"
        action={<ButtonLink href="/products">{t('Start Shopping')}</ButtonLink>}
      >
        {t('Put something in your cart first, then come back here.')}
      </EmptyState>
    </div>
  )
}

function OrderedBefore() {
  return (
    <div className="wrap">
      <EmptyState
        heading={t('Nothing is left to order here')}
        headingLevel={1}
        image="/art/empty-cart.webp"
        action={<ButtonLink href="/cart">{t('Back to Cart')}</ButtonLink>}
      >
        {t('You ordered or removed what was on this page. Your cart has other items.')}
      </EmptyState>
    </div>
  )
}

function AllGone({ lines }: { lines: readonly CartLine[] }) {
  return (
    <div className="wrap pay-gone">
      <Notice tone="bad" title={t('Nothing in your cart can be ordered at the moment.')}>
        <ul className="cart-changes">
          {lines.map((line) => (
            <li key={line.id}>{tText(goneReason(line))}</li>
          ))}
        </ul>
      </Notice>
      <EmptyState
        heading={t('No items in cart')}
        headingLevel={1}
        image="/art/empty-cart.webp"
        action={<ButtonLink href="/cart">{t('Back to Cart')}</ButtonLink>}
      >
        {t('You were not charged. What is gone waits in your cart, in case it comes back.')}
      </EmptyState>
    </div>
  )
}
