import { ArrowLeft } from 'lucide-react'
import { t } from '../i18n/t.ts'
import { Anchor } from '../ui/actions/link.tsx'
import { Icon } from '../ui/base/icon.tsx'

/** Heading of the checkout; it stays while the order below it is loaded. */
export function CheckoutLead() {
  return (
    <div className="pay-lead">
      <Anchor className="pay-back" href="/cart">
        <Icon of={ArrowLeft} /> {t('Back to Cart')}
      </Anchor>
      <h1>{t('Complete Your Order')}</h1>
    </div>
  )
}
