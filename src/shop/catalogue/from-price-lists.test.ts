import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productVariants } from '#database/tables/variants.ts'
import type { Product } from '#rules/product.ts'
import { newPerson } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockVariants, variantsOf } from '../../../tests/support/variants.ts'

describe.each([
  ['in memory', 5000],
  ['in the database', 0],
])('the lowest price in lists made %s', (_, catalogueClientLimit) => {
  let shop: TestShop
  let priced: Product
  let plain: Product

  beforeAll(async () => {
    shop = await openTestShop({ catalogueClientLimit })
    const seller = await newPerson(shop, 'seller')
    plain = await stockProduct(shop, { originalPaise: 90_000, discountPaise: 60_000 })
    priced = await stockVariants(shop, seller, { originalPaise: 90_000, discountPaise: 60_000, stock: 1 })
    await setOne('Red S', { pricePaise: 45_000 })
  })
  afterAll(() => shop.close())

  async function setOne(values: string, part: { pricePaise?: number; stock?: number }) {
    const id = (await variantsOf(shop, priced)).get(values)?.id ?? ''
    await shop.database.db.update(productVariants).set(part).where(eq(productVariants.id, id))
    await shop.shop.catalogue.refresh()
  }
  async function listed({ id }: Product) {
    const { products } = (await shop.app.inject('/v1/api/products?sort=newest')).json()
    return products.find(({ _id }: { _id: string }) => _id === id)
  }

  test('is beside the price of the product, which stays as it is', async () => {
    expect(await listed(priced)).toMatchObject({ price: 600, fromPrice: 450 })
    const { product } = (await shop.app.inject(`/v1/api/products/${priced.id}`)).json()
    expect(product).toMatchObject({ price: 600, fromPrice: 450 })
  })

  test('is left out where all cost the same', async () => {
    expect(await listed(plain)).not.toHaveProperty('fromPrice')
  })

  test('is of a variant that can be bought', async () => {
    await setOne('Red S', { stock: 0 })
    expect(await listed(priced)).toMatchObject({ fromPrice: 600 })
  })
})
