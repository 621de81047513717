import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { logIn, newPerson, type Person, send, signupBody } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onPostgres('a username of an account that was never confirmed', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  afterAll(() => shop.close())

  const signUp = (username: string) => send(shop, 'POST', '/auth/signup', signupBody({ username }))
  const rowOf = async ({ user }: Person) =>
    (await shop.database.db.select().from(users).where(eq(users.id, user._id)))[0]
  const passWeek = () => shop.clock.pass({ days: 7, minutes: 1 })

  test('is free for a new account after a week, and its own account keeps all the rest', async () => {
    const old = await newPerson(shop, 'customer', { username: 'Weaver' })
    shop.clock.pass({ days: 6 })
    expect((await signUp('weaver')).json().errors).toMatchObject([{ path: 'username' }])
    shop.clock.pass({ days: 1, minutes: 1 })
    expect((await signUp('weaver')).statusCode).toBe(200)
    const row = await rowOf(old)
    expect(row).toMatchObject({ email: old.email, username: `choose-another-${old.user._id}` })
    const token = await logIn(shop, old.email)
    const anew = await send(shop, 'PUT', `/auth/user/${old.user._id}`, { username: 'weaver-two' }, token)
    expect(anew.json()).toMatchObject({ user: { username: 'weaver-two' } })
  })

  test('is free for somebody who changes theirs', async () => {
    await newPerson(shop, 'customer', { username: 'dyer' })
    passWeek()
    const person = await newPerson(shop)
    const answer = await send(shop, 'PUT', `/auth/user/${person.user._id}`, { username: 'dyer' }, person.token)
    expect(answer.json()).toMatchObject({ user: { username: 'dyer' } })
  })

  test.each([
    ['was confirmed', (old: Person) => setUser(old, { isEmailVerified: true })],
    ['is a seller’s', (old: Person) => setUser(old, { role: 'seller', sellerId: HOUSE_SELLER_ID })],
    ['was used this week', (old: Person) => logIn(shop, old.email)],
    ['changed something this week', (old: Person) => setUser(old, { updatedAt: shop.clock.now() })],
  ])('stays with one that %s', async (_, happens) => {
    const username = `spinner-${shop.shop.newId().slice(-12)}`
    const old = await newPerson(shop, 'customer', { username })
    passWeek()
    await happens(old)
    expect((await signUp(username)).statusCode).toBe(409)
    expect(await rowOf(old)).toMatchObject({ username })
  })

  test('stays with one that ordered something', async () => {
    const old = await newPerson(shop, 'customer', { username: 'buyer-of-one' })
    await placeCod(shop, old, await stockProduct(shop))
    passWeek()
    expect((await signUp('buyer-of-one')).statusCode).toBe(409)
  })

  test('goes to one of two who want it at once', async () => {
    await newPerson(shop, 'customer', { username: 'knitter' })
    passWeek()
    const both = await Promise.all([signUp('knitter'), signUp('knitter')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  async function setUser({ user }: Person, part: Partial<typeof users.$inferInsert>): Promise<void> {
    await shop.database.db.update(users).set(part).where(eq(users.id, user._id))
  }
})
