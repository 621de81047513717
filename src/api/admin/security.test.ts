import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import { newestMail, newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { type Authenticator, setUpSecondFactor } from '../../../tests/support/second-factor.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let admin: Person
let app: Authenticator
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  admin = await newPerson(shop, 'admin')
  app = await setUpSecondFactor(shop, admin)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await send(shop, 'POST', '/auth/step-up', { code: app.nextCode() }, admin.token)
  await require(false)
})

const require = (isSecondFactorRequired: boolean, token = admin.token) =>
  send(shop, 'PUT', '/v1/api/admin/security', { isSecondFactorRequired }, token)
const read = async () => (await send(shop, 'GET', '/v1/api/admin/security', undefined, admin.token)).json()
const ordersFor = (token: string) => send(shop, 'GET', '/v1/api/seller/orders', undefined, token)
const self = async (token: string) => (await send(shop, 'GET', '/auth/protected', undefined, token)).json().user
const reset = (id: string, token = admin.token) =>
  send(shop, 'DELETE', `/v1/api/admin/users/${id}/second-factor`, undefined, token)

describe('who works here', () => {
  test('is listed with what they sign in with; customers are not', async () => {
    const seller = await newPerson(shop, 'seller')
    const customer = await newPerson(shop)
    const { staff, hasOwn } = await read()
    const byId = new Map(staff.map((one: { _id: string }) => [one._id, one]))
    expect(hasOwn).toBe(true)
    expect(byId.get(admin.user._id)).toMatchObject({ role: 'admin', secondFactorSince: expect.any(String) })
    expect(byId.get(seller.user._id)).toMatchObject({ role: 'seller', secondFactorSince: null, passkeys: 0 })
    expect(byId.has(customer.user._id)).toBe(false)
  })
})

describe('requiring a second factor', () => {
  test('is refused to an admin who has none', async () => {
    const other = await newPerson(shop, 'admin')
    const answer = await require(true, other.token)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(SECOND_FACTOR_TEXTS.ownFirst)
  })

  test('holds back whoever has none, at once, and says so to them', async () => {
    const seller = await newPerson(shop, 'seller')
    await require(true)
    expect((await ordersFor(seller.token)).statusCode).toBe(403)
    expect(await self(seller.token)).toMatchObject({ role: 'seller', mustSetUpSecondFactor: true })
  })

  test('lets them work once it is set up', async () => {
    const seller = await newPerson(shop, 'seller')
    await require(true)
    await setUpSecondFactor(shop, seller)
    expect((await ordersFor(seller.token)).statusCode).toBe(200)
    expect(await self(seller.token)).not.toHaveProperty('mustSetUpSecondFactor')
  })

  test('asks nothing of customers', async () => {
    const customer = await newPerson(shop)
    await require(true)
    expect(await self(customer.token)).not.toHaveProperty('mustSetUpSecondFactor')
  })

  test('keeps it from being switched off', async () => {
    await require(true)
    const answer = await send(shop, 'DELETE', '/v1/api/account/second-factor/totp', undefined, admin.token)
    expect(answer.json().message).toBe(SECOND_FACTOR_TEXTS.requiredHere)
  })

  test('can be taken back', async () => {
    const seller = await newPerson(shop, 'seller')
    await require(true)
    await require(false)
    expect((await ordersFor(seller.token)).statusCode).toBe(200)
  })
})

describe('switching it off for somebody who lost phone and codes', () => {
  test('ends their sessions and tells them by mail; the password signs in', async () => {
    const seller = await newPerson(shop, 'seller')
    await setUpSecondFactor(shop, seller)
    expect((await reset(seller.user._id)).statusCode).toBe(200)
    expect((await send(shop, 'GET', '/auth/protected', undefined, seller.token)).statusCode).toBe(401)
    expect((await newestMail(shop, seller.email, 'second_factor'))?.text).toContain('switched off for you')
    const body = { email: seller.email, password: PASSWORD }
    expect((await send(shop, 'POST', '/auth/login', body)).statusCode).toBe(200)
  })

  test('is refused for oneself', async () => {
    expect((await reset(admin.user._id)).statusCode).toBe(409)
  })

  test('is refused to a seller', async () => {
    const seller = await newPerson(shop, 'seller')
    expect((await reset(admin.user._id, seller.token)).statusCode).toBe(403)
  })
})

test('roles and money need a fresh code; ten minutes later they are refused', async () => {
  const seller = await newPerson(shop, 'seller')
  shop.clock.pass({ minutes: 10 })
  const calls = [
    ['PUT', `/v1/api/admin/users/${seller.user._id}`, { role: 'admin' }],
    ['GET', '/v1/api/admin/money/export', undefined],
    ['PUT', '/v1/api/admin/security', { isSecondFactorRequired: true }],
  ] as const
  for (const [method, url, body] of calls) {
    const answer = await send(shop, method, url, body, admin.token)
    expect([url, answer.statusCode, answer.json().stepUp]).toEqual([url, 403, true])
  }
})
