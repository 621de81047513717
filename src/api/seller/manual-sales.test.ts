import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANUAL_SALE_TEXTS } from '#contracts/seller/manual-sale-texts.ts'
import type { GoodsJson } from '#contracts/seller/manual-sales.ts'
import type { Product } from '#rules/product.ts'
import { HOME, saleBody, saleLine, sellByHand, sendSale } from '../../../tests/support/manual-sales.ts'
import { brokenInvariants, newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { pdfPages } from '../../../tests/support/pdf-text.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockVariants } from '../../../tests/support/variants.ts'

let shop: TestShop
let seller: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  await setTerms(shop, { gstin: '29ABCDE1234F1Z5', state: 'Karnataka' })
  seller = await newPerson(shop, 'seller')
  product = await stockProduct(shop, { stock: 200 })
})
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.close()
})

const LINK = { channel: 'phone', place: '', handover: 'send', payment: 'link', address: HOME }
const ASHA = { fullName: 'Asha Rao', phone: '9876543210' }

test.each([
  ['a fair without a name', { place: ' ' }, 'place', MANUAL_SALE_TEXTS.placeNeeded],
  ['nothing sold', { lines: [] }, 'lines', MANUAL_SALE_TEXTS.noLines],
  ['a link for what is handed over', { payment: 'link' }, 'payment', MANUAL_SALE_TEXTS.linkNeedsSending],
  ['a link for nobody', { ...LINK, customer: null }, 'customer.phone', MANUAL_SALE_TEXTS.linkNeedsContact],
  ['sending nowhere', { ...LINK, address: null, customer: ASHA }, 'address', MANUAL_SALE_TEXTS.addressNeeded],
  ['a phone number that is none', { customer: { phone: '123' } }, 'customer.phone', MANUAL_SALE_TEXTS.badPhone],
  ['an email address that is none', { customer: { email: 'asha@' } }, 'customer.email', MANUAL_SALE_TEXTS.badEmail],
])('%s is refused', async (_, part, path, message) => {
  const answer = await sendSale(shop, seller, saleBody(shop, product, part), shop.shop.newId())
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message, errors: [{ path }] })
})

test.each([
  ['another price without a reason', { price: 90 }, 'lines.0.reason', MANUAL_SALE_TEXTS.reasonNeeded],
  ['a price of nothing', { price: 0, reason: 'A gift' }, 'lines.0.price', MANUAL_SALE_TEXTS.badPrice],
  ['a third of a paisa', { price: 1.003, reason: 'Odd' }, 'lines.0.price', MANUAL_SALE_TEXTS.badPrice],
])('%s is refused', async (_, part, path, message) => {
  const body = saleBody(shop, product, { lines: [saleLine(product.id, part)] })
  const answer = await sendSale(shop, seller, body, shop.shop.newId())
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message, errors: [{ path }] })
})

test('a sale without a key, or with a short one, is refused', async () => {
  const answer = await sendSale(shop, seller, saleBody(shop, product), 'short-key')
  expect([answer.statusCode, answer.json().message]).toEqual([400, MANUAL_SALE_TEXTS.keyNeeded])
})

test('the invoice has the agreed price, the tax in it, and how it was paid', async () => {
  const lines = [saleLine(product.id, { price: 112, shownPrice: 150, reason: 'Fair price' })]
  const { sale } = await sellByHand(shop, seller, product, { payment: 'upi', lines })
  const file = await send(shop, 'GET', `/v1/api/orders/${sale._id}/download-invoice`, undefined, seller.token)
  const text = pdfPages(file.rawPayload).join(' ')
  expect(text).toContain('Paid by UPI')
  expect(text).toContain('112.00')
  expect(text).toContain('Karnataka (29)')
})

test('what another seller hands over is supplied in their state', async () => {
  const gstin = '02AAAFP0001A1ZO'
  const theirs = await newSeller(shop, { state: 'Himachal Pradesh', city: 'Palampur', gstin })
  const goods = await stockProduct(shop, { stock: 5, sellerId: theirs.sellerId })
  const { sale } = await sellByHand(shop, theirs, goods)
  const file = await send(shop, 'GET', `/v1/api/orders/${sale._id}/download-invoice`, undefined, theirs.token)
  const text = pdfPages(file.rawPayload).join(' ')
  expect(text).toContain('Himachal Pradesh (02)')
  expect(text).toContain('CGST')
  expect(text).not.toContain('IGST')
})

test('is found in the seller’s orders by the name of the fair', async () => {
  const { sale } = await sellByHand(shop, seller, product, { place: 'Dastkar Winter Mela' })
  const found = await send(shop, 'GET', '/v1/api/seller/orders?search=dastkar', undefined, seller.token)
  expect(found.json().orders).toMatchObject([{ _id: sale._id, channel: 'fair', status: 'Delivered' }])
})

test('what a device keeps has a row for each combination, and nobody’s data', async () => {
  const kurta = await stockVariants(shop, seller, { stock: 2 })
  const { goods } = (await send(shop, 'GET', '/v1/api/seller/sales/goods', undefined, seller.token)).json()
  const rows: GoodsJson[] = goods.filter(({ productId }: GoodsJson) => productId === kurta.id)
  expect(rows.length).toBeGreaterThan(1)
  expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length)
  expect(rows.every(({ stock, detail }) => stock === 2 && detail !== '')).toBe(true)
})

test('a guest is found by phone number with most of the name hidden', async () => {
  const buyer = await newBuyer(shop)
  await placeCod(shop, buyer, product, { shippingInfo: { phone: '9112233445' } })
  await sellByHand(shop, seller, product, { customer: { fullName: 'Meena Kumari Iyer', phone: '9223344556' } })
  const lookUp = async (phone: string) =>
    (await send(shop, 'POST', '/v1/api/seller/sales/customers', { phone }, seller.token)).json().matches
  expect(await lookUp('9223344556')).toMatchObject([{ kind: 'guest', name: 'Meena I.', orders: 1 }])
  expect(await lookUp('9112233445')).toMatchObject([{ kind: 'account', orders: 1 }])
  expect(await lookUp('9000000009')).toEqual([])
})

test('revenue counts it', async () => {
  const admin = await newPerson(shop, 'admin')
  const revenue = async () =>
    (await send(shop, 'GET', '/v1/api/admin/dashboard', undefined, admin.token)).json().now.revenue
  const before = await revenue()
  await sellByHand(shop, seller, product)
  expect(await revenue()).toBe(before + 100)
})
