import * as calls from '#contracts/calls/orders.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { toShippingInfo } from '#rules/shipping-form.ts'
import { AddressDialog } from '../checkout/address-dialog.tsx'
import { tryApi } from '../client/api.ts'
import { t } from '../i18n/t.ts'
import { actOnOrder } from './act-on-order.ts'
import type { ActionMessage } from './use-order-work.ts'

type Props = {
  order: OrderJson
  /** Of an order without an account: little of its address is known here, and the rest is typed anew. */
  orderKey?: string
  onNotice: (notice: ActionMessage & { order?: OrderJson }) => void
  onClose: () => void
}

/** Changes the address while that is possible. */
export default function OrderAddressDialog({ order, orderKey, onNotice, onClose }: Props) {
  return (
    <AddressDialog
      title={t('Change Address')}
      keepText={t('Keep the address')}
      initial={orderKey === undefined ? toForm(order) : knownOf(order)}
      save={async (form) => {
        const body = { shippingInfo: toShippingInfo(form) }
        const params = { id: order._id }
        const sent = { params, body, ...(orderKey && { token: orderKey }) }
        const acted = await actOnOrder(() => tryApi(calls.changeOrderAddress, sent), orderKey)
        if (!acted.isGood) return { message: acted.message, errors: acted.failure?.errors ?? [] }
        onNotice(acted)
        onClose()
        return null
      }}
      onClose={onClose}
    />
  )
}

/** What an order's key shows of the address is masked, but for the first name and the town. */
function knownOf(order: OrderJson) {
  const { firstName, city, state, postalCode } = toForm(order)
  return { firstName, city, state, postalCode }
}

function toForm({ shippingInfo }: OrderJson) {
  const { fullName, country: _, ...rest } = shippingInfo
  const [firstName = '', ...others] = fullName.split(' ')
  return { ...rest, firstName, lastName: others.join(' ') }
}
