import type { OrderJson } from '#contracts/order-json.ts'
import { longDate } from '#rules/delivery.ts'
import { formatMoney } from '#rules/money.ts'
import { choiceWords } from '../cart/choice-words.ts'
import { PriceSums } from '../cart/price-sums.tsx'
import { StatusChip } from '../ui/chip.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { LineItem } from '../ui/line-item.tsx'
import { PLACEHOLDER } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { dayOf, itemWords, methodName, orderNumber, paise, priceOfOrder, pricesOfItem } from './order-words.ts'

/** What was ordered, line by line, as it was then. */
export function OrderItems({ order }: { order: OrderJson }) {
  return (
    <ul className="order-goods">
      {order.cart.items.map((item) => {
        const [product] = item.Products
        return (
          <li key={item._id}>
            <LineItem
              title={product.title}
              href={`/products/${product._id}`}
              picture={{ src: product.images[0] ?? PLACEHOLDER, alt: '' }}
              colour={item.color || undefined}
              meta={choiceWords(item, item.quantity)}
              price={<Price look="stack" decimals="two" {...pricesOfItem(item)} />}
            />
          </li>
        )
      })}
    </ul>
  )
}

export function OrderFacts({ order }: { order: OrderJson }) {
  return (
    <DescriptionList
      items={[
        { term: 'Order number', value: orderNumber(order) },
        { term: 'Date', value: dayOf(order.createdAt) },
        { term: 'Status', value: <StatusChip status={order.status} /> },
        { term: 'Estimated delivery', value: longDate(new Date(order.estimatedDelivery)) },
      ]}
    />
  )
}

export function PaymentFacts({ order: { paymentMethod } }: { order: OrderJson }) {
  return (
    <DescriptionList
      items={[
        { term: 'Method', value: methodName(paymentMethod.method) },
        { term: 'Status', value: <StatusChip status={paymentMethod.status} /> },
        { term: 'Amount', value: formatMoney(paise(paymentMethod.amount), { decimals: 'two' }) },
        ...(paymentMethod.paymentId === null ? [] : [{ term: 'Payment id', value: paymentMethod.paymentId }]),
      ]}
    />
  )
}

/** Nothing of it while only the stored copy is there, which holds no address. */
export function ShippingAddress({ order: { shippingInfo } }: { order: OrderJson }) {
  const { fullName, address, city, state, postalCode, country, phone, email } = shippingInfo
  if (fullName === '') return <p className="hint">The address is shown once the shop has answered.</p>
  return (
    <address className="order-address">
      {fullName}
      <br />
      {address}
      <br />
      {city}, {state} {postalCode}
      <br />
      {country}
      <br />
      <span className="hint num">
        {phone}, {email}
      </span>
    </address>
  )
}

export function OrderSums({ order: { cart } }: { order: OrderJson }) {
  return (
    <PriceSums
      price={priceOfOrder(cart)}
      couponCode={cart.couponCode}
      alwaysCoupon
      words={{ subtotal: `Subtotal (${itemWords(cart.quantity)})`, shipping: 'Shipping fee' }}
    />
  )
}
