import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#rules/languages.ts'
import type { OrderEmailKind } from '../outbox/email-kinds.ts'
import { buildOrderEmail, type EmailDetails } from './order-emails.ts'
import type { OrderItemRow, OrderRow } from './order-rows.ts'

const EVIL = `<img src=x onerror=alert(1)>"'&`
const STORE = {
  storeName: 'Threadspeak',
  publicUrl: 'https://shop.example',
  address: '14 Weavers Lane, Bengaluru 560001',
  language: 'en' as const,
}
const ORDER = {
  id: '0198c0de-0000-7000-8000-000000000001',
  number: 'ABCD2345',
  status: 'Processing',
  method: 'COD',
  paidAt: null,
  advancePaise: 0,
  creditPaise: 0,
  advancePaidAt: null,
  deliverBy: new Date('2026-03-17T09:00:00Z'),
  fullName: 'Asha Rao',
  phone: '9812345678',
  address: '7 Loom Street',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  country: 'India',
  couponDiscountPaise: 5_000,
  platformFeePaise: 700,
  shippingPaise: 0,
  totalPaise: 95_700,
} as OrderRow
const ITEM = {
  title: 'Kurta',
  quantity: 2,
  pricePaise: 50_000,
  color: 'plum',
  size: 38,
  images: ['/art/kurta.webp'],
} as OrderItemRow
const NUMBER = { trackingId: 'TRK-1', courier: null, pageUrl: null, parcel: null }
const TOLD: EmailDetails = { items: [ITEM], confirmKey: 'key', remark: 'Sorry', tracking: NUMBER, isVerified: true }
const ALL: OrderEmailKind[] = [
  ...(['placed', 'to_confirm', 'confirmed', 'paid', 'payment_failed', 'shipped', 'tracking', 'delivered'] as const),
  'out_for_delivery',
  ...(['cancelled', 'revived', 'not_available', 'refund_sent', 'late_payment', 'return_requested'] as const),
  ...(['return_approved', 'return_rejected', 'return_received'] as const),
]
const mail = (kind: OrderEmailKind, change: { store?: object; order?: object; told?: Partial<EmailDetails> } = {}) =>
  buildOrderEmail(kind, { ...ORDER, ...change.order }, { ...STORE, ...change.store }, { ...TOLD, ...change.told })

