import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { activity } from '#database/tables/activity.ts'
import { products } from '#database/tables/catalogue.ts'
import { stockMovements } from '#database/tables/stock.ts'
import type { Product } from '#rules/product.ts'
import { asGuest, asUser } from '../../../tests/support/as-user.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { expectRefusal } from '../../../tests/support/refused.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { changeProduct } from './change-product.ts'
import { correctStock } from './correct-stock.ts'
import { deleteProduct } from './delete-product.ts'
import { restoreProduct } from './restore-product.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

onPostgres('a product', (database) => {
  let shop: TestShop
  let seller: Person
  let buyer: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    buyer = await newBuyer(shop)
  })
  afterAll(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    await shop.close()
  })

  const goods = (part: Partial<Product> = {}) => stockProduct(shop, { stock: 5, ...part })
  const rowOf = async ({ id }: Product) => (await database().db.select().from(products).where(eq(products.id, id)))[0]
  const actionsOn = async ({ id }: Product) =>
    (await database().db.select().from(activity).where(eq(activity.entityId, id))).map(({ action }) => action)

  describe('corrected in stock', () => {
    const correct = (
      { id }: Pick<Product, 'id'>,
      input: { stock?: number; stockSeen?: number; delta?: number },
      who = seller,
    ) => correctStock(asUser(shop, who), id, { ...input, reason: 'Counted' })

    test('has the number that was counted, and a movement with the reason', async () => {
      const product = await goods()
      await correct(product, { stock: 3 })
      expect(await rowOf(product)).toMatchObject({ stock: 3 })
      const moves = await database().db.select().from(stockMovements).where(eq(stockMovements.productId, product.id))
      expect(moves).toContainEqual(expect.objectContaining({ delta: -2, reason: 'correction', reference: 'Counted' }))
    })

    test('moves by a difference', async () => {
      const product = await goods()
      await correct(product, { delta: 4 })
      expect(await rowOf(product)).toMatchObject({ stock: 9 })
    })

    test('to the same number writes nothing', async () => {
      const product = await goods()
      await correct(product, { stock: 5 })
      expect(await actionsOn(product)).toEqual([])
    })

    test('typed over a stock that was sold from meanwhile is refused, with the true number', async () => {
      const product = await goods()
      await placeCod(shop, buyer, product)
      const now = { details: { product: { inStock: 4 } } }
      await expect(correct(product, { stock: 10, stockSeen: 5 })).rejects.toMatchObject({ code: 'conflict', ...now })
      expect(await rowOf(product)).toMatchObject({ stock: 4 })
      await correct(product, { stock: 9, stockSeen: 4 })
      expect(await rowOf(product)).toMatchObject({ stock: 9 })
    })

    test('by two people at once takes one number, and asks the other', async () => {
      const product = await goods()
      const done = await Promise.allSettled([8, 11].map((stock) => correct(product, { stock, stockSeen: 5 })))
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    test('never falls below zero', async () => {
      const product = await goods()
      await expectRefusal(correct(product, { delta: -6 }), 'conflict', SELLER_PRODUCT_TEXTS.stockBelowZero)
      expect(await rowOf(product)).toMatchObject({ stock: 5 })
    })

    test('never exceeds a million', async () =>
      expectRefusal(correct(await goods(), { delta: 1_000_000 }), 'conflict', SELLER_PRODUCT_TEXTS.stockBad))

    test('is refused to a customer', async () =>
      expectRefusal(correct(await goods(), { delta: 1 }, buyer), 'not_allowed'))

    test.each(['no id', NOBODY])('is refused for the id %s', (id) =>
      expectRefusal(correct({ id }, { delta: 1 }), 'not_found', PRODUCT_TEXTS.missing),
    )
  })

  describe('deleted', () => {
    const remove = ({ id }: Product, who = asUser(shop, seller)) => deleteProduct(who, id)

    test('is gone when nobody ever ordered it', async () => {
      const product = await goods()
      expect(await remove(product)).toMatchObject({ isRetired: false })
      expect(await rowOf(product)).toBeUndefined()
      expect(await actionsOn(product)).toEqual(['deleted'])
    })

    test('is retired when it was ordered', async () => {
      const product = await goods()
      await placeCod(shop, buyer, product)
      expect(await remove(product)).toMatchObject({ isRetired: true })
      expect(await rowOf(product)).toMatchObject({ retiredAt: shop.clock.now() })
    })

    test('twice is retired once', async () => {
      const product = await goods()
      await placeCod(shop, buyer, product)
      await remove(product)
      await remove(product)
      expect(await actionsOn(product)).toEqual(['retired'])
    })

    test('is refused to a guest', async () => expectRefusal(remove(await goods(), asGuest(shop)), 'not_signed_in'))
  })

  describe('restored', () => {
    const retired = async () => {
      const product = await goods()
      await placeCod(shop, buyer, product)
      await deleteProduct(asUser(shop, seller), product.id)
      return product
    }

    test('is on sale again', async () => {
      const product = await retired()
      await restoreProduct(asUser(shop, seller), product.id)
      expect(await rowOf(product)).toMatchObject({ retiredAt: null })
    })

    test('while on sale stays as it is', async () => {
      const product = await goods()
      await restoreProduct(asUser(shop, seller), product.id)
      expect(await actionsOn(product)).toEqual([])
    })

    test('is refused to a customer', async () =>
      expectRefusal(restoreProduct(asUser(shop, buyer), (await retired()).id), 'not_allowed'))
  })

  describe('changed', () => {
    const change = ({ id }: Product, fields: Record<string, string>, who = seller) =>
      changeProduct(asUser(shop, who), id, async () => ({
        fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value]])),
        images: [],
        colourImageFiles: [],
      }))

    test('keeps what was not sent', async () => {
      const product = await goods({ originalPaise: 60_000, discountPaise: 50_000 })
      await change(product, { originalPrice: '700' })
      expect(await rowOf(product)).toMatchObject({ originalPaise: 70_000, discountPaise: 50_000, title: product.title })
    })

    test('counts what was sold while the form was open', async () => {
      const product = await goods()
      await placeCod(shop, buyer, product)
      await change(product, { inStock: '8', stockSeen: '5' })
      expect(await rowOf(product)).toMatchObject({ stock: 7 })
    })

    test('by two editors keeps the first and tells the second', async () => {
      const product = await goods()
      const { updatedAt } = (await change(product, { title: 'First' })).product
      shop.clock.pass({ minutes: 1 })
      await change(product, { title: 'Second', updatedAt })
      await expectRefusal(
        change(product, { title: 'Third', updatedAt }),
        'conflict',
        SELLER_PRODUCT_TEXTS.changedMeanwhile,
      )
      expect(await rowOf(product)).toMatchObject({ title: 'Second' })
    })

    test('names the field that is wrong', async () => {
      await expect(change(await goods(), { originalPrice: '-1' })).rejects.toMatchObject({
        code: 'bad_input',
        errors: [expect.objectContaining({ path: 'originalPrice' })],
      })
    })

    test('keeps only images of its own', async () =>
      expectRefusal(
        change(await goods(), { existingImages: '/art/else.webp' }),
        'bad_input',
        SELLER_PRODUCT_TEXTS.unknownImage,
      ))

    test('by a customer is refused before the upload is read', async () => {
      const product = await goods()
      const read = async () => {
        throw new Error('read')
      }
      await expectRefusal(changeProduct(asUser(shop, buyer), product.id, read), 'not_allowed')
    })
  })
})
