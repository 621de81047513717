import { type InvoiceKind, indianDay } from '#rules/financial-year.ts'
import { isWithinState, type TaxedLine, taxInside, taxOrder } from '#rules/gst.ts'
import { findState } from '#rules/indian-states.ts'
import { rupeesInWords } from '#rules/rupees-in-words.ts'
import { spread } from '#rules/spread.ts'
import type { InvoiceData, InvoiceLine, Supplier } from './invoice-data.ts'

export type InvoicedItem = {
  id: string
  title: string
  category: string
  color: string
  size: number | null
  pricePaise: number
  quantity: number
}

export type InvoicedOrder = {
  number: string
  placedAt: Date
  method: 'online' | 'COD'
  fullName: string
  phone: string
  address: string
  city: string
  state: string
  postalCode: string
  couponDiscountPaise: number
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
  /** Of a credit note: the paper it corrects and the money that went back, for some pieces or for the whole order. */
  credit: {
    number: string
    issuedAt: Date
    reason: string
    amountPaise: number
    pieces: readonly { itemId: string; quantity: number }[] | null
  } | null
}

type Part = { line: InvoiceLine; itemId: string | null }

export function invoiceOf(facts: InvoiceFacts): InvoiceData {
  const { order, supplier, credit } = facts
  const isRegistered = supplier.gstin !== null
  const isWithin = isWithinState(supplier.state, order.state)
  // A credit note undoes what was written then, so it uses the rates of then.
  const day = indianDay(credit?.issuedAt ?? facts.issuedAt)
  const whole = partsOf(order, { isWithinState: isWithin, day }, isRegistered)
  const lines = credit === null ? whole.map(({ line }) => line) : creditedLines(whole, credit, isWithin)
  const totals = totalsOf(lines)
  const buyerState = findState(order.state)
  const sellerState = findState(supplier.state)
  return {
    kind: facts.kind,
    number: facts.number,
    issuedAt: facts.issuedAt,
    order: {
      number: order.number,
      placedAt: order.placedAt,
      payment: order.method === 'COD' ? 'Cash on delivery' : 'Paid online',
    },
    corrects: credit && { number: credit.number, issuedAt: credit.issuedAt, reason: credit.reason },
    supplier: { ...supplier, stateCode: sellerState?.code ?? '' },
    recipient: {
      name: order.fullName,
      address: [order.address, `${order.city} ${order.postalCode}`],
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

function partsOf(order: InvoicedOrder, supply: { isWithinState: boolean; day: string }, isRegistered: boolean): Part[] {
  const fees = [
    { name: 'Shipping', paise: order.shippingPaise },
    { name: 'Platform fee', paise: order.platformFeePaise },
  ]
  const taxed = taxOrder({ lines: order.items, couponPaise: order.couponDiscountPaise, fees, supply })
  const written = (
    line: TaxedLine,
    words: Pick<InvoiceLine, 'title' | 'detail' | 'quantity' | 'unit' | 'pricePaise'>,
  ) => {
    const { couponPaise: discountPaise, grossPaise: _, ...rest } = line
    return { ...words, ...rest, discountPaise, ...(isRegistered ? {} : untaxed(line.totalPaise)) }
  }
  return [
    ...order.items.map((item, index): Part => {
      const line = taxed.lines[index]
      if (line === undefined) throw new Error('Every item has a line.')
      const { title, quantity, pricePaise } = item
      return {
        itemId: item.id,
        line: written(line, { title, detail: detailOf(item), quantity, unit: 'PCS', pricePaise }),
      }
    }),
    ...taxed.fees.map(
      ({ name: title, ...line }): Part => ({
        itemId: null,
        line: written(line, { title, detail: '', quantity: 1, unit: 'OTH', pricePaise: line.grossPaise }),
      }),
    ),
  ]
}

/** The money that went back, over the lines it went back for, each at the rate it was sold with. */
function creditedLines(
  whole: readonly Part[],
  credit: NonNullable<InvoiceFacts['credit']>,
  isWithin: boolean,
): InvoiceLine[] {
  const { pieces } = credit
  const chosen = pieces === null ? whole.map(({ line }) => line) : whole.flatMap((part) => returnedPart(part, pieces))
  const amounts = spread(
    credit.amountPaise,
    chosen.map(({ totalPaise }) => totalPaise),
  )
  return chosen.map((line, index) => {
    const totalPaise = amounts[index] ?? 0
    const tax = line.percent === 0 ? untaxed(totalPaise) : taxInside(totalPaise, line.percent, isWithin)
    const pricePaise = Math.round(totalPaise / line.quantity)
    return { ...line, ...tax, pricePaise, discountPaise: 0, totalPaise }
  })
}

function returnedPart({ line, itemId }: Part, pieces: readonly { itemId: string; quantity: number }[]): InvoiceLine[] {
  const quantity = pieces.find((piece) => piece.itemId === itemId)?.quantity ?? 0
  if (quantity === 0) return []
  return [{ ...line, quantity, totalPaise: Math.round((line.totalPaise * quantity) / line.quantity) }]
}

function untaxed(totalPaise: number) {
  return { percent: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, taxablePaise: totalPaise }
}

function detailOf({ color, size }: InvoicedItem): string {
  return [color, size === null ? '' : `size ${size}`].filter((part) => part !== '').join(', ')
}

function totalsOf(lines: readonly InvoiceLine[]): InvoiceData['totals'] {
  const sum = (name: 'discountPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise') =>
    lines.reduce((total, line) => total + line[name], 0)
  return {
    discountPaise: sum('discountPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    totalPaise: sum('totalPaise'),
  }
}
