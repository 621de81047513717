import { longDate, shipByDate } from '#rules/delivery.ts'
import { extraDaysOfPinCode } from '#rules/delivery-zone.ts'
import { formatMoney } from '#rules/money.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { layOut } from './mail-layout.ts'
import type { Letter } from './queue-mail.ts'

/** What the store hears of an order while the buyer acts on it. */
export type StoreNews =
  | { kind: 'new_order'; items: readonly OrderItemRow[] }
  | { kind: 'address_changed'; changeId: string }
  | { kind: 'cancelled' }
  | { kind: 'return_requested'; returnId: string; pieces: readonly Piece[]; reason: string; refundPaise: number }

type Piece = { title: string; quantity: number }
type Place = { storeName: string; publicUrl: string }
type Words = { subject: string; paragraphs: string[]; rows?: [string, string][] }

const money = (paise: number) => formatMoney(paise, { decimals: 'two' })

/** Names the order and leaves out who bought it: that is read at the seller's desk, after signing in. */
export function storeMail(news: StoreNews, order: OrderRow, { storeName, publicUrl }: Place): Letter {
  const { subject, paragraphs, rows } = wordsFor(news, order)
  const words = layOut({
    storeName,
    heading: subject,
    paragraphs,
    ...(rows === undefined ? {} : { rows }),
    button: { label: 'Open the order', href: `${publicUrl}/seller/orders?search=${order.number}` },
    note: 'You get this because notifications are switched on in the settings of the store.',
  })
  const eventKey = `order:${order.id}:store_${news.kind}:${eventOf(news)}`
  return { kind: `store_${news.kind}`, subject: `${subject} (order ${order.number})`, ...words, eventKey }
}

function wordsFor(news: StoreNews, order: OrderRow): Words {
  switch (news.kind) {
    case 'new_order':
      return {
        subject: `New order of ${money(order.totalPaise)}`,
        paragraphs: [`Order ${order.number} is ready to be packed. Please ship it by ${shipBy(order)}.`],
        rows: [
          ...news.items.map(({ title, quantity, pricePaise }): [string, string] => [
            `${quantity} × ${title}`,
            money(pricePaise * quantity),
          ]),
          ['Total', money(order.totalPaise)],
          ['Payment', order.method === 'COD' ? 'Cash on delivery' : 'Paid online'],
          ['Ship by', shipBy(order)],
        ],
      }
    case 'address_changed':
      return {
        subject: 'New delivery address',
        paragraphs: ['The buyer changed where this order goes. If a label is printed already, please print it anew.'],
      }
    case 'cancelled':
      return {
        subject: 'Cancelled by the buyer',
        paragraphs: ['Please do not ship this order. Its pieces are back in stock, and what was paid goes back.'],
      }
    case 'return_requested':
      return {
        subject: 'A return was asked for',
        paragraphs: [`The reason: ${news.reason}`, 'Please decide within two working days, as the buyer was told.'],
        rows: [
          ...news.pieces.map(({ title, quantity }): [string, string] => [`${quantity} × ${title}`, 'comes back']),
          ['Refund', money(news.refundPaise)],
        ],
      }
  }
}

/** Tells apart what may happen more than once to an order. */
function eventOf(news: StoreNews): string {
  if (news.kind === 'address_changed') return news.changeId
  return news.kind === 'return_requested' ? news.returnId : ''
}

function shipBy({ deliverBy, postalCode }: OrderRow): string {
  return longDate(shipByDate(deliverBy, extraDaysOfPinCode(postalCode)))
}
