import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGNUP_TEXTS } from '#contracts/accounts/account-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { newPerson, PASSWORD, type Person, send, signupBody } from '../../../tests/support/people.ts'
import { migrationsDir } from '../../../tests/support/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openTestShop()
  admin = await newPerson(shop, 'admin')
})
afterAll(() => shop.close())

const erasedAddress = ({ user }: Person) => `former-${user._id}@erased.invalid`
const giveAddress = (user: Person, email: string) =>
  shop.database.db.update(users).set({ email }).where(eq(users.id, user.user._id))

test('an address that looks erased hides nobody: the admin sees, opens and switches off that seller', async () => {
  const seller = await newPerson(shop, 'seller')
  await giveAddress(seller, erasedAddress(seller))
  const found = await send(shop, 'GET', '/v1/api/admin/users?q=erased.invalid', undefined, admin.token)
  expect(found.json().users.map(({ _id }: { _id: string }) => _id)).toEqual([seller.user._id])
  const off = { status: 'Inactive' }
  const response = await send(shop, 'PUT', `/v1/api/admin/users/${seller.user._id}`, off, admin.token)
  expect(response.statusCode, response.body).toBe(200)
})

test('nobody blocks an erasure by taking the address that an erased account would get', async () => {
  const [user, stranger] = [await newPerson(shop), await newPerson(shop)]
  await giveAddress(stranger, erasedAddress(user))
  const response = await send(shop, 'DELETE', `/auth/user/${user.user._id}`, { password: PASSWORD }, user.token)
  expect(response.statusCode, response.body).toBe(200)
  const list = await send(shop, 'GET', `/v1/api/admin/users/${user.user._id}`, undefined, admin.token)
  expect(list.statusCode).toBe(404)
})

test.each(['x@erased.invalid', 'x@shop.localhost', 'x@printer.local'])(
  '%s is refused for a new account and for a change of the address',
  async (email) => {
    const signup = await send(shop, 'POST', '/auth/signup', signupBody({ email }))
    expect([signup.statusCode, signup.json().errors]).toEqual([
      400,
      [{ path: 'email', message: SIGNUP_TEXTS.emailReserved }],
    ])
    const { user, token } = await newPerson(shop)
    const change = await send(shop, 'PUT', `/auth/user/${user._id}`, { email }, token)
    expect([change.statusCode, change.json().message]).toEqual([400, SIGNUP_TEXTS.emailReserved])
  },
)

test('where mail really goes out, addresses of trials are refused too', async () => {
  const live = await openTestShop({ mailDelivery: 'queue' })
  const signup = await send(live, 'POST', '/auth/signup', signupBody({ email: 'asha@shop.test' }))
  expect([signup.statusCode, signup.json().message]).toEqual([400, SIGNUP_TEXTS.emailReserved])
  await live.close()
})

test('people erased before the column are marked when the database is opened, impostors are not', async () => {
  const [file = ''] = readdirSync(migrationsDir).filter((name) => name.endsWith('_erased-and-known-devices.sql'))
  const [update = ''] = /^UPDATE "users"[^;]+/m.exec(readFileSync(join(migrationsDir, file), 'utf8')) ?? []
  const [response, impostor] = [await newPerson(shop), await newPerson(shop)]
  const { db } = shop.database
  await giveAddress(impostor, erasedAddress(impostor))
  const before = { username: `former-${response.user._id}`, email: erasedAddress(response), isActive: false }
  await db
    .update(users)
    .set({ ...before, passwordHash: null })
    .where(eq(users.id, response.user._id))
  await db.execute(sql.raw(update))
  const marked = await db.select({ id: users.id }).from(users).where(sql`erased_at is not null`)
  expect(marked.map(({ id }) => id)).toContain(response.user._id)
  expect(marked.map(({ id }) => id)).not.toContain(impostor.user._id)
})
