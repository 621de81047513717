import { allocate } from '#rules/allocate.ts'
import { taxInside } from '#rules/gst.ts'
import { rupeesInWords } from '#rules/rupees-in-words.ts'
import type { InvoiceData, InvoiceLine } from './invoice-data.ts'

/** The content of a credit note: an amount, for some quantity or for everything sold. */
export type Credit = {
  number: string
  issuedAt: Date
  reason: string
  amountPaise: number
  pieces: readonly { itemId: string; quantity: number }[] | null
  /** How much of it is for shipping and platform fee; the rest is for the pieces. */
  chargesPaise?: number
}

/** A credit note is derived from the invoice as issued, and from nothing else. */
export function buildCreditNote(
  invoice: InvoiceData,
  { number, issuedAt, reason, ...credit }: Credit,
): Omit<InvoiceData, 'kind' | 'number' | 'issuedAt'> {
  const lines = creditedLines(invoice, credit)
  const totals = totalsFrom(lines)
  const { kind: _kind, number: _number, issuedAt: _at, ...unchanged } = invoice
  return {
    ...unchanged,
    corrects: { number, issuedAt, reason },
    lines,
    totals,
    inWords: rupeesInWords(totals.totalPaise),
  }
}

/** Allocates the refund to its lines, each at the rate it was sold with. */
function creditedLines(
  { lines: whole, tax: shown }: InvoiceData,
  { pieces, amountPaise, chargesPaise = 0 }: Pick<Credit, 'pieces' | 'amountPaise' | 'chargesPaise'>,
): InvoiceLine[] {
  const goods = pieces === null ? whole : whole.flatMap((line) => returnedPart(line, pieces))
  const charges = pieces === null || chargesPaise === 0 ? [] : whole.filter(({ itemId }) => itemId === null)
  const ofCharges = charges.length === 0 ? 0 : Math.min(chargesPaise, amountPaise)
  const chosen = [...goods, ...charges]
  const amounts = [...shares(amountPaise - ofCharges, goods), ...shares(ofCharges, charges)]
  return chosen.map((line, index) => {
    const totalPaise = amounts[index] ?? 0
    const tax = line.percent === 0 ? untaxed(totalPaise) : taxInside(totalPaise, line.percent, shown === 'halves')
    const pricePaise = Math.round(totalPaise / line.quantity)
    return { ...line, ...tax, pricePaise, discountPaise: 0, totalPaise }
  })
}

function shares(paise: number, lines: readonly InvoiceLine[]): number[] {
  return allocate(
    paise,
    lines.map(({ totalPaise }) => totalPaise),
  )
}

function returnedPart(line: InvoiceLine, items: NonNullable<Credit['pieces']>): InvoiceLine[] {
  const quantity = items.find(({ itemId }) => itemId === line.itemId)?.quantity ?? 0
  if (quantity === 0) return []
  return [{ ...line, quantity, totalPaise: Math.round((line.totalPaise * quantity) / line.quantity) }]
}

export function untaxed(totalPaise: number) {
  return { percent: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, taxablePaise: totalPaise }
}

export function totalsFrom(lines: readonly InvoiceLine[]): InvoiceData['totals'] {
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
