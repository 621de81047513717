import { useState } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { setCurrentOrder } from '../client/current-order.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import type { ActionMessage } from './use-order-work.ts'

const EmailDialog = lazyOverlay(() => import('./order-email-dialog.tsx'))
const AddressDialog = lazyOverlay(() => import('./order-address-dialog.tsx'))

type Props = { order: OrderJson; orderKey?: string; onChanged?: ((order: OrderJson) => void) | undefined }

/** Where a cash order goes, to be corrected before it is confirmed: a parcel to a wrong address comes back. */
export function AddressToConfirm({ order, orderKey, onChanged }: Props) {
  const [correcting, setCorrecting] = useState<'email' | 'address' | null>(null)
  const { show } = useToast()
  const { fullName, address, city, postalCode } = order.shippingInfo
  // Not known before the shop has answered.
  if (fullName === '') return null

  function corrected({ message, order: fresh }: ActionMessage & { order?: OrderJson }) {
    show({ type: 'success', message })
    if (fresh === undefined) return
    setCurrentOrder(fresh)
    onChanged?.(fresh)
  }

  return (
    <>
      <p className="hint">
        {t('It goes to {address}.', { address: `${fullName}, ${address}, ${city} ${postalCode}` })}
      </p>
      <div className="order-ways">
        {orderKey === undefined ? null : (
          <Button look="plain" small aria-haspopup="dialog" onClick={() => setCorrecting('email')}>
            {t('Correct the email address')}
          </Button>
        )}
        <Button look="plain" small aria-haspopup="dialog" onClick={() => setCorrecting('address')}>
          {t('Change Address')}
        </Button>
      </div>
      {correcting === 'email' && orderKey !== undefined ? (
        <EmailDialog order={order} orderKey={orderKey} onNotice={corrected} onClose={() => setCorrecting(null)} />
      ) : null}
      {correcting === 'address' ? (
        <AddressDialog
          order={order}
          {...(orderKey && { orderKey })}
          onNotice={corrected}
          onClose={() => setCorrecting(null)}
        />
      ) : null}
    </>
  )
}
