import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { type Person, send, signupBody } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onPostgres('signing up again after a mistyped address', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  afterAll(() => shop.close())

  const signUp = (body: Record<string, unknown>, cookie?: string) =>
    send(shop, 'POST', '/auth/signup', signupBody(body), undefined, cookie)
  const newName = () => `asha-${shop.shop.newId().slice(-12)}`
  const addressOf = (name: string) => `${name}@example.in`
  /** Signs up with a mistyped address; the browser keeps the cookie. */
  async function mistype(body: Record<string, unknown> = {}) {
    const username = newName()
    const answer = await signUp({ username, email: `${username}@exmaple.in`, ...body })
    const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0]
    return { username, cookie, id: answer.json().user._id as string, token: answer.json().token as string }
  }
  const rowOf = async (id: string) => (await shop.database.db.select().from(users).where(eq(users.id, id)))[0]

  test('the same browser corrects the address of the account that it made', async () => {
    const { username, cookie, id } = await mistype()
    const answer = await signUp({ username, email: addressOf(username) }, cookie)
    expect([answer.statusCode, answer.json().user?._id]).toEqual([200, id])
    expect(await rowOf(id)).toMatchObject({ username, email: addressOf(username), isEmailVerified: false })
  })

  test('the first address is free again afterwards', async () => {
    const { username, cookie } = await mistype()
    await signUp({ username, email: addressOf(username) }, cookie)
    const other = await signUp({ username: newName(), email: `${username}@exmaple.in` })
    expect(other.statusCode).toBe(200)
  })

  test('the same address again is no second account', async () => {
    const { username, cookie, id } = await mistype()
    const answer = await signUp({ username, email: `${username}@exmaple.in` }, cookie)
    expect([answer.statusCode, answer.json().user?._id]).toEqual([200, id])
  })

  test('an application to sell goes when the second try is a shopper’s', async () => {
    const { username, cookie, id } = await mistype({ role: 'seller' })
    await signUp({ username, email: addressOf(username), role: 'customer' }, cookie)
    const found = await shop.database.db.select().from(sellerApplications).where(eq(sellerApplications.userId, id))
    expect(found).toEqual([])
  })

  test('another browser is refused', async () => {
    const { username } = await mistype()
    const answer = await signUp({ username, email: addressOf(username) })
    expect(answer.json().errors).toMatchObject([{ path: 'username' }])
  })

  test.each([
    [
      'was verified',
      (id: string) => shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, id)),
    ],
    [
      'sells',
      (id: string) =>
        shop.database.db.update(users).set({ role: 'seller', sellerId: HOUSE_SELLER_ID }).where(eq(users.id, id)),
    ],
    ['was made days ago', async () => shop.clock.pass({ days: 1, minutes: 1 })],
  ])('an account that %s is left alone', async (_, happens) => {
    const { username, cookie, id } = await mistype()
    await happens(id)
    const answer = await signUp({ username, email: addressOf(username) }, cookie)
    expect(answer.statusCode).toBe(409)
    expect(await rowOf(id)).toMatchObject({ email: `${username}@exmaple.in` })
  })

  test('an account that ordered something is left alone', async () => {
    const { username, cookie, id, token } = await mistype()
    await shop.database.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, id))
    await placeCod(shop, { user: { _id: id }, token } as Person, await stockProduct(shop))
    await shop.database.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, id))
    expect((await signUp({ username, email: addressOf(username) }, cookie)).statusCode).toBe(409)
  })
})
