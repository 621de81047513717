import { SALE_CHANNEL_NAMES, type SaleChannel } from '#rules/manual-sale.ts'

export const MANUAL_SALE_TEXTS = {
  keyNeeded: 'A sale needs an Idempotency-Key of at least 20 characters, made on the device.',
  keyReused: 'This key belongs to another sale. Write the sale down again.',
  noLines: 'Please add what was sold',
  badPrice: 'Please enter a price of at least ₹1',
  badShipping: 'Please enter what sending costs, or 0',
  reasonNeeded: 'Please say why the price is not the shop’s',
  placeNeeded: 'Please name the fair',
  linkNeedsSending: 'A payment link is for goods that are sent. What is handed over is paid at once.',
  linkNeedsContact: 'Whoever pays by link needs a phone number or an email address',
  addressNeeded: 'Please enter where it is sent',
  tooSmall: 'A payment link needs a sum of at least ₹1',
  badPhone: 'Please enter an Indian mobile number of ten digits',
  badEmail: 'Please enter a valid email address',
  noMatch: 'This customer does not have that phone number any more. Look the number up again.',
  noSale: 'There is no such sale',
  voidReasonNeeded: 'Please say what was wrong',
  voidTooLate: 'A sale is taken back on its day. After that it is a return or a refund.',
  voidMoved: 'This sale has changed since: it was sent, returned or refunded. Open the order to go on.',
  notWaiting: 'This sale does not wait for a payment any more',
  recorded: 'The sale is recorded',
  linked: 'The sale is recorded. Send the link to the buyer.',
  voidIsOver: 'This sale was taken back, so it cannot go on. Please write it down again.',
  voided: 'The sale is taken back: its stock is there again, and a credit note was issued.',
  voidedUnpaid: 'The sale is taken back: its stock is there again.',
} as const

/** Where it was sold, as people say it: 'Autumn fair', 'Phone'. */
export function salePlaceName(channel: SaleChannel, place: string): string {
  return place === '' ? SALE_CHANNEL_NAMES[channel] : place
}

export function missingText(titles: readonly string[]): string {
  const [first = '', ...others] = titles
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `The books have fewer pieces than were sold: ${first}${more}. Confirm that they are gone.`
}

export function notInShop(title: string): string {
  return `${title || 'This product'} was deleted from the shop. Add it to the shop again, or write the sale down with another product.`
}

/** On orders that keep pieces of which too many were sold elsewhere. */
export function missingNote(title: string, quantity: number, place: string, number: string): string {
  const pieces = quantity === 1 ? 'one piece more' : `${quantity} pieces more`
  return `${title}: ${pieces} than the books had was sold (${place}, order ${number}). Check that the piece for this order is there.`
}
