import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfImageCounts, pdfImages, pdfPages } from '../../../tests/support/pdf-text.ts'
import { sampleInvoice, sampleItem } from '../../../tests/support/sample-invoices.ts'
import { buildInvoice, type InvoiceFacts } from './build-invoice.ts'
import { drawInvoice } from './draw-invoice.ts'

const draw = (facts: InvoiceFacts) => drawInvoice(buildInvoice(facts))

test('an invoice says what the law asks for, in text that can be selected', async () => {
  const [page = '', ...more] = pdfPages(await draw(sampleInvoice({ order: { fullName: 'आशा राव' } })))
  expect(more).toEqual([])
  for (const text of [
    'Tax invoice',
    'TS/26-27/000001',
    '12 Jun 2026',
    'Threadspeak Crafts Private Limited',
    '14 Weavers Lane, Bengaluru 560001, Karnataka, India',
    'GSTIN: 29ABCDE1234F1Z5',
    'Karnataka (state code 29)',
    'Place of supply',
    'Karnataka (29)',
    'Reverse charge',
    'Moti the Bunny',
    'HSN 9503 · Oat',
    '2 PCS',
    'CGST 2.5% 35.67',
    'SGST 2.5% 35.67',
    '₹1,503.00',
    'Rupees One Thousand Five Hundred Three Only',
    'Authorised signatory',
    'Page 1 of 1',
  ]) {
    expect(page).toContain(text)
  }
  // Some Devanagari clusters are drawn as one glyph; standalone letters are extractable.
  expect(page).toContain('आशा')
})

test('a copy says where the whole address is, after the address and not within it', async () => {
  const copyNote = 'The one sent by email has it.'
  const [page = ''] = pdfPages(await drawInvoice({ ...buildInvoice(sampleInvoice()), copyNote }))
  expect(page.indexOf(copyNote)).toBeGreaterThan(page.indexOf('+91'))
})

test('a border between the states makes it IGST; without a GSTIN there is no tax at all', async () => {
  const [across = ''] = pdfPages(await draw(sampleInvoice({ order: { state: 'Tamil Nadu' } })))
  expect(across).toContain('IGST 5% 71.33')
  expect(across).not.toMatch(/CGST|SGST/)
  const [bill = ''] = pdfPages(await draw(sampleInvoice({ kind: 'bill_of_supply', supplier: { gstin: null } })))
  expect(bill).toContain('Bill of supply')
  expect(bill).not.toMatch(/GSTIN|CGST|SGST|IGST|Taxable|Reverse charge/)
})

test('many lines go over many pages, each with the head of the table and its number', async () => {
  const items = Array.from({ length: 200 }, (_, i) => sampleItem({ id: `${i}`, title: 'A long title '.repeat(400) }))
  const pages = pdfPages(await draw(sampleInvoice({ order: { items } })))
  expect(pages.length).toBeGreaterThan(10)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  for (const page of pages.slice(0, -1)) expect(page).toMatch(/Item\nQty\nPrice/)
  expect(pages.join('\n')).toContain('\n200\n')
  expect(pages.join('\n')).not.toContain('A long title '.repeat(20))
  expect(pages.at(-1)).toContain('Authorised signatory')
})

test('the same facts make the same bytes', async () => {
  const first = await draw(sampleInvoice())
  expect((await draw(sampleInvoice())).equals(first)).toBe(true)
  expect((await draw(sampleInvoice({ number: 'TS/26-27/000002' }))).equals(first)).toBe(false)
})

test('what a customer typed becomes ink: no link, no script, no file', async () => {
  const evil =
    ') /A << /S /JavaScript /JS (app.alert(1)) >> endobj <script>https://evil.example</script>\r\n%%EOF \u202e'
  const facts = sampleInvoice({
    order: {
      fullName: evil,
      address: evil,
      city: evil,
      phone: evil,
      state: evil,
      items: [sampleItem({ title: evil, color: evil })],
    },
  })
  const pdf = await draw(facts)
  const raw = pdf.toString('latin1')
  expect(raw).not.toMatch(/\/JavaScript|\/JS|\/URI|\/Annot|\/EmbeddedFile|\/Launch|\/OpenAction|\/AA\b|evil\.example/)
  expect(raw.match(/%%EOF/g)).toHaveLength(1)
  expect(pdfPages(pdf)[0]).toContain('<script>')
})

test('a line shows the picture of what was bought; a document without pictures has the bytes it always had', async () => {
  const jpeg = await sharp({ create: { width: 96, height: 120, channels: 3, background: '#1020c0' } })
    .jpeg()
    .toBuffer()
  const items = [sampleItem({ images: ['/art/blue.webp', '/art/other.webp'] }), sampleItem({ id: '2', images: [] })]
  const data = buildInvoice(sampleInvoice({ order: { items } }))
  const pdf = await drawInvoice(data, new Map([['/art/blue.webp', jpeg]]))
  expect(pdfImages(pdf)).toEqual([jpeg])
  expect(pdfImageCounts(pdf)).toEqual([1])
  const plain = await draw(sampleInvoice({ order: { items: items.map((item) => ({ ...item, images: [] })) } }))
  expect((await drawInvoice(data)).equals(plain)).toBe(true)
})
