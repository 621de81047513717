import type { InvoiceKind } from '#rules/financial-year.ts'
import { isWithinState, type TaxedLine, taxOrder } from '#rules/gst.ts'
import { storedPlace } from '#rules/image-store.ts'
import { findState } from '#rules/indian-states.ts'
import { indianDate } from '#rules/indian-time.ts'
import type { HandPayment } from '#rules/manual-sale.ts'
import { formatMoney } from '#rules/money.ts'
import { reductionPaise } from '#rules/reductions.ts'
import { rupeesInWords } from '#rules/rupees-in-words.ts'
import { type BoughtChoice, boughtValues } from '#rules/variants/bought-choice.ts'
import { buildCreditNote, type Credit, totalsFrom, untaxed } from './build-credit-note.ts'
import type { InvoiceData, InvoiceLine, Supplier } from './invoice-data.ts'

export type InvoicedItem = BoughtChoice & {
  id: string
  title: string
  category: string
  pricePaise: number
  quantity: number
  /** Of the bought colour, the first one is printed. */
  images?: readonly string[]
}

export type InvoicedOrder = {
  number: string
  placedAt: Date
  method: 'online' | 'COD'
  /** Of a cash order: the part that was paid in advance. */
  advancePaise?: number
  /** Paid with store credit: a way to pay, so that it changes no tax. */
  creditPaise?: number
  /** Of what goes out for an exchange: what was returned pays for it. */
  exchangePaise?: number
  totalPaise?: number
  /** Taken by the seller in person. */
  paidBy?: HandPayment | null
  fullName: string
  phone: string
  address: string
  city: string
  state: string
  postalCode: string
  couponDiscountPaise: number
  /** Left out in facts from before there was such a discount. */
  prepaidDiscountPaise?: number
  shippingPaise: number
  platformFeePaise: number
  items: readonly InvoicedItem[]
}

export type InvoiceFacts = {
  kind: InvoiceKind
  number: string
  issuedAt: Date
  supplier: Supplier
  order: InvoicedOrder
  credit: Credit | null
}

export function buildInvoice(facts: InvoiceFacts): InvoiceData {
  const { kind, number, issuedAt, credit } = facts
  // A credit note reverses the invoice, so it uses the rates of that time.
  if (credit !== null) {
    const sold = soldInvoice({ ...facts, number: credit.number, issuedAt: credit.issuedAt })
    return { ...buildCreditNote(sold, credit), kind, number, issuedAt }
  }
  return soldInvoice(facts)
}

function soldInvoice({ kind, number, issuedAt, supplier, order }: InvoiceFacts): InvoiceData {
  const isRegistered = supplier.gstin !== null
  const isWithin = isWithinState(supplier.state, order.state)
  const lines = toInvoiceLines(order, { isWithinState: isWithin, day: indianDate(issuedAt) }, isRegistered)
  const totals = totalsFrom(lines)
  const buyerState = findState(order.state)
  const sellerState = findState(supplier.state)
  return {
    kind,
    number,
    issuedAt,
    order: {
      number: order.number,
      placedAt: order.placedAt,
      payment: paymentWords(order),
    },
    corrects: null,
    supplier: { ...supplier, stateCode: sellerState?.code ?? '' },
    recipient: {
      name: order.fullName,
      address: [order.address, `${order.city} ${order.postalCode}`].filter((line) => line.trim() !== ''),
      phone: order.phone,
      state: buyerState?.name ?? order.state,
      stateCode: buyerState?.code ?? '',
    },
    placeOfSupply: buyerState === null ? order.state : `${buyerState.name} (${buyerState.code})`,
    tax: isRegistered ? (isWithin ? 'halves' : 'integrated') : 'none',
    stateTaxName: sellerState?.hasUtgst ? 'UTGST' : 'SGST',
    lines,
    totals,
    inWords: rupeesInWords(totals.totalPaise),
  }
}

const HAND_WORDS: Record<HandPayment, string> = { cash: 'Paid in cash', upi: 'Paid by UPI', card: 'Paid by card' }

function paymentWords({
  method,
  advancePaise = 0,
  creditPaise = 0,
  exchangePaise = 0,
  totalPaise,
  paidBy,
}: InvoicedOrder): string {
  if (paidBy) return HAND_WORDS[paidBy]
  if (exchangePaise > 0 && exchangePaise === totalPaise) return 'Paid with returned goods'
  if (exchangePaise > 0)
    return `${formatMoney(exchangePaise, { decimals: 'two' })} with returned goods, the rest paid online`
  if (creditPaise > 0 && creditPaise === totalPaise) return 'Paid with store credit'
  const credit = creditPaise > 0 ? `${formatMoney(creditPaise, { decimals: 'two' })} store credit, ` : ''
  const rest = credit === '' ? '' : 'the rest '
  if (method === 'online') return credit === '' ? 'Paid online' : `${credit}the rest paid online`
  const sum = formatMoney(advancePaise, { decimals: 'two' })
  if (advancePaise > 0) return `${credit}${sum} paid online, the rest in cash on delivery`
  return credit === '' ? 'Cash on delivery' : `${credit}${rest}in cash on delivery`
}

function toInvoiceLines(
  order: InvoicedOrder,
  supply: { isWithinState: boolean; day: string },
  isRegistered: boolean,
): InvoiceLine[] {
  const fees = [
    { name: 'Shipping', paise: order.shippingPaise },
    { name: 'Platform fee', paise: order.platformFeePaise },
  ]
  const { couponDiscountPaise, prepaidDiscountPaise = 0 } = order
  const couponPaise = reductionPaise({ couponDiscountPaise, prepaidDiscountPaise })
  const taxed = taxOrder({ lines: order.items, couponPaise, fees, supply })
  const written = (
    line: TaxedLine,
    words: Pick<InvoiceLine, 'itemId' | 'title' | 'detail' | 'image' | 'quantity' | 'unit' | 'pricePaise'>,
  ) => {
    const { couponPaise: discountPaise, grossPaise: _, ...rest } = line
    return { ...words, ...rest, discountPaise, ...(isRegistered ? {} : untaxed(line.totalPaise)) }
  }
  return [
    ...order.items.map((item, index) => {
      const line = taxed.lines[index]
      if (line === undefined) throw new Error('Every item has a line.')
      const { id: itemId, title, quantity, pricePaise } = item
      const words = { itemId, title, detail: formatDetail(item), ...printedImage(item) }
      return written(line, { ...words, quantity, unit: 'PCS', pricePaise })
    }),
    ...taxed.fees.map(({ name: title, ...line }) =>
      written(line, { itemId: null, title, detail: '', quantity: 1, unit: 'OTH', pricePaise: line.grossPaise }),
    ),
  ]
}

function formatDetail(item: InvoicedItem): string {
  return boughtValues(item)
    .map(({ value, isSize }) => (isSize ? `size ${value}` : value))
    .join(', ')
}

/** Only a picture that the shop has itself: others are never fetched. */
function printedImage({ images: [image] = [] }: InvoicedItem): { image?: string } {
  return image !== undefined && storedPlace(image) !== null ? { image } : {}
}
