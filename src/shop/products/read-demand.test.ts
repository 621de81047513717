import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { asUser } from '../../../tests/support/as-user.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockVariants, variantsOf } from '../../../tests/support/variants.ts'
import { addWishes } from '../wishlists/change-wishes.ts'
import { addWishlist } from '../wishlists/change-wishlists.ts'
import { readDemand } from './read-demand.ts'

onBothDatabases('demand for a product', (database) => {
  let shop: TestShop
  let seller: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())

  test('is told for each combination, people counted once', async () => {
    const product = await stockVariants(shop, seller, { stock: 0 })
    const red = (await variantsOf(shop, product)).get('Red S')?.id ?? ''
    const person = await newPerson(shop)
    const own = asUser(shop, person)
    await addWishes(own, { wishes: [{ productId: product.id, variantId: red }] })
    const { wishlists } = await addWishlist(own, { name: 'Gifts' })
    const gifts = wishlists.find(({ name }) => name === 'Gifts')?.id
    await addWishes(own, {
      wishes: [
        { productId: product.id, variantId: red, wishlistId: gifts },
        { productId: product.id, variantId: null, wishlistId: gifts },
      ],
    })
    await database().db.update(users).set({ isEmailVerified: true }).where(eq(users.id, person.user._id))
    const body = { kind: 'back_in_stock', productId: product.id, variantId: red, price: 1 }
    await send(shop, 'POST', '/v1/api/notices', body, person.token)
    const { demand } = await readDemand(asUser(shop, seller), product.id)
    const wanted = demand.filter(({ wishes, waiting }) => wishes + waiting > 0)
    expect(wanted.map(({ values, wishes, waiting }) => [values.join(' '), wishes, waiting]).sort()).toEqual([
      ['', 1, 0],
      ['Red S', 1, 1],
    ])
  })

  test('is counted in the list, and absent where there is none', async () => {
    const { id } = await stockProduct(shop)
    const { id: other } = await stockProduct(shop)
    await addWishes(asUser(shop, await newPerson(shop)), { wishes: [{ productId: id, variantId: null }] })
    const { products } = (await send(shop, 'GET', '/v1/api/seller/products', undefined, seller.token)).json()
    const byId = new Map<string, object>(products.map((product: { _id: string }) => [product._id, product]))
    expect(byId.get(id)).toMatchObject({ wishCount: 1, waitingCount: 0 })
    expect(byId.get(other)).not.toHaveProperty('wishCount')
  })
})
