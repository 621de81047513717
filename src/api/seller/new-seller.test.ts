import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import { products } from '#database/tables/catalogue.ts'
import { sellers } from '#database/tables/sellers.ts'
import { photo, productParts, sendForm } from '../../../tests/support/forms.ts'
import { act, checked, fileFrom, readJob, rowsFrom, workOff } from '../../../tests/support/imports.ts'
import { send } from '../../../tests/support/people.ts'
import { newSeller, type TestSeller } from '../../../tests/support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: TestSeller
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  await stockProduct(shop, { category: 'Accessories' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  seller = await newSeller(shop, { city: '', state: '', address: '' })
})

const NEEDED = [409, OWN_SELLER_TEXTS.detailsNeeded]
const said = ({ statusCode, json }: { statusCode: number; json: () => { message: string } }) => [
  statusCode,
  json().message,
]
const add = async () => {
  const parts = productParts({ category: 'Accessories' }, [['images', await photo('#112233')]])
  return sendForm(shop, 'POST', '/v1/api/products/add-products', parts, seller.token)
}
const tellWho = () =>
  send(
    shop,
    'PUT',
    '/v1/api/seller/own',
    { city: 'Surat', state: 'Gujarat', address: '5 Tank Street, Surat 395001' },
    seller.token,
  )
const suspend = () =>
  shop.database.db
    .update(sellers)
    .set({ suspendedAt: shop.clock.now(), suspendedReason: 'Complaints.' })
    .where(eq(sellers.id, seller.sellerId))
const goods = () => shop.database.db.select().from(products).where(eq(products.sellerId, seller.sellerId))

test('nothing is put on sale before its seller says who and where they are', async () => {
  expect(said(await add())).toEqual(NEEDED)
  expect(await goods()).toEqual([])
  expect((await tellWho()).statusCode).toBe(200)
  expect((await add()).statusCode).toBe(200)
  expect(await goods()).toHaveLength(1)
})

test('what was taken off sale does not come back before', async () => {
  const { id } = await stockProduct(shop, { sellerId: seller.sellerId })
  await shop.database.db.update(products).set({ retiredAt: shop.clock.now() }).where(eq(products.id, id))
  const restore = () => send(shop, 'POST', `/v1/api/products/${id}/restore`, {}, seller.token)
  expect(said(await restore())).toEqual(NEEDED)
  await tellWho()
  expect((await restore()).statusCode).toBe(200)
})

test('a file says in its preview that its rows cannot be added yet', async () => {
  const { _id, ...job } = await checked(shop, seller, fileFrom([['Scarf of nobody', '900', '3']]))
  expect(job).toMatchObject({ state: 'ready' })
  expect(await rowsFrom(shop, seller, _id)).toMatchObject([{ problems: [{ message: OWN_SELLER_TEXTS.detailsNeeded }] }])
})

test('a file that was confirmed before its seller was suspended adds nothing', async () => {
  await tellWho()
  const { _id } = await checked(shop, seller, fileFrom([['Scarf of yesterday', '900', '3']]))
  expect((await act(shop, seller, _id, 'confirm')).statusCode).toBe(200)
  await suspend()
  await workOff(shop.shop)
  expect(await goods()).toEqual([])
  expect(await readJob(shop, seller, _id)).toMatchObject({ results: { added: 0, refused: 1 } })
})

test('whoever is suspended is told so when they add something', async () => {
  await tellWho()
  await suspend()
  expect(said(await add())).toEqual([409, OWN_SELLER_TEXTS.suspended])
})
