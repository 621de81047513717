import type { ExchangeEnd } from '#rules/exchange.ts'
import { formatMoney } from '#rules/money.ts'
import type { OrderEmailKind } from '../outbox/email-kinds.ts'
import { type EmailParts, renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import { orderLinkPath, orderPagePath } from '../outbox/order-link.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator, type Translate } from '../outbox/translate.ts'
import { exchangeLines } from './exchange-email-words.ts'
import { type FoundReturn, foundLines, type RuledDispute } from './found-email-words.ts'
import { addressLines, orderSums, paymentLabel } from './order-email-parts.ts'
import { orderWords } from './order-email-words.ts'
import type { OrderItemRow, OrderRow } from './order-rows.ts'
import { type FetchedReturn, fetchedLines } from './pickup-email-words.ts'
import { type EmailParcel, parcelsBlock } from './purchase-email-words.ts'
import type { EmailPurchase } from './read-email-purchase.ts'
import type { EmailTracking } from './read-email-tracking.ts'

type Piece = { title: string; quantity: number }

export type EmailDetails = {
  items: readonly OrderItemRow[]
  confirmKey?: string | null
  /** Six digits that confirm it too, on the page where it was ordered. */
  confirmCode?: string | null
  remark?: string
  tracking?: EmailTracking
  /** Of a part of what was ordered of several sellers at once. */
  purchase?: EmailPurchase
  /** Of a mail about all parts: each by itself. */
  parcels?: readonly EmailParcel[]
  /** What is collected at the door; 0 when nothing is. */
  cashPaise?: number
  /** A refund by hand. */
  isCash?: boolean
  /** Of a refund that was paid to an account: the bank's reference, where it is known already. */
  payout?: { utr: string | null }
  /** The refund was given as store credit. */
  isCredit?: boolean
  /** A payment for what was to be paid at the door. */
  wasCash?: boolean
  /** Money goes back, and no account was asked for before. */
  isFirstAccount?: boolean
  /** The buyer paid in cash and named no account for the refund. */
  needsAccount?: boolean
  /** What comes back, and what is paid for it. */
  returned?: { pieces: readonly Piece[]; refundPaise: number }
  /** Of an order that ended unpaid: its invoice, and the credit note for all of it. */
  takenBack?: { invoice: string; note: string }
  /** Of an order that ended because its parcels came back: what goes back. */
  cameBack?: { refundPaise: number; isLost?: boolean }
  /** What an edit changed: pieces that left, pieces that came, and what is paid more, or less. */
  edited?: {
    left: readonly Piece[]
    added: readonly Piece[]
    differencePaise: number
    isToPay: boolean
    note: string
    /** What goes back the way it came, and as store credit. */
    sentBackPaise: number
    creditBackPaise: number
    /** Store credit pays for what is left of a cash order. */
    isCovered: boolean
  }
  /** A late payment that was for an edit. */
  isForEdit?: boolean
  /** A payment for an exchange that is not made. */
  isForExchange?: boolean
  /** What goes out for a return, as it was asked for. */
  exchange?: {
    pieces: readonly Piece[]
    payPaise: number
    backPaise: number
    expiresAt: Date
    isTrusted: boolean
  }
  /** Of a return: something goes out for it. */
  isExchange?: boolean
  exchangeEnd?: ExchangeEnd
  /** Of a return that was withdrawn too late: something else was wanted for it, which is not kept any more. */
  wasExchange?: boolean
  /** Of an approved return: the shop has a courier that may fetch it. */
  isFetched?: boolean
  /** What was found in a return, and what goes back. */
  found?: FoundReturn
  /** What was decided about a disagreement. */
  ruled?: RuledDispute
  /** When and by whom a return is fetched. */
  fetched?: FetchedReturn
  /** Whether the address is verified as the buyer's own. */
  isVerified: boolean
}

/** Order confirmations; the confirmation page repeats them. */
const CONFIRMS: ReadonlySet<OrderEmailKind> = new Set(['placed', 'confirmed', 'paid'])
/** Mails about the whole order list its items. */
export const LISTS_ITEMS: ReadonlySet<OrderEmailKind> = new Set([
  ...CONFIRMS,
  'to_confirm',
  'payment_failed',
  'shipped',
  'delivered',
  'cancelled',
  'revived',
  'edited',
])
export const TELLS_TRACKING: ReadonlySet<OrderEmailKind> = new Set([
  'shipped',
  'tracking',
  'out_for_delivery',
  'attempt_failed',
  'coming_back',
])
const TELLS_ADDRESS: ReadonlySet<OrderEmailKind> = new Set([...CONFIRMS, 'to_confirm', 'shipped', 'revived'])

/** A mail whose button has a key of its own offers no other; the button of `link` is the link. */
const HAS_OWN_KEY: ReadonlySet<OrderEmailKind> = new Set(['to_confirm', 'link'])

/** Subject, text and button of a mail to the buyer. */
export function buildOrderEmail(
  kind: OrderEmailKind,
  order: OrderRow,
  store: EmailStore,
  details: EmailDetails,
): Email {
  const t = createTranslator(store.language)
  const { subject, heading, paragraphs, button } = orderWords(kind, order, store, details)
  const { label, path } = button ?? { label: t('See your order'), path: orderPagePath(order) }
  // Without an account the button is the link, and the other pages ask to sign in.
  const hasAccount = order.userId !== null
  const confirmation = { label: t('Order confirmation'), href: at(store, `/order-confirmation?order=${order.number}`) }
  const follow = { label: t('Follow this order without signing in'), href: at(store, orderLinkPath(order)) }
  const content = renderEmail(store, {
    heading,
    paragraphs,
    ...(details.confirmCode ? { code: details.confirmCode } : {}),
    ...(details.items.length === 0 ? {} : orderSums(order, details.items, store)),
    blocks: blocksFor(kind, order, store, details),
    button: { label, href: at(store, path) },
    note: noteWords(t, order, details),
    links: [
      ...(CONFIRMS.has(kind) && hasAccount ? [confirmation] : []),
      ...(HAS_OWN_KEY.has(kind) || !hasAccount ? [] : [follow]),
      { label: t('Write to us about this order'), href: at(store, `/contact?order=${order.number}`) },
    ],
  })
  const secret = kind === 'to_confirm' ? { isSecret: true as const } : {}
  return { kind: `order_${kind}`, subject: subjectWords(t, subject, order, details), ...content, ...secret }
}

/** A part of what was ordered of several sellers has the number of the whole first: that was promised. */
function subjectWords(t: Translate, subject: string, { number }: OrderRow, { purchase }: EmailDetails): string {
  return purchase === undefined
    ? t('{subject} (order {order})', { subject, order: number })
    : t('{subject} (order {order}, part {part})', { subject, order: purchase.number, part: number })
}

function noteWords(t: Translate, { number }: OrderRow, { purchase }: EmailDetails): string {
  return purchase === undefined
    ? t('Order {order}. Questions? Answer this mail or write to us.', { order: number })
    : t('Order {order}, part {part}. Questions? Answer this mail or write to us.', {
        order: purchase.number,
        part: number,
      })
}

function blocksFor(
  kind: OrderEmailKind,
  order: OrderRow,
  store: EmailStore,
  { tracking, returned, exchange, edited, found, fetched, purchase, parcels, isExchange, isVerified }: EmailDetails,
): NonNullable<EmailParts['blocks']> {
  const t = createTranslator(store.language)
  return [
    ...(parcels !== undefined && (CONFIRMS.has(kind) || kind === 'to_confirm') ? [parcelsBlock(store, parcels)] : []),
    ...(TELLS_TRACKING.has(kind) && tracking !== undefined ? [trackingBlock(order, store, tracking)] : []),
    ...(returned === undefined
      ? []
      : [
          {
            title: t('What comes back'),
            lines: returnedLines(
              t,
              returned,
              exchange !== undefined || (isExchange === true && returned.refundPaise === 0),
            ),
          },
        ]),
    ...(found === undefined ? [] : [{ title: t('What we found'), lines: foundLines(t, found, isExchange === true) }]),
    ...(fetched === undefined ? [] : [{ title: t('Pick-up'), lines: fetchedLines(t, fetched, store.language) }]),
    ...(exchange === undefined ? [] : [{ title: t('What you get instead'), lines: exchangeLines(t, exchange) }]),
    ...(edited === undefined ? [] : [{ title: t('What changes'), lines: editedLines(t, edited) }]),
    ...(kind === 'return_approved' ? [{ title: t('Send it to'), lines: [store.storeName, store.address] }] : []),
    ...(TELLS_ADDRESS.has(kind) && isVerified
      ? [{ title: t('Delivery address'), lines: addressLines(order, store) }]
      : []),
    ...(TELLS_ADDRESS.has(kind) ? [{ title: t('Payment method'), lines: [paymentLabel(order, store)] }] : []),
    ...(purchase === undefined ? [] : [purchaseBlock(store, purchase)]),
  ]
}

/** The buyer knows the number of the whole. How far the others are is not told: a mail is read later. */
function purchaseBlock({ storeName, language }: EmailStore, { number, seller, others }: EmailPurchase) {
  const t = createTranslator(language)
  return {
    title: t('Part of order {order}', { order: number }),
    lines: [
      t('This mail is only about what you ordered of {seller}. The other parts go on by themselves:', {
        seller: seller ?? storeName,
      }),
      ...others.map((part) => t('{seller}: part {part}', { seller: part.seller ?? storeName, part: part.number })),
    ],
  }
}

/** The courier's name, its number, and its own page where it has one. */
function trackingBlock(order: OrderRow, store: EmailStore, { trackingId, courier, pageUrl }: EmailTracking) {
  const t = createTranslator(store.language)
  const link =
    pageUrl === null
      ? { label: t('Track your order'), href: at(store, orderPagePath(order)) }
      : { label: t('Track it with the courier'), href: pageUrl }
  return { title: t('Tracking number'), lines: [...(courier === null ? [] : [courier]), trackingId], link }
}

function returnedLines(
  t: Translate,
  { pieces, refundPaise }: NonNullable<EmailDetails['returned']>,
  isExchange: boolean,
): string[] {
  const sum = formatMoney(refundPaise, { decimals: 'two' })
  const refund = isExchange ? [] : [t('Refund: {sum}', { sum })]
  return [...pieces.map(({ title, quantity }) => `${quantity} × ${title}`), ...refund]
}

function editedLines(t: Translate, { left, added, differencePaise }: NonNullable<EmailDetails['edited']>): string[] {
  const sum = formatMoney(Math.abs(differencePaise), { decimals: 'two' })
  return [
    ...left.map(({ title, quantity }) =>
      t('Leaves the order: {quantity} × {title}', { title, quantity: String(quantity) }),
    ),
    ...added.map(({ title, quantity }) =>
      t('Comes into the order: {quantity} × {title}', { title, quantity: String(quantity) }),
    ),
    ...(differencePaise > 0 ? [t('It costs {sum} more.', { sum })] : []),
    ...(differencePaise < 0 ? [t('It costs {sum} less.', { sum })] : []),
  ]
}

function at({ publicUrl }: EmailStore, path: string): string {
  return `${publicUrl}${path}`
}
