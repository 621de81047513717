import { expect, test } from 'vitest'
import { erasedEmailFor } from '#rules/erased-email.ts'
import { pdfImageCounts, pdfImages, pdfPages } from '../../../tests/support/pdf-text.ts'
import { sampleInvoice } from '../../../tests/support/sample-invoices.ts'
import { closeSheet, openSheet } from '../invoices/sheet.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { drawSlip } from './draw-slip.ts'

/** One white dot. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
)
const ORDER = {
  ...sampleInvoice().order,
  email: 'asha@example.in',
  paymentStatus: 'Pending',
  totalPaise: 150_300,
  status: 'Processing',
} as unknown as OrderRow
const SENDER = { storeName: 'Threadspeak', address: '14 Weavers Lane', phone: '080 0000 0000' }

function item(part: Partial<OrderItemRow> = {}): OrderItemRow {
  return {
    title: 'Lotus Kurta',
    quantity: 1,
    color: 'Blue',
    size: 40,
    images: ['/art/a.webp'],
    ...part,
  } as OrderItemRow
}

async function slip(items: OrderItemRow[], pictures: string[] = ['/art/a.webp'], order = ORDER): Promise<Buffer> {
  const info = { title: 'slip', author: 'Threadspeak', madeAt: new Date('2026-03-02T09:00:00Z') }
  const sheet = await openSheet(info, new Map(pictures.map((address) => [address, JPEG])))
  drawSlip(sheet, { order, items, sender: SENDER })
  return closeSheet(sheet)
}

test('each line has its picture, and the same picture is in the file once', async () => {
  const pdf = await slip([item(), item({ title: 'Second' }), item({ images: [] })])
  expect(pdfImageCounts(pdf)).toEqual([2])
  expect(pdfImages(pdf)).toHaveLength(1)
})

test('without pictures the slip is drawn as it was', async () => {
  const pdf = await slip([item(), item()], [])
  expect(pdfImageCounts(pdf)).toEqual([0])
  expect(pdfPages(pdf)[0]).toContain('Lotus Kurta\nBlue, 40\n1')
})

test('of a deleted account it says so, instead of what is left of the address', async () => {
  const nobody = { fullName: 'Former customer', address: '', city: '', postalCode: '', phone: '' }
  const [page] = pdfPages(await slip([item()], [], { ...ORDER, ...nobody, email: erasedEmailFor('1') }))
  expect(page).toContain('Former customer\nThe account was deleted, with its address.\nFrom Threadspeak')
})

test('many long lines go over pages: none is cut, and every page names its order and the columns', async () => {
  const items = Array.from({ length: 60 }, (_, at) => item({ title: `No ${at}. ${'A long title '.repeat(12)}` }))
  const pdf = await slip(items)
  const pages = pdfPages(pdf)
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages) expect(page).toMatch(/Order 7K3M9PQX[\s\S]*Item\nColour and size\nPieces/)
  for (let at = 0; at < 60; at += 1) expect(pages.join('\n')).toContain(`No ${at}. A long`)
  const counts = pdfImageCounts(pdf)
  expect(counts.reduce((sum, count) => sum + count)).toBe(60)
  // 44 pt each, on a page of 842 pt.
  expect(Math.max(...counts)).toBeLessThan(17)
})
