import { eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { products } from '#database/tables/catalogue.ts'
import { mails } from '#database/tables/mail.ts'
import type { Product } from '#rules/product.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod } from '../../../tests/support/orders.ts'
import { pdfImageCounts, pdfImages, pdfPages } from '../../../tests/support/pdf-text.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockVariants, variantsOf } from '../../../tests/support/variants.ts'

let shop: TestShop
let seller: Person
let buyer: Person
let kurta: Product
let order: OrderJson
const COLOUR_OF: Record<string, string> = { common: '#888888', red: '#c01020', blue: '#1020c0' }

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  buyer = await newBuyer(shop)
  for (const [name, background] of Object.entries(COLOUR_OF)) {
    const image = sharp({ create: { width: 400, height: 500, channels: 3, background } })
    await shop.shop.pictures.put('uploads', `${name}.webp`, await image.webp().toBuffer())
  }
  kurta = await stockVariants(shop, seller, {
    title: 'Lotus Kurta',
    stock: 99,
    colors: ['Red', 'Blue'],
    images: ['/uploads/common.webp'],
    colourImages: [
      { colour: 'Red', images: ['/uploads/red.webp'] },
      { colour: 'Blue', images: ['/uploads/blue.webp', '/uploads/common.webp'] },
    ],
  })
  order = await buy(await lineOf('Blue M'))
})
afterAll(() => shop.close())

async function lineOf(values: string) {
  return cartLine(kurta, { size: null, variantId: (await variantsOf(shop, kurta)).get(values)!.id })
}

const buy = async (...items: object[]) =>
  moveTo(shop, seller, await placeCod(shop, buyer, kurta, { items }), 'Processing')

async function print(kind: 'slips' | 'invoices', ...chosen: OrderJson[]): Promise<Buffer> {
  const ids = chosen.map(({ _id }) => _id)
  const answer = await send(shop, 'POST', '/v1/api/seller/orders/papers', { kind, ids }, seller.token)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** The names of the pictures in a file, by their colour. */
async function picturesIn(pdf: Buffer): Promise<string[]> {
  const names = pdfImages(pdf).map(async (bytes) => {
    const { dominant } = await sharp(bytes).stats()
    const distance = (hex: string) =>
      [dominant.r, dominant.g, dominant.b].reduce(
        (sum, part, at) => sum + Math.abs(part - Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16)),
        0,
      )
    return Object.keys(COLOUR_OF).find((name) => distance(COLOUR_OF[name] ?? '') < 60) ?? 'unknown'
  })
  return Promise.all(names)
}

test('an order keeps the pictures of the bought colour first', () => {
  expect(order.cart.items[0]?.Products[0]?.images).toEqual(['/uploads/blue.webp', '/uploads/common.webp'])
})

test('every mail that lists what was bought shows the picture of the bought colour', async () => {
  await moveTo(shop, seller, order, 'Delivered')
  const rows = await shop.database.db.select().from(mails).where(like(mails.html, '%Lotus Kurta%'))
  const ofOrder = rows.filter(({ subject, html }) => subject.includes(order.id) && html.includes('object-fit:cover'))
  expect(ofOrder.map(({ kind }) => kind).sort()).toEqual(['order_delivered', 'order_placed', 'store_new_order'])
  for (const { html } of ofOrder) {
    expect(html).toContain('/uploads/blue.webp?w=320"')
    expect(html).not.toMatch(/(red|common)\.webp/)
  }
})

test('the packing slip shows the picture of the bought colour, and that one alone', async () => {
  expect(await picturesIn(await print('slips', order))).toEqual(['blue'])
})

test('the invoice shows the picture of the bought colour, for the seller and for the buyer', async () => {
  expect(await picturesIn(await print('invoices', order))).toEqual(['blue'])
  const own = await send(shop, 'GET', `/v1/api/orders/${order._id}/download-invoice`, undefined, buyer.token)
  expect(await picturesIn(own.rawPayload)).toEqual(['blue'])
})

test('many slips in one file hold each picture once', async () => {
  const both = await buy(await lineOf('Red M'), await lineOf('Blue S'))
  const pdf = await print('slips', order, both)
  expect(pdfImageCounts(pdf)).toEqual([1, 2])
  expect((await picturesIn(pdf)).sort()).toEqual(['blue', 'red'])
})

test.each([
  ['missing', '/uploads/gone.webp'],
  ['elsewhere', 'https://elsewhere.test/uploads/blue.webp'],
])('a picture that is %s leaves its line without one, and slip and invoice are printed', async (_, address) => {
  const plain = await stockProduct(shop, { title: 'Plain Scarf', images: [address] })
  const bought = await moveTo(shop, seller, await placeCod(shop, buyer, plain), 'Processing')
  for (const kind of ['slips', 'invoices'] as const) {
    const pdf = await print(kind, bought)
    expect(pdfPages(pdf).join('\n')).toContain('Plain Scarf')
    expect(pdfImages(pdf)).toEqual([])
  }
})

test('an issued invoice goes on showing its picture when the product has others', async () => {
  const other = await buy(await lineOf('Red S'))
  const before = await print('invoices', other)
  await shop.database.db.update(products).set({ images: [], colourImages: [] }).where(eq(products.id, kurta.id))
  expect((await print('invoices', other)).equals(before)).toBe(true)
})
