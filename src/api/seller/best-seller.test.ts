import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#database/tables/catalogue.ts'
import { imported } from '../../../tests/support/imports.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newSeller, type TestSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: TestSeller
let house: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newSeller(shop)
  house = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

async function isBestSeller(id: string): Promise<boolean | undefined> {
  const [row] = await shop.database.db
    .select({ bestSeller: products.bestSeller })
    .from(products)
    .where(eq(products.id, id))
  return row?.bestSeller
}
const ownProduct = () => stockProduct(shop, { sellerId: seller.sellerId, title: 'Own shawl', bestSeller: false })
const change = (id: string, body: object, { token }: Person) => send(shop, 'PUT', `/v1/api/products/${id}`, body, token)

test('a seller beside the house does not say that its product sells best', async () => {
  const { id } = await ownProduct()
  expect((await change(id, { bestSeller: true, title: 'Changed' }, seller)).statusCode).toBe(200)
  expect(await isBestSeller(id)).toBe(false)
})

test('the house says it of another seller’s product, and their next change leaves it', async () => {
  const { id } = await ownProduct()
  expect((await change(id, { bestSeller: true }, house)).statusCode).toBe(200)
  expect((await change(id, { bestSeller: false, title: 'Changed again' }, seller)).statusCode).toBe(200)
  expect(await isBestSeller(id)).toBe(true)
})

test('nor does a file of theirs', async () => {
  await stockProduct(shop, { category: 'Accessories' })
  const file = 'title,description,category,originalPrice,inStock,bestSeller\nFiled,Soft,Accessories,900,3,true'
  await imported(shop, seller, file)
  const rows = await shop.database.db.select().from(products).where(eq(products.title, 'Filed'))
  expect(rows.map(({ bestSeller }) => bestSeller)).toEqual([false])
})
