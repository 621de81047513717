import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldMeanwhile, unassignedChanged, VARIANT_TEXTS } from '#contracts/catalogue/variant-texts.ts'
import { activity } from '#database/tables/activity.ts'
import { products } from '#database/tables/catalogue.ts'
import type { Product } from '#rules/product.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { expectRefusal } from '../../../tests/support/refused.ts'
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
import { undoActivity } from '../undo/undo-activity.ts'
import { correctStock } from './correct-stock.ts'
import { deleteProduct } from './delete-product.ts'
import { listSellerProducts } from './list-seller-products.ts'

onBothDatabases('colours and sizes of a product', (database) => {
  let shop: TestShop
  let seller: Person
  let admin: Person
  let buyer: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    admin = await newPerson(shop, 'admin')
    buyer = await newBuyer(shop)
  })
  afterAll(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    await shop.close()
  })

  const rowOf = async ({ id }: Pick<Product, 'id'>) =>
    (await database().db.select().from(products).where(eq(products.id, id)))[0]
  const edit = (product: Pick<Product, 'id'>, fields: Record<string, string>) =>
    editProduct(shop, seller, product, fields)
  const buy = (product: Product, color: string, size: string) =>
    placeCod(shop, buyer, product, { items: [cartLine(product, { color, size: null, variantId: size })] })
  const idOf = async (product: Product, values: string) => (await variantsOf(shop, product)).get(values)!.id
  const undoLast = async (product: Pick<Product, 'id'>) => {
    const [last] = await database()
      .db.select()
      .from(activity)
      .where(eq(activity.entityId, product.id))
      .orderBy(desc(activity.line))
      .limit(1)
    return undoActivity(asUser(shop, admin), last!.id)
  }

  describe('when the stock is divided', () => {
    test('each combination has its own, and the product has the sum', async () => {
      const product = await stockVariants(shop, seller, { stock: 3 })
      expect(await stockByVariant(shop, product)).toEqual({ 'Red S': 3, 'Red M': 3, 'Blue S': 3, 'Blue M': 3 })
      expect(await rowOf(product)).toMatchObject({ stock: 12, colors: ['Red', 'Blue'], sizes: [] })
    })

    test('each has a SKU of its own', async () => {
      const product = await stockVariants(shop, seller, { title: 'Divided Kurta' })
      const skus = [...(await variantsOf(shop, product)).values()].flatMap(({ sku }) => sku ?? [])
      expect(skus).toEqual(['DIVI-KURT-RED-S', 'DIVI-KURT-RED-M', 'DIVI-KURT-BLUE-S', 'DIVI-KURT-BLUE-M'])
      const again = await stockVariants(shop, seller, { title: 'Divided Kurta' })
      expect((await variantsOf(shop, again)).get('Red S')?.sku).toBe('DIVI-KURT-RED-S-2')
    })

    test('what stood under all of them leaves with it', async () => {
      const product = await stockProduct(shop, { stock: 12 })
      const rows = [variantRow(['S'], { stock: '7' }), variantRow(['M'], { stock: '5' })]
      await edit(product, { variants: variantsField([SIZES], rows, 12) })
      expect(await stockByVariant(shop, product)).toEqual({ S: 7, M: 5 })
      expect(await rowOf(product)).toMatchObject({ stock: 12 })
    })

    test('and a piece is sold meanwhile, it is said and nothing is written', async () => {
      const product = await stockProduct(shop, { stock: 12 })
      await placeCod(shop, buyer, product)
      const save = edit(product, { variants: variantsField([SIZES], [variantRow(['S'], { stock: '12' })], 12) })
      await expectRefusal(save, 'conflict', unassignedChanged(12, 11))
      expect(await stockByVariant(shop, product)).toEqual({ any: 11 })
    })

    test('a piece that an older order gives back waits to be assigned', async () => {
      const product = await stockProduct(shop, { stock: 2 })
      const order = await placeCod(shop, buyer, product)
      await edit(product, { variants: variantsField([SIZES], [variantRow(['S'], { stock: '1' })], 1) })
      await moveTo(shop, seller, order, 'Cancelled')
      expect(await rowOf(product)).toMatchObject({ stock: 1 })
      const listed = await listSellerProducts(asUser(shop, seller), {
        ...{ search: '', show: 'undivided', category: '', sort: '', page: 1 },
        id: product.id,
      })
      expect(listed.products[0]).toMatchObject({ unassigned: 1, inStock: 1 })
    })
  })

  describe('in the list', () => {
    const list = (show: 'sold' | 'undivided') =>
      listSellerProducts(asUser(shop, seller), { search: '', show, category: '', sort: '', page: 1 })

    test('a product says of how many combinations its stock is the sum', async () => {
      const product = await stockVariants(shop, seller, { stock: 3 })
      const rows = ['Red', 'Blue'].map((colour) => variantRow([colour, 'S'], { stock: '3', stockSeen: '3' }))
      await edit(product, { variants: variantsField([COLOURS, SIZES], rows) })
      const plain = await stockProduct(shop)
      const { products: listed } = await list('sold')
      const countOf = ({ id }: Product) => listed.find(({ _id }) => _id === id)?.variantCount
      expect([countOf(product), countOf(plain)]).toEqual([2, undefined])
    })

    test('those with stock to divide are counted', async () => {
      const { undivided: before = 0 } = await list('sold')
      await stockProduct(shop, { colors: ['Red', 'Blue'], sizes: [] })
      await stockProduct(shop, { colors: ['Red'], sizes: [] })
      const [{ undivided }, { total }] = [await list('sold'), await list('undivided')]
      expect([undivided, total]).toEqual([before + 1, before + 1])
    })
  })

  describe('when they are edited', () => {
    test('stock moves by what the editor changed, and what is sold meanwhile stays sold', async () => {
      const product = await stockVariants(shop, seller, { stock: 5 })
      await buy(product, 'Red', await idOf(product, 'Red S'))
      const rows = ['Red S', 'Red M', 'Blue S', 'Blue M'].map((values) =>
        variantRow(values.split(' '), { stock: values === 'Red S' ? '7' : '5', stockSeen: '5' }),
      )
      await edit(product, { variants: variantsField([COLOURS, SIZES], rows) })
      expect(await stockByVariant(shop, product)).toMatchObject({ 'Red S': 6, 'Red M': 5 })
    })

    test('a number below what is left is refused, naming the combination', async () => {
      const product = await stockVariants(shop, seller, { options: [SIZES], stock: 2 })
      await buy(product, '', await idOf(product, 'S'))
      const rows = [
        variantRow(['S'], { stock: '0', stockSeen: '2' }),
        variantRow(['M'], { stock: '2', stockSeen: '2' }),
      ]
      await expectRefusal(
        edit(product, { variants: variantsField([SIZES], rows) }),
        'conflict',
        soldMeanwhile('S', 2, 1),
      )
      expect(await stockByVariant(shop, product)).toEqual({ S: 1, M: 2 })
    })

    test('a combination that goes is retired with its pieces, and counts anew when it comes back', async () => {
      const product = await stockVariants(shop, seller, { options: [SIZES], stock: 4 })
      const only = variantRow(['M'], { stock: '4', stockSeen: '4' })
      await edit(product, { variants: variantsField([{ ...SIZES, values: ['M'] }], [only]) })
      expect(await stockByVariant(shop, product)).toEqual({ M: 4 })
      expect((await variantsOf(shop, product)).get('S')).toMatchObject({ stock: 4 })
      const both = [variantRow(['S'], { stock: '1' }), only]
      await edit(product, { variants: variantsField([SIZES], both) })
      expect(await stockByVariant(shop, product)).toEqual({ S: 1, M: 4 })
    })

    test('one number for all of them is refused, as far as it changes something', async () => {
      const product = await stockVariants(shop, seller, { stock: 3 })
      await edit(product, { inStock: '12', stockSeen: '12', title: 'Renamed' })
      expect(await rowOf(product)).toMatchObject({ title: 'Renamed', stock: 12 })
      const save = edit(product, { inStock: '99', stockSeen: '12' })
      await expectRefusal(save, 'conflict', VARIANT_TEXTS.stockByVariant)
    })

    test('the options can be taken away: the pieces are those of the product', async () => {
      const product = await stockVariants(shop, seller, { stock: 3 })
      await edit(product, { variants: variantsField([], []) })
      expect(await stockByVariant(shop, product)).toEqual({ any: 12 })
      expect(await rowOf(product)).toMatchObject({ stock: 12, options: [] })
    })

    test('saved as they are, nothing is recorded; a new name of an option is, and is undone', async () => {
      const product = await stockVariants(shop, seller, { options: [COLOURS] })
      const rows = ['Red', 'Blue'].map((colour) => variantRow([colour], { stock: '5', stockSeen: '5' }))
      const { updatedAt } = (await rowOf(product))!
      await edit(product, { variants: variantsField([COLOURS], rows) })
      expect((await rowOf(product))?.updatedAt).toEqual(updatedAt)
      await edit(product, { variants: variantsField([{ ...COLOURS, name: 'Shade' }], rows) })
      await undoLast(product)
      expect((await rowOf(product))?.options).toEqual([COLOURS])
      expect(await stockByVariant(shop, product)).toEqual({ Red: 5, Blue: 5 })
    })

    test('a SKU of another product is refused', async () => {
      await stockVariants(shop, seller, { title: 'Taken Name', options: [SIZES] })
      const product = await stockVariants(shop, seller, { options: [SIZES] })
      const rows = [variantRow(['S'], { stockSeen: '5', stock: '5', sku: 'take-name-s' })]
      const save = edit(product, { variants: variantsField([{ ...SIZES, values: ['S'] }], rows) })
      await expectRefusal(save, 'conflict', VARIANT_TEXTS.skuTaken('TAKE-NAME-S'))
    })

    test('of two products that make up one SKU at the same moment, both are saved or one is told', async () => {
      const pair = [await stockProduct(shop, { title: 'Twin Vest' }), await stockProduct(shop, { title: 'Twin Vest' })]
      const field = variantsField([SIZES], [variantRow(['S'], { stock: '1' })], 12)
      const results = await Promise.allSettled(pair.map((one) => edit(one, { variants: field })))
      const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      for (const error of refused) expect(error).toMatchObject({ name: 'Refusal', code: 'conflict' })
    })

    test('combinations may swap their SKUs, and take that of a retired one', async () => {
      const product = await stockVariants(shop, seller, { options: [SIZES], title: 'Swapped Vest' })
      const skuOf = async (values: string) => (await variantsOf(shop, product)).get(values)?.sku
      const row = (size: string, sku: string) => variantRow([size], { stock: '5', stockSeen: '5', sku })
      const swapped = [row('S', 'SWAP-VEST-M'), row('M', 'SWAP-VEST-S')]
      await edit(product, { variants: variantsField([SIZES], swapped) })
      expect([await skuOf('S'), await skuOf('M')]).toEqual(['SWAP-VEST-M', 'SWAP-VEST-S'])
      const only = [{ ...SIZES, values: ['M'] }]
      await edit(product, { variants: variantsField(only, [row('M', 'SWAP-VEST-S')]) })
      await edit(product, { variants: variantsField(only, [row('M', 'SWAP-VEST-M')]) })
      expect([await skuOf('S'), await skuOf('M')]).toEqual([null, 'SWAP-VEST-M'])
    })

    test.each(['{', '[]', '{"options":1}', JSON.stringify({ options: [], variants: [{}] })])(
      '%s is refused as unreadable',
      async (variants) =>
        expectRefusal(edit(await stockProduct(shop), { variants }), 'bad_input', VARIANT_TEXTS.unreadable),
    )
  })

  describe('counted', () => {
    const correct = (product: Product, input: { stock?: number; delta?: number; variantId?: string }) =>
      correctStock(asUser(shop, seller), product.id, { ...input, reason: 'Counted' })

    test('by combination', async () => {
      const product = await stockVariants(shop, seller, { options: [SIZES], stock: 4 })
      await correct(product, { stock: 1, variantId: await idOf(product, 'M') })
      expect(await stockByVariant(shop, product)).toEqual({ S: 4, M: 1 })
    })

    test('as a whole is refused', async () => {
      const product = await stockVariants(shop, seller)
      await expectRefusal(correct(product, { stock: 1 }), 'conflict', VARIANT_TEXTS.stockByVariant)
    })

    test('for a combination of another product is refused', async () => {
      const [one, other] = [await stockVariants(shop, seller), await stockVariants(shop, seller)]
      const variantId = await idOf(other, 'Red S')
      await expectRefusal(correct(one, { stock: 1, variantId }), 'not_found', VARIANT_TEXTS.unknownVariant)
    })
  })

  describe('undone', () => {
    test('dividing gives the stock back to all of them', async () => {
      const product = await stockProduct(shop, { stock: 12, colors: ['Red'], sizes: [38] })
      const rows = [variantRow(['S'], { stock: '7' }), variantRow(['M'], { stock: '6' })]
      await edit(product, { variants: variantsField([SIZES], rows, 12) })
      await undoLast(product)
      expect(await stockByVariant(shop, product)).toEqual({ any: 12 })
      expect(await rowOf(product)).toMatchObject({ options: [], colors: ['Red'], sizes: [38] })
    })

    test('a change of numbers is taken back by its difference', async () => {
      const product = await stockVariants(shop, seller, { options: [SIZES], stock: 4 })
      shop.clock.pass({ minutes: 1 })
      const rows = [
        variantRow(['S'], { stock: '9', stockSeen: '4' }),
        variantRow(['M'], { stock: '4', stockSeen: '4' }),
      ]
      await edit(product, { variants: variantsField([SIZES], rows) })
      await buy(product, '', await idOf(product, 'S'))
      await undoLast(product)
      expect(await stockByVariant(shop, product)).toEqual({ S: 3, M: 4 })
    })

    test('a count of one combination', async () => {
      const product = await stockVariants(shop, seller, { options: [SIZES], stock: 4 })
      const variantId = await idOf(product, 'M')
      shop.clock.pass({ minutes: 1 })
      await correctStock(asUser(shop, seller), product.id, { stock: 9, variantId, reason: 'Counted' })
      await undoLast(product)
      expect(await stockByVariant(shop, product)).toEqual({ S: 4, M: 4 })
    })

    test('a deletion brings every combination back', async () => {
      const product = await stockVariants(shop, seller, { options: [SIZES], stock: 4 })
      shop.clock.pass({ minutes: 1 })
      await deleteProduct(asUser(shop, seller), product.id)
      await undoLast(product)
      expect(await stockByVariant(shop, product)).toEqual({ S: 4, M: 4 })
    })
  })
})
