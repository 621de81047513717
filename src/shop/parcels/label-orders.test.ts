import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { LabelRunJson } from '#contracts/seller/parcels.ts'
import { boxes } from '#database/tables/parcels.ts'
import type { Product } from '#rules/product.ts'
import { setCourierFaults } from '../../../tests/support/courier.ts'
import { cartLine, moveTo, placeCod } from '../../../tests/support/orders.ts'
import { BOX_SIZE, pack, parcelRows, runLabels, verifiedBuyer, weighedProduct } from '../../../tests/support/parcels.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockVariants, variantsOf } from '../../../tests/support/variants.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let cap: Product

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await verifiedBuyer(shop)
  seller = await newPerson(shop, 'seller')
  cap = await weighedProduct(shop, { title: 'Cotton cap', originalPaise: 20_000, stock: 500 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  setCourierFaults(shop)
  const box = { id: shop.shop.newId(), name: 'Box', ...BOX_SIZE, weightGrams: 40 }
  await shop.database.db.insert(boxes).values(box).onConflictDoNothing()
})

const order = (product = cap) => placeCod(shop, buyer, product, { items: [cartLine(product)] })
const post = (url: string, body: object) => send(shop, 'POST', url, body, seller.token)
const idsOf = (placed: readonly OrderJson[]) => placed.map(({ _id }) => _id)
const start = async (ids: string[]): Promise<LabelRunJson['orders']> =>
  (await post('/v1/api/seller/labels', { ids })).json().orders
const progress = async (ids: string[]): Promise<LabelRunJson['orders']> =>
  (await post('/v1/api/seller/labels/progress', { ids })).json().orders
const pagesOf = async (body: Buffer) => (await PDFDocument.load(body)).getPages().map((page) => page.getSize())

test('fifty orders become fifty labels, one file and one manifest; asked again, nothing is made twice', async () => {
  const placed: OrderJson[] = []
  for (let count = 0; count < 50; count += 1) placed.push(await order())
  const ids = idsOf(placed)
  const before = shop.courier.book.parcels.length
  expect((await start(ids)).map(({ label }) => label)).toEqual(Array(50).fill('waiting'))
  await start(ids)
  await runLabels(shop)
  const run = await progress(ids)
  expect(run.map(({ label }) => label)).toEqual(Array(50).fill('made'))
  expect(shop.courier.book.parcels.length - before).toBe(50)
  const parcelIds = run.flatMap((one) => one.parcelIds)
  const file = await post('/v1/api/seller/parcels/labels', { ids: parcelIds })
  expect(await pagesOf(file.rawPayload)).toEqual(Array(50).fill({ width: 288, height: 432 }))
  const manifest = await post('/v1/api/seller/parcels/manifest', { ids: parcelIds })
  expect([manifest.statusCode, manifest.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await post('/v1/api/seller/parcels/manifest', { ids: parcelIds })).statusCode).toBe(200)
})

test('four labels are on a page of A4', async () => {
  const ids = idsOf([await order(), await order(), await order(), await order(), await order()])
  await start(ids)
  await runLabels(shop)
  const parcelIds = (await progress(ids)).flatMap((one) => one.parcelIds)
  const file = await post('/v1/api/seller/parcels/labels', { ids: parcelIds, sheet: 'a4' })
  const pages = await pagesOf(file.rawPayload)
  expect(pages.map(({ width }) => Math.round(width))).toEqual([595, 595])
})

test('each order says what became of it', async () => {
  const shawl = await stockProduct(shop, { title: 'Shawl', discountPaise: null, stock: 9, colors: [], sizes: [] })
  const [good, unweighed, ended] = [await order(), await order(shawl), await order()]
  await moveTo(shop, seller, ended, 'Cancelled')
  const run = await start(idsOf([good, unweighed, ended]))
  expect(run).toMatchObject([
    { number: good.id, label: 'waiting', problem: null },
    {
      label: 'none',
      problem: PARCEL_TEXTS.weightsMissing(['Shawl']),
      missing: [{ variantId: shawl.id, title: 'Shawl' }],
    },
    { label: 'none', problem: PARCEL_TEXTS.notToPack },
  ])
  expect(await progress(idsOf([unweighed]))).toMatchObject([{ missing: [{ title: 'Shawl' }] }])
})

test('a weight entered once serves all combinations that have none, and leaves the others', async () => {
  const frock = await stockVariants(shop, seller, { title: 'Frock' })
  const before = await variantsOf(shop, frock)
  const weigh = (id: string | undefined, body: object) =>
    send(shop, 'PUT', `/v1/api/seller/variants/${id}/weight`, body, seller.token)
  await weigh(before.get('Red S')?.id, { weightGrams: 410 })
  await weigh(before.get('Red M')?.id, { weightGrams: 350, forAll: true })
  const after = await variantsOf(shop, frock)
  const weights = ['Red S', 'Red M', 'Blue S', 'Blue M'].map((name) => after.get(name)?.weightGrams)
  expect(weights).toEqual([410, 350, 350, 350])
})

test('a piece that was not weighed is named with its colour and size', async () => {
  const frock = await stockVariants(shop, seller, { title: 'Frock' })
  const variantId = (await variantsOf(shop, frock)).get('Red S')?.id
  const placed = await placeCod(shop, buyer, frock, { items: [cartLine(frock, { size: null, variantId })] })
  expect(await start([placed._id])).toMatchObject([
    {
      problem: PARCEL_TEXTS.weightsMissing(['Frock, Red, S']),
      missing: [{ productId: frock.id, title: 'Frock', choice: 'Red, S' }],
    },
  ])
})

test('what the courier refuses stands beside its order', async () => {
  setCourierFaults(shop, { hasEmptyWallet: true })
  const ids = idsOf([await order()])
  await start(ids)
  await runLabels(shop)
  const [one] = await progress(ids)
  expect(one).toMatchObject({ label: 'refused' })
  expect(one?.problem).not.toBeNull()
})

test('an order of which a part is packed gets a parcel for the rest', async () => {
  const placed = await placeCod(shop, buyer, cap, { items: [cartLine(cap, { quantity: 3 })] })
  await pack(shop, seller, placed, [1])
  await start([placed._id])
  expect((await parcelRows(shop, placed)).map(({ weightGrams }) => weightGrams)).toEqual([150, 340])
})

test('without a box nothing is packed, and the page says why', async () => {
  await shop.database.db.delete(boxes)
  expect(await start([(await order())._id])).toMatchObject([{ label: 'none', problem: PARCEL_TEXTS.noBox }])
})

test('a label that is not made yet is not printed', async () => {
  const placed = await order()
  await pack(shop, seller, placed, [1])
  const ids = (await parcelRows(shop, placed)).map(({ id }) => id)
  const answer = await post('/v1/api/seller/parcels/labels', { ids })
  expect([answer.statusCode, answer.json().message]).toEqual([409, PARCEL_TEXTS.noLabel])
})

test('while the courier is down, printing says so', async () => {
  const placed = await order()
  await pack(shop, seller, placed, [1])
  await runLabels(shop)
  setCourierFaults(shop, { api: { answer: 'down', times: 1000 } })
  const ids = (await parcelRows(shop, placed)).map(({ id }) => id)
  const answer = await post('/v1/api/seller/parcels/labels', { ids })
  expect([answer.statusCode, answer.json().message]).toEqual([503, PARCEL_TEXTS.courierDown])
})
