import type { OrderJson } from '#contracts/order-json.ts'
import { shippingInfoOf } from '#rules/shipping-form.ts'
import { AddressDialog } from '../checkout/address-dialog.tsx'
import { say } from '../language/say.ts'
import { actOnOrder } from './act-on-order.ts'
import type { Said } from './use-order-work.ts'

type Props = { order: OrderJson; onSaid: (said: Said) => void; onClose: () => void }

/** Send it elsewhere, while that is still possible. */
export default function OrderAddressDialog({ order, onSaid, onClose }: Props) {
  return (
    <AddressDialog
      title={say('Change Address')}
      keepText={say('Keep the address')}
      initial={formOf(order)}
      save={async (form) => {
        const body = { shippingInfo: shippingInfoOf(form) }
        const acted = await actOnOrder(order, { path: 'address', method: 'PUT', body })
        if (!acted.isGood) return { message: acted.message, errors: acted.failure?.errors ?? [] }
        onSaid(acted)
        onClose()
        return null
      }}
      onClose={onClose}
    />
  )
}

function formOf({ shippingInfo }: OrderJson) {
  const { fullName, country: _, ...rest } = shippingInfo
  const [firstName = '', ...others] = fullName.split(' ')
  return { ...rest, firstName, lastName: others.join(' ') }
}
