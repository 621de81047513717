import type { OrderJson } from '#contracts/orders/orders.ts'
import { DEFAULT_COUNTRY, paiseFromJson, toRupees } from '#rules/money.ts'
import { sellerPath } from '#rules/shown-seller.ts'
import { boughtQuery } from '#rules/variants/choice-url.ts'
import { choiceText } from '../cart/choice-text.ts'
import { PriceSums } from '../cart/price-sums.tsx'
import { dayText, longDayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { StatusChip } from '../ui/data/chip.tsx'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { PLACEHOLDER } from '../ui/media/responsive-image.tsx'
import { LineItem } from '../ui/product/line-item.tsx'
import { Price } from '../ui/product/price.tsx'
import { AwaitsYes } from './awaits-yes.tsx'
import {
  isToArrive,
  itemPrices,
  itemsText,
  methodName,
  moneyPart,
  orderMoney,
  orderNumber,
  orderPrice,
  shownPayment,
} from './order-facts.ts'
import { ReturnedPayments } from './returned-payments.tsx'

/** The order lines as bought. */
export function OrderItems({ order }: { order: OrderJson }) {
  return (
    <ul className="order-goods">
      {order.cart.items.map((item) => {
        const [product] = item.Products
        return (
          <li key={item._id}>
            <LineItem
              title={product.title}
              href={`/products/${product._id}${boughtQuery(item.choice)}`}
              image={{ src: product.images[0] ?? PLACEHOLDER, alt: '' }}
              colour={item.color || undefined}
              meta={choiceText(item, item.quantity, tText)}
              price={
                <Price look="stack" decimals="two" currency={order.paymentMethod.currency} {...itemPrices(item)} />
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

/** A link to their page, as long as they have one. */
function OrderSeller({ seller: { name, slug } }: { seller: NonNullable<OrderJson['seller']> }) {
  return slug === undefined ? name : <TextLink href={sellerPath({ slug })}>{name}</TextLink>
}

export function OrderFacts({ order }: { order: OrderJson }) {
  return (
    <DescriptionList
      items={[
        { term: t('Order number'), value: order.purchase?.id ?? orderNumber(order) },
        ...(order.purchase === undefined ? [] : [{ term: t('Number of this part'), value: orderNumber(order) }]),
        { term: t('Date'), value: tText(dayText(order.createdAt)) },
        ...(order.seller === undefined ? [] : [{ term: t('Sold by'), value: <OrderSeller seller={order.seller} /> }]),
        {
          term: t('Status'),
          value: (
            <>
              <StatusChip status={order.status} /> <AwaitsYes order={order} />
            </>
          ),
        },
        ...(isToArrive(order)
          ? [{ term: t('Estimated delivery'), value: tText(longDayText(order.estimatedDelivery)) }]
          : []),
      ]}
    />
  )
}

/** What store credit paid, the part of a cash order that is paid in advance, and what is left for the door. */
export function partFacts(order: OrderJson) {
  const { advance, storeCredit, exchange, method, paymentDate, amount } = order.paymentMethod
  if (!shownPayment(order).hasAmount) return []
  if (exchange !== undefined) {
    const rest = toRupees(paiseFromJson(amount) - paiseFromJson(exchange.amount))
    return [
      { term: t('Instead of your return of order'), value: exchange.order },
      { term: t('Paid with what you returned'), value: orderMoney(order, exchange.amount) },
      ...(rest > 0 ? [{ term: t('Paid online'), value: orderMoney(order, rest) }] : []),
    ]
  }
  const credit = storeCredit === undefined ? [] : [{ term: t('Store credit'), value: orderMoney(order, storeCredit) }]
  if (advance === undefined) {
    const rest = moneyPart(order)
    if (storeCredit === undefined || rest === 0) return credit
    const online = paymentDate === null ? t('To be paid now') : t('Paid online')
    return [...credit, { term: method === 'COD' ? t('In cash at the door') : online, value: orderMoney(order, rest) }]
  }
  return [
    ...credit,
    {
      term: advance.paidAt === null ? t('To be paid now') : t('Paid online'),
      value: orderMoney(order, advance.amount),
    },
    { term: t('In cash at the door'), value: orderMoney(order, advance.rest) },
  ]
}

/** What came back of the payment, and what is on its way back. */
export function refundFacts(order: OrderJson) {
  const { refundedAmount, refundingAmount, refusedAmount } = order.paymentMethod
  return [
    ...(refundedAmount === undefined ? [] : [{ term: t('Given back'), value: orderMoney(order, refundedAmount) }]),
    ...(refundingAmount === undefined
      ? []
      : [{ term: t('Goes back to you'), value: orderMoney(order, refundingAmount) }]),
    ...(refusedAmount === undefined
      ? []
      : [{ term: t('Came back from the bank, and is yours'), value: orderMoney(order, refusedAmount) }]),
  ]
}

export function PaymentFacts({ order }: { order: OrderJson }) {
  const { amount, paymentId } = order.paymentMethod
  const { status, hasAmount } = shownPayment(order)
  return (
    <>
      <DescriptionList
        items={[
          { term: t('Method'), value: tText(methodName(order.paymentMethod)) },
          { term: t('Status'), value: <StatusChip status={status} /> },
          ...(hasAmount ? [{ term: t('Amount'), value: orderMoney(order, amount) }] : []),
          ...partFacts(order),
          ...refundFacts(order),
          ...(paymentId === null ? [] : [{ term: t('Payment id'), value: paymentId }]),
        ]}
      />
      <ReturnedPayments order={order} />
    </>
  )
}

/** Hidden for the stored copy, which has no address. */
export function ShippingAddress({ order: { shippingInfo } }: { order: OrderJson }) {
  const { fullName, address, city, state, postalCode, country, phone, email } = shippingInfo
  if (fullName === '') return <p className="hint">{t('The address is shown once the shop has answered.')}</p>
  return (
    <address className="order-address">
      {fullName}
      <br />
      {address}
      <br />
      {city}, {state} {postalCode}
      <br />
      {country === DEFAULT_COUNTRY ? t('INDIA') : country}
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
      price={orderPrice(cart)}
      couponCode={cart.couponCode}
      alwaysCoupon
      currency={paymentMethod.currency}
      words={{ subtotal: `${t('Subtotal')} (${tText(itemsText(cart.quantity))})`, shipping: t('Shipping fee') }}
    />
  )
}
