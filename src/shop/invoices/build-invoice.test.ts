import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleInvoice, sampleItem } from '../../../tests/support/sample-invoices.ts'
import { buildInvoice } from './build-invoice.ts'

const WHOLE = { number: 'TS/26-27/000001', issuedAt: new Date('2026-06-12T09:30:00Z'), reason: 'Cancelled' }
const items = [
  sampleItem({ id: 'bunny' }),
  sampleItem({
    id: 'kurta',
    category: 'Fashion',
    title: 'Kurta',
    color: 'Plum',
    size: 42,
    pricePaise: 289_900,
    quantity: 3,
  }),
]

test('fees are lines of their own; coupon, tax and total add up', () => {
  const data = buildInvoice(sampleInvoice({ order: { items, couponDiscountPaise: 12_345, shippingPaise: 5_000 } }))
  expect(data.lines.map(({ title, detail }) => [title, detail])).toEqual([
    ['Moti the Bunny', 'Oat'],
    ['Kurta', 'Plum, size 42'],
    ['Shipping', ''],
    ['Platform fee', ''],
  ])
  expect(data.totals).toMatchObject({ discountPaise: 12_345, totalPaise: 2 * 74_900 + 3 * 289_900 - 12_345 + 5_500 })
  expect(data).toMatchObject({ tax: 'halves', stateTaxName: 'SGST', placeOfSupply: 'Karnataka (29)' })
})

test('the rates are those of the day of the invoice, in India', () => {
  const percentAt = (time: string) => buildInvoice(sampleInvoice({ issuedAt: new Date(time) })).lines[0]?.percent
  expect(percentAt('2025-09-21T18:29:59Z')).toBe(12)
  expect(percentAt('2025-09-21T18:30:00Z')).toBe(5)
})

test('a shop in a union territory names its tax so; a state that nobody knows is another state', () => {
  const ladakh = { supplier: { state: 'Ladakh' }, order: { state: 'Ladakh' } }
  expect(buildInvoice(sampleInvoice(ladakh))).toMatchObject({ tax: 'halves', stateTaxName: 'UTGST' })
  expect(buildInvoice(sampleInvoice({ order: { state: 'Atlantis' } }))).toMatchObject({
    tax: 'integrated',
    placeOfSupply: 'Atlantis',
  })
})

test('a credit note for the whole order is the invoice again', () => {
  const order = { items, couponDiscountPaise: 12_345, shippingPaise: 5_000 }
  const sold = buildInvoice(sampleInvoice({ order }))
  const credit = { ...WHOLE, amountPaise: sold.totals.totalPaise, pieces: null }
  const note = buildInvoice(sampleInvoice({ kind: 'credit_note', order, credit, issuedAt: new Date('2026-07-01') }))
  expect({ ...note.totals, discountPaise: 0 }).toEqual({ ...sold.totals, discountPaise: 0 })
  expect(note.corrects).toEqual(WHOLE)
})

test('a credit note for some pieces names only them, at their rate', () => {
  const credit = { ...WHOLE, amountPaise: 289_900, pieces: [{ itemId: 'kurta', quantity: 1 }] }
  const note = buildInvoice(sampleInvoice({ kind: 'credit_note', order: { items }, credit }))
  expect(note.lines).toEqual([
    expect.objectContaining({ title: 'Kurta', quantity: 1, percent: 18, totalPaise: 289_900, taxablePaise: 245_678 }),
  ])
})

test('a credit note where the fault was ours names shipping and fee beside the pieces', () => {
  const order = { items, shippingPaise: 5_000, platformFeePaise: 500 }
  const credit = { ...WHOLE, amountPaise: 292_000, chargesPaise: 2_100, pieces: [{ itemId: 'kurta', quantity: 1 }] }
  const { lines, totals } = buildInvoice(sampleInvoice({ kind: 'credit_note', order, credit }))
  const ofPieces = lines.filter(({ itemId }) => itemId !== null).reduce((sum, line) => sum + line.totalPaise, 0)
  expect([ofPieces, totals.totalPaise]).toEqual([289_900, 292_000])
  expect(new Set(lines.map(({ title }) => title))).toEqual(new Set(['Kurta', 'Shipping', 'Platform fee']))
})

test('a credit note is exactly what went back, for a registered shop or another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (amountPaise, isRegistered) => {
      const credit = { ...WHOLE, amountPaise, pieces: null }
      const supplier = isRegistered ? {} : { gstin: null }
      const { totals } = buildInvoice(sampleInvoice({ kind: 'credit_note', supplier, order: { items }, credit }))
      expect(totals.totalPaise).toBe(amountPaise)
      expect(totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(amountPaise)
      if (!isRegistered) expect(totals.taxablePaise).toBe(amountPaise)
    }),
  )
})