describe.each(ALL)('the mail %s', (kind) => {
  test.each(LANGUAGES)('in %s shows the logo, says it in text too, and reads in the dark', (language) => {
    const { html, text } = mail(kind, { store: { language } })
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('<img src="https://shop.example/art/icon-192.png"')
    for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ alt="/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).not.toMatch(/\{\w+\}(?!;)|undefined|null/)
    expect(text).not.toMatch(/\{\w+\}|undefined|null|<\w/)
    expect(text).toContain(ORDER.number)
  })

  test('escapes what people wrote', () => {
    const words = { fullName: EVIL, address: EVIL, city: EVIL }
    const items = [{ ...ITEM, title: EVIL, color: EVIL, images: ['javascript:alert(1)'] }]
    const { html } = mail(kind, {
      store: { storeName: EVIL, address: EVIL },
      order: words,
      told: { items, remark: EVIL, tracking: { ...NUMBER, trackingId: EVIL, courier: EVIL } },
    })
    expect(html).not.toContain('<img src=x')
    expect(html).not.toMatch(/javascript:|<script/)
  })

  test('leads to pages of the shop alone', () => {
    const { html } = mail(kind)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(1)
    for (const href of links) expect(href).toMatch(/^https:\/\/shop\.example\//)
  })
})

test('a confirmation shows each product with picture, colour and size, the address, the payment and a bold total', () => {
  const { html, text } = mail('placed')
  expect(html).toContain('src="https://shop.example/art/kurta.webp?w=320"')
  expect(html).toContain('alt="Kurta"')
  expect(text).toContain('2 × Kurta (plum, Size 38): ₹1,000.00')
  expect(text).toContain('Delivery address:\nAsha Rao\n7 Loom Street\nPune, Maharashtra 411001\nIndia\n9812345678')
  expect(text).toContain('Payment method:\nCash on Delivery (COD)')
  expect(html).toContain('<strong>₹957.00</strong>')
})

const PARCELS = [
  { number: 'AAAA1111', seller: null, cashPaise: 49_950 },
  { number: 'BBBB2222', seller: 'Phanda', cashPaise: 120_000 },
]

test.each([
  ['en', '₹499.50 in cash when the parcel of Threadspeak comes (part AAAA1111)'],
  ['en', '₹1,200.00 in cash when the parcel of Phanda comes (part BBBB2222)'],
  ['hi', 'Phanda का पार्सल आने पर ₹1,200.00 नकद (हिस्सा BBBB2222)'],
] as const)('in %s a confirmation says of each parcel: %s', (language, line) => {
  const { html, text } = mail('placed', { store: { language }, told: { parcels: PARCELS } })
  expect([text.includes(line), html.includes(line)]).toEqual([true, true])
})

test('a mail that asks for no money names no sum for the door', () => {
  expect(mail('cancelled', { told: { parcels: PARCELS } }).text).not.toContain('in cash when')
})

test.each([
  ['en', 'On its way (order PABC12345, part ABCD2345)', 'Order PABC12345, part ABCD2345. Questions?'],
  ['hi', '(ऑर्डर PABC12345, हिस्सा ABCD2345)', 'ऑर्डर PABC12345, हिस्सा ABCD2345।'],
] as const)('in %s a mail about a part leads with the number of the whole', (language, title, note) => {
  const purchase = { number: 'PABC12345', seller: null, others: [] }
  const { subject, text } = mail('shipped', { store: { language }, told: { purchase } })
  expect(subject).toContain(title)
  expect(text).toContain(note)
})

test('an order of one seller is named by its number alone', () => {
  const { subject, text } = mail('shipped')
  expect(subject).toBe('On its way (order ABCD2345)')
  expect(text).toContain('Order ABCD2345. Questions?')
})

test.each([
  ['en', 'Pune, Maharashtra 411001\nINDIA\n'],
  ['hi', 'Pune, Maharashtra 411001\nभारत\n'],
] as const)('in %s the address names the country', (language, lines) => {
  expect(mail('placed', { store: { language }, order: { country: 'INDIA' } }).text).toContain(lines)
})

test('a size of letters is in it too', () => {
  const choice = [
    { name: 'Colour', value: 'Plum' },
    { name: 'Size', value: 'XL' },
  ]
  const items = [{ ...ITEM, color: 'Plum', size: null, choice }]
  expect(buildOrderEmail('placed', ORDER, STORE, { ...TOLD, items }).text).toContain('2 × Kurta (Plum, Size XL)')
})

test.each(['placed', 'confirmed', 'paid'] as const)('the mail %s links to the confirmation page [ORDER-11]', (kind) => {
  expect(mail(kind).text).toContain('https://shop.example/order-confirmation?order=ABCD2345')
})

test.each(ALL)('without an account the mail %s leads to no page that asks to sign in', (kind) => {
  const { html, text } = mail(kind, { order: { userId: null } })
  expect(`${html}${text}`).not.toMatch(/\/orders\?order=|\/order-confirmation|My Orders|Write a review/)
  if (kind !== 'to_confirm') expect(text).toContain(`https://shop.example/orders/follow/{order-key:${ORDER.id}}`)
})

test('the mail of a parcel has its tracking number and a link to follow it', () => {
  for (const kind of ['shipped', 'tracking'] as const) {
    expect(mail(kind).text).toContain(
      'Tracking number:\nTRK-1\nTrack your order: https://shop.example/orders?order=ABCD2345',
    )
  }
  const { tracking: _, ...rest } = TOLD
  expect(buildOrderEmail('shipped', ORDER, STORE, rest).text).not.toContain('Tracking number')
  const withCourier = { ...rest, tracking: { ...NUMBER, courier: 'BlueDart' } }
  expect(buildOrderEmail('shipped', ORDER, STORE, withCourier).text).toContain('Tracking number:\nBlueDart\nTRK-1')
})

const PAGE = 'https://courier.example/track/TRK-1'
const carried = (number: number, count: number) => ({
  tracking: { trackingId: 'TRK-1', courier: 'Swift', pageUrl: PAGE, parcel: { number, count } },
})

test('the mail of a parcel that a courier carries leads to the page of the courier', () => {
  const { text, html } = mail('shipped', { told: carried(1, 1) })
  expect(text).toContain(`Tracking number:\nSwift\nTRK-1\nTrack it with the courier: ${PAGE}`)
  expect(html).toContain(`href="${PAGE}"`)
  expect(text).not.toContain('parcels')
})

test('of several parcels a mail says which one it is', () => {
  expect(mail('shipped', { told: carried(1, 2) }).text).toContain('comes in 2 parcels. This is parcel 1.')
  expect(mail('tracking', { told: carried(2, 2) }).subject).toContain('Parcel 2 of 2 is on its way')
  expect(mail('out_for_delivery', { told: carried(2, 2) }).text).toContain('It is parcel 2 of 2.')
})

test('of goods of several sellers a mail says that their parcels come, and are paid for, one by one', () => {
  const whole = { number: 'PABCD2345' }
  const oneByOne = 'Each seller sends their own parcel, and each parcel is paid for when it comes.'
  expect(mail('placed', { order: whole }).text).toContain(oneByOne)
  expect(mail('paid', { order: whole }).text).toContain('Each seller sends their own parcel.')
  for (const kind of ['placed', 'paid'] as const) expect(mail(kind).text).not.toContain('Each seller')
})

test('on the day of delivery a mail names the cash to have at hand, and none when it is paid', () => {
  expect(mail('out_for_delivery', { told: { cashPaise: 95_700 } }).text).toContain('have ₹957.00 in cash at hand')
  expect(mail('out_for_delivery', { told: { cashPaise: 0 } }).text).not.toContain('cash')
})

test('an exchange that has arrived is called no refund', () => {
  const returned = { pieces: [{ title: 'Kurta (Plum)', quantity: 1 }], refundPaise: 0 }
  expect(mail('return_received', { told: { returned, isExchange: true } }).text).not.toContain('Refund')
  const withRest = { ...returned, refundPaise: 15_000 }
  expect(mail('return_received', { told: { returned: withRest, isExchange: true } }).text).toContain('Refund: ₹150.00')
})

test.each(['return_requested', 'return_approved', 'return_received'] as const)(
  'the mail %s names what comes back, and the money for it',
  (kind) => {
    const returned = { pieces: [{ title: 'Kurta (Plum)', quantity: 2 }], refundPaise: 129_900 }
    const { text } = mail(kind, { told: { returned } })
    expect(text).toContain('What comes back:\n2 × Kurta (Plum)\nRefund: ₹1,299.00')
  },
)

test.each([
  ['was paid already', { paidAt: new Date('2026-03-02T09:00:00Z') }, 'paid twice'],
  ['was cancelled or replaced', { status: 'Cancelled' }, 'cancelled, or replaced by your next one'],
  ['had ended', { status: 'Failed' }, 'what you chose is no longer there'],
])('money for an order that %s comes back with the true reason', (_, change, words) => {
  expect(mail('late_payment', { order: { paidAt: null, ...change } }).text).toContain(words)
})

test('an approved return says where the parcel goes', () => {
  expect(mail('return_approved').text).toContain('Send it to:\nThreadspeak\n14 Weavers Lane, Bengaluru 560001')
})

test('where anybody could have typed the address, the delivery address is left out', () => {
  const { html, text } = mail('placed', { told: { isVerified: false } })
  expect(`${html}${text}`).not.toMatch(/Loom Street|Asha Rao/)
})

test('a Hindi reader reads Hindi, dates included', () => {
  const { subject, text } = mail('shipped', { store: { language: 'hi' } })
  expect(subject).toBe('रास्ते में (ऑर्डर ABCD2345)')
  expect(text).toContain('मंगलवार, 17 मार्च 2026')
})
