import type { OrderJson } from '#contracts/orders/orders.ts'
import { isErasedEmail } from '#rules/erased-email.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { isPaymentMade, PaymentStatus } from '#rules/payment-status.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { StatusChip } from '../../ui/data/chip.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Totals } from '../../ui/data/totals.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { OrderLines } from './order-lines.tsx'

export default function OrderModal({ order, onClose }: { order: OrderJson; onClose: () => void }) {
  const { fullName, phone, email, address, city, state, postalCode } = order.shippingInfo
  const { subtotal, couponDiscount, prepaidDiscount = 0, shippingFee, platformFee, total } = order.cart
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Order ${order.id}`}
      lead={<StatusChip status={order.status} />}
      size="wide"
      footer={
        <WithRight right="orders:read">
          <ButtonLink href={`/seller/orders?search=${order.id}`}>Open in Order Management</ButtonLink>
        </WithRight>
      }
    >
      <div className="order-modal dense">
        <OrderLines items={order.cart.items} />
        <Totals
          lines={[
            { label: 'Subtotal', value: formatExactRupees(subtotal) },
            ...(couponDiscount > 0
              ? [{ label: 'Coupon', value: `−${formatExactRupees(couponDiscount)}`, isMinus: true }]
              : []),
            ...(prepaidDiscount > 0
              ? [{ label: 'Online payment discount', value: `−${formatExactRupees(prepaidDiscount)}`, isMinus: true }]
              : []),
            { label: 'Shipping', value: shippingFee === 0 ? 'Free' : formatExactRupees(shippingFee) },
            { label: 'Platform fee', value: formatExactRupees(platformFee) },
          ]}
          total={{ label: 'Total', value: formatExactRupees(total) }}
        />
        <DescriptionList
          items={[
            { term: 'Customer', value: fullName },
            { term: 'Placed', value: indianMoment(order.createdAt) },
            { term: 'Payment', value: paymentOf(order) },
            ...(isErasedEmail(email)
              ? []
              : [
                  { term: 'Phone', value: phone },
                  { term: 'Email', value: email },
                  { term: 'Deliver to', value: `${address}, ${city}, ${state} ${postalCode}` },
                ]),
          ]}
        />
      </div>
    </Dialog>
  )
}

/** Shoppers see Completed; sellers see Paid. */
function paymentOf({ paymentMethod }: OrderJson): string {
  const { method, status, advance, amount, storeCredit, exchange } = paymentMethod
  if (exchange !== undefined) {
    const sum = formatMoney(paiseFromJson(exchange.amount))
    return `Exchange for a return of order ${exchange.order}: ${sum} paid with it, nothing to collect`
  }
  const credit = storeCredit === undefined ? '' : `${formatMoney(paiseFromJson(storeCredit))} store credit`
  if (storeCredit === amount) return `Paid: ${credit}`
  const words = `${method === 'online' ? 'Online' : method}, ${isPaymentMade(status) ? PaymentStatus.Paid : status}`
  if (advance === undefined)
    return credit === ''
      ? words
      : `${words}: ${credit}, ${formatMoney(paiseFromJson(amount) - paiseFromJson(storeCredit ?? 0))} ${method === 'COD' ? 'in cash' : 'online'}`
  const [part, rest] = [advance.amount, advance.rest].map((rupees) => formatMoney(paiseFromJson(rupees)))
  return `${words}: ${credit === '' ? '' : `${credit}, `}${part} ${advance.paidAt === null ? 'to be paid' : 'paid'} online, ${rest} in cash`
}
