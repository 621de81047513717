import * as calls from '#contracts/calls/orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { toShippingInfo } from '#rules/shipping-form.ts'
import { AddressDialog } from '../checkout/address-dialog.tsx'
import { tryApi } from '../client/api.ts'
import { t } from '../i18n/t.ts'
import { actOnOrder } from './act-on-order.ts'
import type { ActionMessage } from './use-order-work.ts'

type Props = { order: OrderJson; onNotice: (notice: ActionMessage) => void; onClose: () => void }

/** Changes the address while that is possible. */
export default function OrderAddressDialog({ order, onNotice, onClose }: Props) {
  return (
    <AddressDialog
      title={t('Change Address')}
      keepText={t('Keep the address')}
      initial={toForm(order)}
      save={async (form) => {
        const body = { shippingInfo: toShippingInfo(form) }
        const params = { id: order._id }
        const acted = await actOnOrder(() => tryApi(calls.changeOrderAddress, { params, body }))
        if (!acted.isGood) return { message: acted.message, errors: acted.failure?.errors ?? [] }
        onNotice(acted)
        onClose()
        return null
      }}
      onClose={onClose}
    />
  )
}

function toForm({ shippingInfo }: OrderJson) {
  const { fullName, country: _, ...rest } = shippingInfo
  const [firstName = '', ...others] = fullName.split(' ')
  return { ...rest, firstName, lastName: others.join(' ') }
}
