import type { OrderJson } from '#contracts/order-json.ts'
import { longDate } from '#rules/delivery.ts'
import { choiceWords } from '../cart/choice-words.ts'
import { PriceSums } from '../cart/price-sums.tsx'
import { say, sayDate } from '../language/say.ts'
import { StatusChip } from '../ui/chip.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { LineItem } from '../ui/line-item.tsx'
import { PLACEHOLDER } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import {
  dayOf,
  isToArrive,
  itemWords,
  methodName,
  moneyOf,
  orderNumber,
  priceOfOrder,
  pricesOfItem,
} from './order-words.ts'
import { ReturnedPayments } from './returned-payments.tsx'

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
              meta={choiceWords(item, item.quantity, say)}
              price={
                <Price look="stack" decimals="two" currency={order.paymentMethod.currency} {...pricesOfItem(item)} />
              }
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
        { term: say('Order number'), value: orderNumber(order) },
        { term: say('Date'), value: sayDate(dayOf(order.createdAt)) },
        { term: say('Status'), value: <StatusChip status={order.status} /> },
        ...(isToArrive(order)
          ? [{ term: say('Estimated delivery'), value: sayDate(longDate(new Date(order.estimatedDelivery))) }]
          : []),
      ]}
    />
  )
}

export function PaymentFacts({ order }: { order: OrderJson }) {
  const { method, status, amount, paymentId } = order.paymentMethod
  return (
    <>
      <DescriptionList
        items={[
          { term: say('Method'), value: say(methodName(method)) },
          { term: say('Status'), value: <StatusChip status={status} /> },
          { term: say('Amount'), value: moneyOf(order, amount) },
          ...(paymentId === null ? [] : [{ term: say('Payment id'), value: paymentId }]),
        ]}
      />
      <ReturnedPayments order={order} />
    </>
  )
}

/** Nothing of it while only the stored copy is there, which holds no address. */
export function ShippingAddress({ order: { shippingInfo } }: { order: OrderJson }) {
  const { fullName, address, city, state, postalCode, country, phone, email } = shippingInfo
  if (fullName === '') return <p className="hint">{say('The address is shown once the shop has answered.')}</p>
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

export function OrderSums({ order: { cart, paymentMethod } }: { order: OrderJson }) {
  return (
    <PriceSums
      price={priceOfOrder(cart)}
      couponCode={cart.couponCode}
      alwaysCoupon
      currency={paymentMethod.currency}
      words={{ subtotal: `${say('Subtotal')} (${say(itemWords(cart.quantity))})`, shipping: say('Shipping fee') }}
    />
  )
}
