import { longDate } from '#rules/delivery.ts'
import { formatMoney } from '#rules/money.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { layOut } from './mail-layout.ts'
import type { Letter } from './queue-mail.ts'

export type OrderNews =
  | 'placed'
  | 'to_confirm'
  | 'confirmed'
  | 'paid'
  | 'payment_failed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'revived'
  | 'not_available'
  | 'refund_sent'
  | 'late_payment'
  | 'return_requested'
  | 'return_approved'
  | 'return_rejected'
  | 'return_received'

type Told = {
  storeName: string
  publicUrl: string
  items?: readonly OrderItemRow[]
  confirmKey?: string | null
  remark?: string
}
type Words = { subject: string; heading: string; paragraphs: string[]; button?: { label: string; path: string } }

const money = (paise: number) => formatMoney(paise, { decimals: 'two' })

/** What the buyer is told, and where a button leads. */
export function orderMail(news: OrderNews, order: OrderRow, told: Told): Letter {
  const { subject, heading, paragraphs, button } = wordsFor(news, order, told)
  const rows = told.items === undefined ? {} : { rows: rowsOf(order, told.items) }
  const { label, path } = button ?? { label: 'See your order', path: `/orders?order=${order.number}` }
  const words = layOut({
    storeName: told.storeName,
    heading,
    paragraphs,
    ...rows,
    button: { label, href: `${told.publicUrl}${path}` },
    note: `Order ${order.number}. Questions? Answer this mail or write to us at ${told.publicUrl}/contact?order=${order.number}.`,
  })
  const secret = news === 'to_confirm' ? { isSecret: true as const } : {}
  return { kind: `order_${news}`, subject: `${subject} (order ${order.number})`, ...words, ...secret }
}

function wordsFor(news: OrderNews, order: OrderRow, told: Told): Words {
  const sum = money(order.totalPaise)
  const day = longDate(order.deliverBy)
  const remark = told.remark ? [told.remark] : []
  switch (news) {
    case 'placed':
    case 'confirmed':
      return {
        subject: 'Thank you for your order',
        heading: 'Your order is confirmed',
        paragraphs: [`We are getting it ready. It should be with you by ${day}; please have ${sum} in cash at hand.`],
      }
    case 'to_confirm':
      return {
        subject: 'Please confirm your order',
        heading: 'One more yes, please',
        paragraphs: [
          'Before we make your Cash on Delivery order ready, please confirm it within 24 hours. After that it ends by itself, at no cost.',
        ],
        button: { label: 'Confirm the order', path: `/orders/confirm/${told.confirmKey}` },
      }
    case 'paid':
      return {
        subject: 'Thank you for your order',
        heading: 'Your payment arrived',
        paragraphs: [`We received ${sum} and are getting your order ready. It should be with you by ${day}.`],
      }
    case 'payment_failed':
      return {
        subject: 'Your payment did not go through',
        heading: 'Your payment did not go through',
        paragraphs: ['Nothing was charged. What you chose is back on the shelf; while it lasts you can pay again.'],
        button: { label: 'Pay for this order', path: `/orders?order=${order.number}` },
      }
    case 'shipped':
      return {
        subject: 'On its way',
        heading: 'Your order is on its way',
        paragraphs: [`It should be with you by ${day}.`],
      }
    case 'delivered':
      return {
        subject: 'Delivered',
        heading: 'Your order has arrived',
        paragraphs: ['We hope that it makes you happy. Others would like to know what you think of it.'],
        button: { label: 'Write a review', path: `/orders?order=${order.number}` },
      }
    case 'cancelled':
      return {
        subject: 'Your order is cancelled',
        heading: 'Your order is cancelled',
        paragraphs: [
          order.paidAt === null
            ? 'You owe us nothing.'
            : `We are sending ${sum} back the way it came; banks take five to seven days.`,
        ],
      }
    case 'revived':
      return {
        subject: 'Your order goes on',
        heading: 'Your order goes on',
        paragraphs: [
          'We told you that this order had ended. It has been taken up again.',
          ...revivedWords(order),
          'If you no longer want it, please answer this mail.',
        ],
      }
    case 'not_available':
      return {
        subject: 'Something in your order is not available',
        heading: 'Something in your order is not available',
        paragraphs: [
          'We are sorry: a part of your order cannot be sent as it is.',
          ...remark,
          'Answer this mail to wait for it, or to have your money back.',
        ],
      }
    case 'refund_sent':
      return {
        subject: 'Your refund is on its way',
        heading: 'Your refund is on its way',
        paragraphs: ['We sent your money back. Banks take five to seven days to show it.', ...remark],
      }
    case 'late_payment':
      return {
        subject: 'We are sending your payment back',
        heading: 'We are sending your payment back',
        paragraphs: [
          'Your payment reached us after the order had ended, and what you chose is no longer there. We are sending all of it back.',
        ],
      }
    case 'return_requested':
      return {
        subject: 'We received your return request',
        heading: 'We received your return request',
        paragraphs: ['We will look at it within two working days and write to you.'],
      }
    case 'return_approved':
      return {
        subject: 'Your return is approved',
        heading: 'Your return is approved',
        paragraphs: [
          'Please send it back to the address at the foot of our pages. We refund as soon as it is here.',
          ...remark,
        ],
      }
    case 'return_rejected':
      return {
        subject: 'About your return request',
        heading: 'We cannot take this return',
        paragraphs: [...remark, 'If you see it differently, please answer this mail.'],
      }
    case 'return_received':
      return {
        subject: 'Your return has arrived',
        heading: 'Your return has arrived',
        paragraphs: ['Thank you. Your refund follows next.'],
      }
  }
}

/** What happens next with an order that was taken up again, and what the buyer has to do for it. */
function revivedWords({ status, method, totalPaise, deliverBy }: OrderRow): string[] {
  if (status === 'Delivered') return []
  const sum = money(totalPaise)
  if (status === 'Payment Pending') {
    return [
      method === 'online' ? `Please pay ${sum} to have it sent.` : 'Please confirm it in My Orders to have it sent.',
    ]
  }
  const cash = method === 'COD' ? `; please have ${sum} in cash at hand` : ''
  return [`It should be with you by ${longDate(deliverBy)}${cash}.`]
}

function rowsOf(order: OrderRow, items: readonly OrderItemRow[]): [string, string][] {
  const lines = items.map(({ title, quantity, pricePaise }): [string, string] => [
    `${quantity} × ${title}`,
    money(pricePaise * quantity),
  ])
  const coupon: [string, string][] =
    order.couponDiscountPaise > 0 ? [['Coupon', `-${money(order.couponDiscountPaise)}`]] : []
  return [
    ...lines,
    ...coupon,
    ['Platform fee', money(order.platformFeePaise)],
    ['Shipping', order.shippingPaise === 0 ? 'Free' : money(order.shippingPaise)],
    ['Total', money(order.totalPaise)],
  ]
}
