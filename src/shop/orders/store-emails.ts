import { cashPartPaise, isPaidByCredit, onlinePartPaise } from '#rules/advance.ts'
import { longDate } from '#rules/delivery.ts'
import type { DisputeDecision } from '#rules/disputes.ts'
import { formatMoney } from '#rules/money.ts'
import { type EmailParts, renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import type { Email } from '../outbox/queue-email.ts'
import { itemLines } from './order-email-parts.ts'
import type { OrderItemRow, OrderRow } from './order-rows.ts'
import { orderShipBy } from './order-ship-by.ts'
import { returnStoreWords } from './return-store-words.ts'

/** Events of an order that the store is mailed about. */
export type StoreEmail =
  | { kind: 'new_order'; items: readonly OrderItemRow[] }
  | { kind: 'address_changed'; changeId: string }
  | { kind: 'cancelled' | 'not_received' }
  | { kind: 'prepaid' }
  | {
      kind: 'return_requested'
      returnId: string
      pieces: readonly Piece[]
      reason: string
      refundPaise: number
      /** What is to go out instead. */
      instead?: readonly Piece[]
    }
  | { kind: 'return_withdrawn'; returnId: string; pieces: readonly Piece[]; isExchange: boolean }
  | { kind: 'coming_back' | 'came_back' | 'parcel_lost'; parcelId: string }
  | { kind: 'edited' | 'edit_declined'; editId: string }
  | { kind: 'return_disputed'; disputeId: string; words: string; questionPaise: number }
  | {
      kind: 'dispute_decided'
      disputeId: string
      decision: DisputeDecision
      reason: string
      addedPaise: number
      isByHand: boolean
    }
  | { kind: 'dispute_late'; disputeId: string; step: string; isPast: boolean }
  | { kind: 'return_resumed'; pickupId: string; pieces: readonly Piece[]; isExchange: boolean }
  | { kind: 'pickup_failed'; pickupId: string; number: number; reason: string }
  | { kind: 'attempts_failed'; attemptId: string; number: number; reason: string }

type Piece = { title: string; quantity: number }
export type StoreWords = Pick<EmailParts, 'lines' | 'rows' | 'total'> & { subject: string; paragraphs: string[] }

const money = (paise: number) => formatMoney(paise, { decimals: 'two' })

/** Names the order but not the buyer: that is read at the seller's desk, after signing in. */
export function buildStoreEmail(email: StoreEmail, order: OrderRow, store: EmailStore): Email {
  const { subject, ...parts } = wordsFor(email, order, store)
  const content = renderEmail(store, {
    heading: subject,
    ...parts,
    button: { label: 'Open the order', href: `${store.publicUrl}/seller/orders?search=${order.number}` },
    note: 'You get this because notifications are switched on in the settings of the store.',
  })
  const eventKey = `order:${order.id}:store_${email.kind}:${eventName(email)}`
  return { kind: `store_${email.kind}`, subject: `${subject} (order ${order.number})`, ...content, eventKey }
}

function wordsFor(email: StoreEmail, order: OrderRow, store: EmailStore): StoreWords {
  switch (email.kind) {
    case 'new_order':
      return {
        subject: `New order of ${money(order.totalPaise)}`,
        paragraphs: [`Order ${order.number} is ready to be packed. Please ship it by ${shipBy(order)}.`],
        lines: itemLines(email.items, store),
        total: ['Total', money(order.totalPaise)],
        rows: [
          ['Payment', paymentText(order)],
          ['Ship by', shipBy(order)],
        ],
      }
    case 'address_changed':
      return {
        subject: 'New delivery address',
        paragraphs: ['The buyer changed where this order goes. If a label is printed already, please print it anew.'],
      }
    case 'prepaid':
      return {
        subject: 'Paid online instead of at the door',
        paragraphs: [
          `The buyer has paid ${money(onlinePartPaise(order))} online. Please collect nothing, and print slip and label anew if they were printed before.`,
        ],
      }
    case 'cancelled':
      return {
        subject: 'Cancelled by the buyer',
        paragraphs: [
          order.paidAt === null && order.advancePaidAt === null
            ? 'Please do not ship this order. Its pieces are back in stock.'
            : 'Please do not ship this order. Its pieces are back in stock, and what was paid goes back.',
        ],
      }
    case 'return_requested':
      return {
        subject: 'A return was asked for',
        paragraphs: [`The reason: ${email.reason}`, 'Please decide within two working days, as the buyer was told.'],
        rows: [
          ...email.pieces.map(({ title, quantity }): [string, string] => [`${quantity} × ${title}`, 'comes back']),
          ...(email.instead ?? []).map(({ title, quantity }): [string, string] => [
            `${quantity} × ${title}`,
            'goes out',
          ]),
          ...(email.instead !== undefined && email.refundPaise === 0
            ? [['Money back', 'none: an exchange'] as [string, string]]
            : [['Refund', money(email.refundPaise)] as [string, string]]),
        ],
      }
    case 'coming_back':
      return {
        subject: 'A parcel is coming back',
        paragraphs: ['The courier could not hand it over and brings it back to you.'],
      }
    case 'parcel_lost':
      return {
        subject: 'A parcel was lost',
        paragraphs: [
          'The courier lost or damaged it. The buyer was told that you answer within two working days: please send it again or give the money back, and claim it from the courier.',
        ],
      }
    case 'not_received':
      return {
        subject: 'A buyer says that nothing came',
        paragraphs: [
          'This order counts as delivered, and its buyer says that it never came. The shop looks into it and writes to the buyer.',
          'Please write to the shop how it was sent, with the tracking number or the receipt. Until it is settled, nothing of this order is paid out.',
        ],
      }
    case 'came_back':
      return {
        subject: 'A parcel is back',
        paragraphs: ['Please look at its pieces and say what can be sold again: stock and money follow from it.'],
      }
    case 'edited':
      return {
        subject: 'An order was changed',
        paragraphs: [
          `The buyer changed what order ${order.number} holds, or agreed to your change. It costs ${money(order.totalPaise)} now. If its slip is printed already, please print it anew.`,
        ],
      }
    case 'edit_declined':
      return {
        subject: 'A change was declined',
        paragraphs: ['The buyer does not want the change that you proposed. The order stays as it was.'],
      }
    case 'return_withdrawn':
    case 'return_resumed':
    case 'return_disputed':
    case 'dispute_decided':
    case 'dispute_late':
    case 'pickup_failed':
      return returnStoreWords(email)
    case 'attempts_failed':
      return {
        subject: `Attempt ${email.number} at the door failed`,
        paragraphs: [
          ...(email.reason === '' ? [] : [`The courier says: ${email.reason}`]),
          'Please call the buyer, then let the courier try again or send the parcel back.',
        ],
      }
  }
}

function paymentText(order: OrderRow): string {
  if (isPaidByCredit(order)) return 'Paid with store credit'
  if (order.exchangePaise > 0) return 'Exchange: paid, collect nothing'
  const credit = order.creditPaise > 0 ? `${money(order.creditPaise)} store credit, ` : ''
  const rest = `${money(cashPartPaise(order))} in cash on delivery`
  if (order.method === 'online') return credit === '' ? 'Paid online' : `${credit}the rest paid online`
  if (order.advancePaidAt === null) return credit === '' ? 'Cash on delivery' : `${credit}${rest}`
  return `${credit}${money(order.advancePaise)} paid online, ${money(cashPartPaise(order))} in cash on delivery`
}

/** Distinguishes events that may happen repeatedly to an order. */
function eventName(email: StoreEmail): string {
  if (email.kind === 'address_changed') return email.changeId
  if (email.kind === 'attempts_failed') return email.attemptId
  if (email.kind === 'return_disputed' || email.kind === 'dispute_decided') return email.disputeId
  if (email.kind === 'dispute_late') return `${email.disputeId}:${email.step}`
  if (email.kind === 'return_resumed') return email.pickupId
  if (email.kind === 'pickup_failed') return `${email.pickupId}:${email.number}`
  if (email.kind === 'edited' || email.kind === 'edit_declined') return email.editId
  if (email.kind === 'coming_back' || email.kind === 'came_back' || email.kind === 'parcel_lost') return email.parcelId
  return email.kind === 'return_requested' || email.kind === 'return_withdrawn' ? email.returnId : ''
}

function shipBy(order: OrderRow): string {
  return longDate(orderShipBy(order))
}
