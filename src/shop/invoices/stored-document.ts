import { findState } from '#rules/indian-states.ts'
import type { InvoiceRow } from '../orders/current-invoice.ts'
import type { Credit } from './build-credit-note.ts'
import { buildInvoice, type InvoicedOrder } from './build-invoice.ts'
import type { InvoiceData, Supplier } from './invoice-data.ts'

/** What the row does not store in its own columns: the content as issued, immutable. */
export type Printed = Omit<InvoiceData, 'kind' | 'number' | 'issuedAt' | 'supplier'>

/**
 * Documents issued before content was stored have the facts they are rendered from instead, as of the migration. Rates
 * go by the day of issue, so the same facts always render the same document.
 */
export type StoredFacts = { facts: { order: InvoicedOrder; credit: Credit | null } }

/** JSON has no dates. */
type AsJson<Value> = Value extends Date
  ? string
  : Value extends readonly unknown[] | object
    ? { [Key in keyof Value]: AsJson<Value[Key]> }
    : Value

export type StoredDocument = AsJson<Printed> | AsJson<StoredFacts>

export function isFacts(stored: StoredDocument): stored is AsJson<StoredFacts> {
  return 'facts' in stored
}

export function storedDocument({ document }: Pick<InvoiceRow, 'document'>): StoredDocument {
  return document as StoredDocument
}

/** The whole document from its row alone: nothing mutable is read. */
export function invoiceDataFrom(row: InvoiceRow): InvoiceData {
  const { kind, number, issuedAt } = row
  const supplier = supplierFrom(row.supplier)
  const stored = storedDocument(row)
  if (isFacts(stored)) {
    const { order, credit } = stored.facts
    return buildInvoice({
      ...{ kind, number, issuedAt, supplier },
      order: { ...order, placedAt: new Date(order.placedAt) },
      credit: credit && { ...credit, issuedAt: new Date(credit.issuedAt) },
    })
  }
  return {
    ...stored,
    ...{ kind, number, issuedAt },
    order: { ...stored.order, placedAt: new Date(stored.order.placedAt) },
    corrects: stored.corrects && { ...stored.corrects, issuedAt: new Date(stored.corrects.issuedAt) },
    supplier: { ...supplier, stateCode: findState(supplier.state)?.code ?? '' },
  }
}

function supplierFrom(stored: InvoiceRow['supplier']): Supplier {
  const text = (name: string) => stored[name] ?? ''
  return {
    storeName: text('storeName'),
    legalName: text('legalName'),
    address: text('address'),
    email: text('email'),
    phone: text('phone'),
    state: text('state'),
    gstin: stored.gstin ?? null,
  }
}
