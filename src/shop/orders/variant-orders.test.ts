import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderItems } from '#database/tables/orders.ts'
import type { Product } from '#rules/product.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, orderBody, placeCod, placeOnline } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import {
  COLOURS,
  editProduct,
  SIZES,
  stockByVariant,
  stockVariants,
  variantRow,
  variantsField,
  variantsOf,
} from '../../../tests/support/variants.ts'

const BUYERS = 100
const LAST = 3

onBothDatabases('an order of a combination', (database) => {
  let shop: TestShop
  let seller: Person
  let people: Person[]
  const buyer = () => people[0]!

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    people = []
    for (let count = 0; count < 10; count += 1) people.push(await newBuyer(shop))
  })
  afterAll(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    await shop.close()
  })

  const idOf = async (product: Product, values: string) => (await variantsOf(shop, product)).get(values)!.id
  const lineOf = async (product: Product, values: string, quantity = 1) =>
    cartLine(product, { color: '', size: null, quantity, variantId: await idOf(product, values) })
  const post = (product: Product, items: unknown[], who = buyer()) =>
    send(shop, 'POST', '/v1/api/orders', orderBody(product, 'COD', { items }), who.token)
  const itemsOf = (orderId: string) =>
    database().db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.position)

  test('takes from that combination alone, and the order keeps what was chosen', async () => {
    const product = await stockVariants(shop, seller, { stock: 4 })
    const order = await placeCod(shop, buyer(), product, { items: [await lineOf(product, 'Blue M', 3)] })
    expect(await stockByVariant(shop, product)).toEqual({ 'Red S': 4, 'Red M': 4, 'Blue S': 4, 'Blue M': 1 })
    expect((await itemsOf(order._id))[0]).toMatchObject({
      color: 'Blue',
      size: null,
      choice: [
        { name: 'Colour', value: 'Blue' },
        { name: 'Size', value: 'M' },
      ],
    })
  })

  test('named by colour and numeric size, as the specified cart does, is the same', async () => {
    const sizes = { ...SIZES, values: ['38', '40'] }
    const product = await stockVariants(shop, seller, { options: [COLOURS, sizes], stock: 4 })
    const line = cartLine(product, { color: 'Blue', size: 40 })
    const order = await placeCod(shop, buyer(), product, { items: [line] })
    expect(await stockByVariant(shop, product)).toMatchObject({ 'Blue 40': 3, 'Blue 38': 4 })
    expect((await itemsOf(order._id))[0]).toMatchObject({ color: 'Blue', size: 40 })
  })

  test('goes back to it when it is cancelled', async () => {
    const product = await stockVariants(shop, seller, { stock: 4 })
    const order = await placeCod(shop, buyer(), product, { items: [await lineOf(product, 'Red S', 2)] })
    await moveTo(shop, seller, order, 'Cancelled')
    expect(await stockByVariant(shop, product)).toEqual({ 'Red S': 4, 'Red M': 4, 'Blue S': 4, 'Blue M': 4 })
  })

  test('paid online is held in it', async () => {
    const product = await stockVariants(shop, seller, { stock: 4 })
    await placeOnline(shop, buyer(), product, { items: [await lineOf(product, 'Red M')] })
    expect(await stockByVariant(shop, product)).toMatchObject({ 'Red M': 3, 'Red S': 4 })
  })

  test('costs what the combination costs', async () => {
    const product = await stockProduct(shop, { stock: 0, originalPaise: 50_000, discountPaise: 40_000 })
    const rows = [variantRow(['S'], { stock: '5' }), variantRow(['M'], { stock: '5', price: '650' })]
    await editProduct(shop, seller, product, { variants: variantsField([SIZES], rows) })
    const items = [await lineOf(product, 'S'), await lineOf(product, 'M')]
    const order = await placeCod(shop, buyer(), product, { items })
    expect(await itemsOf(order._id)).toMatchObject([
      { originalPaise: 50_000, pricePaise: 40_000 },
      { originalPaise: 65_000, pricePaise: 65_000 },
    ])
    expect(order.cart.subtotal).toBe(1050)
  })

  test('that is retired later keeps its copy, and gives its piece back without selling it', async () => {
    const product = await stockVariants(shop, seller, { options: [SIZES], stock: 2 })
    const order = await placeCod(shop, buyer(), product, { items: [await lineOf(product, 'S')] })
    const left = [variantRow(['M'], { stock: '2', stockSeen: '2' })]
    await editProduct(shop, seller, product, { variants: variantsField([{ ...SIZES, values: ['M'] }], left) })
    await moveTo(shop, seller, order, 'Cancelled')
    expect(await stockByVariant(shop, product)).toEqual({ M: 2 })
    expect((await variantsOf(shop, product)).get('S')).toMatchObject({ stock: 2 })
    expect((await itemsOf(order._id))[0]).toMatchObject({ choice: [{ name: 'Size', value: 'S' }] })
  })

  describe('is refused', () => {
    test.each([['too many of one, though others are left', 'Red S', 5, 409, /^Only 4 of .+ \(Red, S\) are left\.$/]])(
      '%s',
      async (_, values, quantity, status, message) => {
        const product = await stockVariants(shop, seller, { stock: 4 })
        const response = await post(product, [await lineOf(product, values, quantity)])
        expect([response.statusCode, response.json().message]).toEqual([status, expect.stringMatching(message)])
      },
    )

    test('when it is gone, naming it', async () => {
      const product = await stockVariants(shop, seller, { stock: 1 })
      const items = [await lineOf(product, 'Red S')]
      await post(product, items)
      const response = await post(product, items)
      expect(response.statusCode).toBe(409)
      expect(response.json().message).toBe(`${product.title} (Red, S) is sold out.`)
    })

    test('for two lines of one combination that are too many together', async () => {
      const product = await stockVariants(shop, seller, { stock: 3 })
      const response = await post(product, [await lineOf(product, 'Red S', 2), await lineOf(product, 'Red S', 2)])
      expect(response.statusCode).toBe(409)
      expect(await stockByVariant(shop, product)).toMatchObject({ 'Red S': 3 })
    })

    test('in a combination that does not exist', async () => {
      const product = await stockProduct(shop, { stock: 0 })
      const rows = [variantRow(['Red', 'S'], { stock: '5' }), variantRow(['Blue', 'M'], { stock: '5' })]
      await editProduct(shop, seller, product, { variants: variantsField([COLOURS, SIZES], rows) })
      const response = await post(product, [cartLine(product, { color: 'Blue', size: null })])
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        `${product.title} is not sold in Blue. Please choose again.`,
      ])
    })

    test.each([
      ['of another product', async (other: Product) => idOf(other, 'Red S')],
      ['that never was', async () => shop.shop.newId()],
      ['that is no id', async () => 'x'.repeat(40)],
      ['that is the product itself', async (_: Product, product: Product) => product.id],
    ])('for a combination %s', async (_, wrong) => {
      const [product, other] = [await stockVariants(shop, seller), await stockVariants(shop, seller)]
      const line = cartLine(product, { color: '', size: null, variantId: await wrong(other, product) })
      expect((await post(product, [line])).statusCode).toBe(400)
      expect(await stockByVariant(shop, other)).toEqual({ 'Red S': 5, 'Red M': 5, 'Blue S': 5, 'Blue M': 5 })
    })

    test.each([[1], [{}], [['a']], [true]])('with the variant %j', async (variantId) => {
      const product = await stockVariants(shop, seller)
      expect((await post(product, [cartLine(product, { variantId })])).statusCode).toBe(400)
    })
  })

  test(`${BUYERS} buyers for the last ${LAST} of one size: ${LAST} get them, while the other size sells on`, async () => {
    const product = await stockProduct(shop, { stock: 0 })
    const rows = [variantRow(['S'], { stock: String(LAST) }), variantRow(['M'], { stock: String(BUYERS) })]
    await editProduct(shop, seller, product, { variants: variantsField([SIZES], rows) })
    const lines = [await lineOf(product, 'S'), await lineOf(product, 'M')]
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, index) => {
        const person = people[index % people.length]!
        return post(product, [index % 4 === 0 ? lines[1] : lines[0]], person)
      }),
    )
    const placed = (size: number) =>
      answers.filter((one, i) => (i % 4 === 0) === (size === 1) && one.statusCode === 200)
    expect([placed(0).length, placed(1).length]).toEqual([LAST, BUYERS / 4])
    expect(await stockByVariant(shop, product)).toEqual({ S: 0, M: BUYERS - BUYERS / 4 })
    const refused = new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((one) => one.json().message))
    expect([...refused]).toEqual([`${product.title} (S) is sold out.`])
  })
})
