import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, placeOnline } from '../../../tests/support/orders.ts'
import { payOrder } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const PRODUCT = {
  _id: '01900000-0000-7000-8000-000000000001',
  title: 'Lotus kurta',
  images: ['/a.webp'],
  category: 'Fashion',
  originalPrice: 1200,
  discountPrice: null,
}
const line = (change: object = {}) => ({
  product: PRODUCT,
  quantity: 1,
  color: '',
  size: null,
  isSaved: false,
  ...change,
})

onBothDatabases('the cart of an account', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
  })
  afterAll(() => shop.close())

  const read = async ({ token }: Person, query = '') =>
    (await send(shop, 'GET', `/v1/api/cart${query}`, undefined, token)).json()
  const write = ({ token }: Person, version: number, lines: unknown[]) =>
    send(shop, 'PUT', '/v1/api/cart', { version, lines }, token)

  test('is empty at first, and kept from then on', async () => {
    const person = await newPerson(shop)
    expect(await read(person)).toEqual({ success: true, version: 0, lines: [] })
    expect((await write(person, 0, [line()])).json()).toEqual({ success: true, version: 1 })
    expect(await read(person)).toEqual({ success: true, version: 1, lines: [line()] })
  })

  test('is not sent again to whoever knows it', async () => {
    const person = await newPerson(shop)
    await write(person, 0, [line()])
    expect(await read(person, '?since=1')).toEqual({ success: true, version: 1 })
    expect(await read(person, '?since=0')).toMatchObject({ version: 1, lines: [line()] })
  })

  test('a change of an old version is refused, and the newer cart stays', async () => {
    const person = await newPerson(shop)
    await write(person, 0, [line()])
    const late = await write(person, 0, [line({ quantity: 9 })])
    expect(late.statusCode).toBe(409)
    expect(await read(person)).toMatchObject({ version: 1, lines: [line()] })
  })

  test('a change of an old version that says what is there already is no conflict', async () => {
    const person = await newPerson(shop)
    await write(person, 0, [line()])
    await write(person, 1, [line({ quantity: 2 })])
    expect((await write(person, 1, [line({ quantity: 2 })])).json()).toEqual({ success: true, version: 2 })
  })

  test('of ten changes of one version at once one is written', async () => {
    const person = await newPerson(shop)
    await write(person, 0, [line()])
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => write(person, 1, [line({ quantity: at + 2 })])))
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await read(person)).version).toBe(2)
  })

  test('what was paid for leaves it, whichever browser comes back; the rest and what is saved stay', async () => {
    const buyer = await newBuyer(shop)
    const product = await stockProduct(shop, { stock: 9, colors: ['Plum', 'Rust'], sizes: [] })
    const of = (color: string, change: object = {}) =>
      line({ product: { ...PRODUCT, _id: product.id }, color, ...change })
    await write(buyer, 0, [of('Plum', { quantity: 3 }), of('Rust'), of('Plum', { isSaved: true })])
    const items = [cartLine(product, { color: 'Rust' }), cartLine(product, { color: 'Plum', quantity: 2 })]
    const placed = await placeOnline(shop, buyer, product, { items })
    expect(await read(buyer)).toMatchObject({ version: 1 })
    const proof = await payOrder(shop, placed.razorpayOrder.id)
    await send(shop, 'POST', '/v1/api/payments/verify', proof, buyer.token)
    expect(await read(buyer)).toMatchObject({
      version: 2,
      lines: [of('Plum', { quantity: 1 }), of('Plum', { isSaved: true })],
    })
  })

  test('nobody reads or changes that of another', async () => {
    const [one, other] = [await newPerson(shop), await newPerson(shop)]
    await write(one, 0, [line()])
    expect(await read(other)).toMatchObject({ version: 0, lines: [] })
    await write(other, 0, [])
    expect((await read(one)).lines).toEqual([line()])
  })

  test.each([2_000_000_001, 2 ** 53 - 1, -1, 1.5])(
    'a version that no cart can have, %d, is refused',
    async (version) => {
      expect((await write(await newPerson(shop), version, [])).statusCode).toBe(400)
    },
  )

  test.each([
    ['101 lines', Array.from({ length: 101 }, () => line())],
    ['no pieces', [line({ quantity: 0 })]],
    ['a title without end', [line({ product: { ...PRODUCT, title: 'x'.repeat(100_000) } })]],
    ['no product', [{ quantity: 1 }]],
  ])('%s are refused', async (_, lines) => {
    const person = await newPerson(shop)
    expect((await write(person, 0, lines)).statusCode).toBe(400)
    expect((await read(person)).version).toBe(0)
  })
})
