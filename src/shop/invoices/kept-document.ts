import type { invoices } from '#database/tables/invoices.ts'
import { findState } from '#rules/indian-states.ts'
import type { Credit } from './credit-note-of.ts'
import type { InvoiceData, Supplier } from './invoice-data.ts'
import { type InvoicedOrder, invoiceOf } from './invoice-of.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** What the row of a paper does not say already: as it was printed, and from then on the same. */
export type Printed = Omit<InvoiceData, 'kind' | 'number' | 'issuedAt' | 'supplier'>

/**
 * Papers that were issued before they were kept as printed have the facts they are drawn from instead, as they were on
 * the day of the change. Rates go by the day of issue, so the same facts always make the same paper.
 */
export type KeptFacts = { facts: { order: InvoicedOrder; credit: Credit | null } }

/** JSON knows no dates. */
type AsJson<Value> = Value extends Date
  ? string
  : Value extends readonly unknown[] | object
    ? { [Key in keyof Value]: AsJson<Value[Key]> }
    : Value

export type KeptDocument = AsJson<Printed> | AsJson<KeptFacts>

export function isFacts(kept: KeptDocument): kept is AsJson<KeptFacts> {
  return 'facts' in kept
}

export function keptDocument({ document }: Pick<InvoiceRow, 'document'>): KeptDocument {
  return document as KeptDocument
}

/** The whole paper, from its row alone: nothing that changes later is looked at. */
export function invoiceDataFrom(row: InvoiceRow): InvoiceData {
  const { kind, number, issuedAt } = row
  const supplier = supplierFrom(row.supplier)
  const kept = keptDocument(row)
  if (isFacts(kept)) {
    const { order, credit } = kept.facts
    return invoiceOf({
      ...{ kind, number, issuedAt, supplier },
      order: { ...order, placedAt: new Date(order.placedAt) },
      credit: credit && { ...credit, issuedAt: new Date(credit.issuedAt) },
    })
  }
  return {
    ...kept,
    ...{ kind, number, issuedAt },
    order: { ...kept.order, placedAt: new Date(kept.order.placedAt) },
    corrects: kept.corrects && { ...kept.corrects, issuedAt: new Date(kept.corrects.issuedAt) },
    supplier: { ...supplier, stateCode: findState(supplier.state)?.code ?? '' },
  }
}

function supplierFrom(kept: InvoiceRow['supplier']): Supplier {
  const word = (name: string) => kept[name] ?? ''
  return {
    storeName: word('storeName'),
    legalName: word('legalName'),
    address: word('address'),
    email: word('email'),
    phone: word('phone'),
    state: word('state'),
    gstin: kept.gstin ?? null,
  }
}
