import { isPaymentInCheck, readCheckout } from '../client/stored-checkout.ts'
import { useHydrated } from '../client/use-hydrated.ts'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

/** Beside a cart that may be paid already: prevents a double purchase. */
export function PaymentInCheckNotice() {
  const isHydrated = useHydrated()
  const checking = isHydrated ? readCheckout().checking : undefined
  if (!isPaymentInCheck(checking)) return null
  return (
    <Notice
      tone="warn"
      title={t('We are checking your payment')}
      action={<TextLink href="/orders/checking">{t('See how it stands')}</TextLink>}
    >
      {t('It is not known yet whether order {id} is paid. Please do not order the same again.', {
        id: checking.orderNumber,
      })}
    </Notice>
  )
}
