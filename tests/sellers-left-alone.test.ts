import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { countNeeds } from '#shop/figures/count-needs.ts'
import { onBothDatabases } from './support/both-databases.ts'
import { newBuyer } from './support/order-work.ts'
import { placeCod } from './support/orders.ts'
import { newPerson, PASSWORD, type Person, send } from './support/people.ts'
import { newRoom, type Room } from './support/sellers.ts'
import { newHelper } from './support/staff.ts'
import { openTestShop, type TestShop } from './support/test-shop.ts'

const SELLERS = '/v1/api/admin/sellers'

onBothDatabases('goods of a seller whose only owner erases their account', (database) => {
  let shop: TestShop
  let admin: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    admin = await newPerson(shop, 'admin')
  })
  afterAll(() => shop.close())

  const isSold = async ({ product }: Room) =>
    (await send(shop, 'GET', `/v1/api/products/${product.id}`)).statusCode === 200
  const erase = ({ person }: Room) =>
    send(shop, 'DELETE', `/auth/user/${person.user._id}`, { password: PASSWORD }, person.token)
  const countLeft = async () => (await countNeeds(database().db, shop.shop.now())).orphans

  test('are not sold any more, and their open orders are named to the house', async () => {
    const room = await newRoom(shop, 'Esha Embroidery')
    await placeCod(shop, await newBuyer(shop), room.product)
    const seen = [await isSold(room), await countLeft()]
    expect((await erase(room)).statusCode).toBe(200)
    expect([...seen, await isSold(room), await countLeft()]).toEqual([true, 0, false, 1])
    const [left] = await database().db.select().from(users).where(eq(users.id, room.person.user._id))
    expect(left?.sellerId).toBeNull()
  })

  test('stay on sale while another owner is there', async () => {
    const room = await newRoom(shop, 'Gita Gabha')
    await newPerson(shop, 'seller', {}, room.sellerId)
    expect((await erase(room)).statusCode).toBe(200)
    expect(await isSold(room)).toBe(true)
  })

  test('are not sold where only helpers are left, in whose row the admin finds the seller', async () => {
    const room = await newRoom(shop, 'Fatima Felts')
    const helper = await newHelper(shop, 'packing', room.sellerId)
    const act = (what: string) =>
      send(shop, 'POST', `${SELLERS}/${helper.user._id}/${what}`, { reason: 'We asked them.' }, admin.token)
    expect((await act('suspend')).json().message).toBe(ADMIN_SELLER_TEXTS.onlyHelps)
    expect((await erase(room)).statusCode).toBe(200)
    expect(await isSold(room)).toBe(false)
    const found = await send(shop, 'GET', `${SELLERS}?q=${encodeURIComponent(helper.email)}`, undefined, admin.token)
    expect(found.json().sellers[0].worksFor).toMatchObject({ name: room.name, isHelper: false })
    expect((await act('lift')).statusCode).toBe(200)
    expect(await isSold(room)).toBe(true)
  })
})
