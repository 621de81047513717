import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import { mails } from '#database/tables/mail.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { logIn, newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newSeller } from '../../../tests/support/sellers.ts'
import { newHelper } from '../../../tests/support/staff.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  admin = await newPerson(shop, 'admin')
})
afterAll(() => shop.close())

const URL = '/v1/api/admin/sellers'
const applicant = (name = 'Asha Rao') => newPerson(shop, 'customer', { role: 'seller', name })
const list = async (query = '') => (await send(shop, 'GET', `${URL}?${query}`, undefined, admin.token)).json()
const one = async ({ email }: Person) => (await list(`q=${email}`)).sellers[0]
const approve = ({ user }: Person) => send(shop, 'POST', `${URL}/${user._id}/approve`, undefined, admin.token)
const reject = ({ user }: Person, body: object = { reason: 'Please send photographs first.' }) =>
  send(shop, 'POST', `${URL}/${user._id}/reject`, body, admin.token)
const remove = ({ user }: Person) => send(shop, 'DELETE', `${URL}/${user._id}`, undefined, admin.token)
const statusAt = async (url: string, token: string) => (await send(shop, 'GET', url, undefined, token)).statusCode

test('whoever asked to sell waits, first in the list, and is a customer meanwhile [ADMIN-07] [ENTITY-41] [ENTITY-42]', async () => {
  const first = await applicant()
  shop.clock.pass({ hours: 1 })
  const second = await applicant()
  const seller = await newPerson(shop, 'seller')
  const { sellers, counts } = await list()
  expect(sellers.slice(0, 2).map(({ email }: Person) => email)).toEqual([first.email, second.email])
  expect(counts).toMatchObject({ Pending: 2, Approved: 1 })
  expect(await one(first)).toMatchObject({ status: 'Pending', decidedAt: null, decidedBy: null, reason: '' })
  expect(await one(seller)).toMatchObject({ status: 'Approved' })
  expect(await statusAt('/v1/api/seller/orders', first.token)).toBe(403)
  expect((await list('status=Pending')).total).toBe(2)
  expect(await one(await newPerson(shop))).toBeUndefined()
})

describe('deciding', () => {
  test('approved, they sell after a fresh sign-in, and are told [ADMIN-08] [ADMIN-10]', async () => {
    const person = await applicant()
    expect((await approve(person)).json().success).toBe(true)
    expect(await one(person)).toMatchObject({ status: 'Approved', decidedBy: admin.user.name })
    expect(await statusAt('/v1/api/seller/orders', person.token)).toBe(401)
    expect(await statusAt('/v1/api/seller/orders', await logIn(shop, person.email))).toBe(200)
    const mail = await newestMail(shop, person.email, 'seller_approved')
    expect(mail?.text).toContain('/signin?next=%2Fseller')
  })

  const sellerIdOf = async ({ email }: Person) =>
    (await send(shop, 'GET', '/auth/protected', undefined, await logIn(shop, email))).json().user.sellerId

  test('approved, they sell their own goods, apart from those of others with the same name', async () => {
    const [first, second] = [await applicant('Zara Khan'), await applicant('Zara Khan')]
    for (const person of [first, second]) expect((await approve(person)).statusCode).toBe(200)
    const ids = [await sellerIdOf(first), await sellerIdOf(second)]
    expect(new Set(ids).size).toBe(2)
    expect(ids).toEqual([expect.any(String), expect.any(String)])
    expect((await one(first)).worksFor).toMatchObject({ name: 'Zara Khan' })
    expect((await one(second)).worksFor.name).toMatch(/^Zara Khan \d+$/)
  })

  test('the list counts what sellers of their own have still to send', async () => {
    const seller = await newSeller(shop)
    const product = await stockProduct(shop, { sellerId: seller.sellerId })
    expect((await one(seller)).worksFor).toMatchObject({ openOrders: 0 })
    const order = await placeCod(shop, await newBuyer(shop), product)
    await placeCod(shop, await newBuyer(shop), await stockProduct(shop))
    expect((await one(seller)).worksFor).toMatchObject({ openOrders: 1 })
    await moveTo(shop, seller, order, 'Delivered')
    expect((await one(seller)).worksFor).toMatchObject({ openOrders: 0 })
  })

  test('a helper is listed as one, and suspending them does not suspend who they help', async () => {
    const seller = await newSeller(shop)
    const helper = await newHelper(shop, 'packing', seller.sellerId)
    expect((await one(seller)).worksFor).toMatchObject({ isHelper: false })
    expect((await one(helper)).worksFor).toMatchObject({ isHelper: true })
    const url = `${URL}/${helper.user._id}/suspend`
    const answer = await send(shop, 'POST', url, { reason: 'Left us.' }, admin.token)
    expect([answer.statusCode, answer.json().message]).toEqual([409, ADMIN_SELLER_TEXTS.onlyHelps])
    expect((await one(seller)).worksFor).toMatchObject({ suspendedReason: null })
  })

  test('approved to work for the shop, they do what its sellers do', async () => {
    const person = await applicant()
    const url = `${URL}/${person.user._id}/approve`
    expect((await send(shop, 'POST', url, { worksFor: 'house' }, admin.token)).statusCode).toBe(200)
    expect(await sellerIdOf(person)).toBeUndefined()
    expect((await one(person)).worksFor).toBeNull()
  })

  test.each([{ worksFor: 'everybody' }, { worksFor: 7 }])('%j is no place to work', async (body) => {
    const person = await applicant()
    const answer = await send(shop, 'POST', `${URL}/${person.user._id}/approve`, body, admin.token)
    expect(answer.statusCode).toBe(400)
    expect((await one(person)).status).toBe('Pending')
  })

  test('rejected, they stay a customer and are told why [ADMIN-08]', async () => {
    const person = await applicant()
    expect((await reject(person)).statusCode).toBe(200)
    expect(await one(person)).toMatchObject({ status: 'Rejected', reason: 'Please send photographs first.' })
    expect((await newestMail(shop, person.email, 'seller_rejected'))?.text).toContain('Please send photographs first.')
    expect(await statusAt('/auth/protected', person.token)).toBe(200)
    expect(await statusAt('/v1/api/seller/orders', person.token)).toBe(403)
  })

  test('is done once: Approved and Rejected stay, and one mail goes out [ADMIN-08]', async () => {
    const [yes, no] = [await applicant(), await applicant()]
    await approve(yes)
    await reject(no)
    for (const again of [approve(yes), reject(yes), approve(no), reject(no)]) expect((await again).statusCode).toBe(409)
    expect([(await one(yes)).status, (await one(no)).status]).toEqual(['Approved', 'Rejected'])
    const told = shop.database.db.$count(mails, and(eq(mails.to, yes.email), eq(mails.kind, 'seller_approved')))
    expect(await told).toBe(1)
  })

  test.each([{}, { reason: '' }, { reason: ' \n ' }, { reason: 'x'.repeat(501) }, { reason: 7 }])(
    'refuses %j',
    async (body) => {
      const person = await applicant()
      expect((await reject(person, body)).statusCode).toBe(400)
      expect((await one(person)).status).toBe('Pending')
    },
  )

  test('a reason cannot bring mark-up into the mail', async () => {
    const person = await applicant()
    await reject(person, { reason: '<img src=x onerror=alert(1)>' })
    expect((await newestMail(shop, person.email, 'seller_rejected'))?.html).not.toContain('<img src=x')
  })

  test('an account that is switched off is not approved', async () => {
    const person = await applicant()
    await send(shop, 'PUT', `/v1/api/admin/users/${person.user._id}`, { status: 'Inactive' }, admin.token)
    expect((await approve(person)).statusCode).toBe(409)
  })

  test('who never asked cannot be decided on', async () => {
    const person = await newPerson(shop)
    for (const answer of [approve(person), reject(person), remove(person)]) expect((await answer).statusCode).toBe(404)
  })
})

describe('deleting', () => {
  test('the last one of a seller: nobody would pack its goods, so they are hidden', async () => {
    const person = await applicant()
    await approve(person)
    const sellerId: string = (
      await send(shop, 'GET', '/auth/protected', undefined, await logIn(shop, person.email))
    ).json().user.sellerId
    const { id } = await stockProduct(shop, { sellerId })
    const shown = async () => (await send(shop, 'GET', `/v1/api/products/${id}`)).statusCode
    expect(await shown()).toBe(200)
    await remove(person)
    await shop.shop.catalogue.refresh()
    expect(await shown()).toBe(404)
  })

  test('any seller: they are signed out, and a customer again [ADMIN-09]', async () => {
    for (const person of [await newPerson(shop, 'seller'), await applicant()]) {
      if (person.user.role === 'customer') await approve(person)
      const token = await logIn(shop, person.email)
      expect((await remove(person)).json().message).toContain('customer again')
      expect(await statusAt('/v1/api/seller/orders', token)).toBe(401)
      const again = await logIn(shop, person.email)
      expect(await statusAt('/v1/api/seller/orders', again)).toBe(403)
      const self = (await send(shop, 'GET', '/auth/protected', undefined, again)).json()
      expect(self.user.role).toBe('customer')
      expect(await one(person)).toBeUndefined()
    }
  })

  test('an application, waiting or rejected [ADMIN-09]', async () => {
    const [waiting, rejected] = [await applicant(), await applicant()]
    await reject(rejected)
    for (const person of [waiting, rejected]) {
      expect((await remove(person)).statusCode).toBe(200)
      expect(await one(person)).toBeUndefined()
      expect((await remove(person)).statusCode).toBe(404)
    }
  })

  test('is written down, as every decision is', async () => {
    const person = await applicant()
    await approve(person)
    await remove(person)
    const rows = await shop.database.db.select().from(activity).where(eq(activity.entityId, person.user._id))
    expect(rows.map(({ action, entity, userId, name }) => [entity, action, userId, name])).toEqual([
      ['seller', 'approved', admin.user._id, 'Asha Rao'],
      ['seller', 'deleted', admin.user._id, 'Asha Rao'],
    ])
  })

  test('is written down under the account’s own id, however it was typed', async () => {
    const person = await applicant()
    for (const [method, what] of [
      ['POST', '/approve'],
      ['DELETE', ''],
    ] as const) {
      const url = `${URL}/${person.user._id.toUpperCase()}${what}`
      expect((await send(shop, method, url, undefined, admin.token)).statusCode).toBe(200)
    }
    const isOwn = eq(activity.entityId, person.user._id)
    expect(await shop.database.db.$count(activity, isOwn)).toBe(2)
  })
})

test('a role given among the users tells the same here', async () => {
  const person = await applicant()
  const give = (role: string) => send(shop, 'PUT', `/v1/api/admin/users/${person.user._id}`, { role }, admin.token)
  await give('seller')
  expect((await one(person)).status).toBe('Approved')
  await give('customer')
  expect(await one(person)).toBeUndefined()
})

test('whoever was rejected and is made a seller among the users has no reason against them any more', async () => {
  const person = await applicant()
  await reject(person)
  await send(shop, 'PUT', `/v1/api/admin/users/${person.user._id}`, { role: 'seller' }, admin.token)
  expect(await one(person)).toMatchObject({ status: 'Approved', reason: '' })
})

describe('an admin who once asked to sell', () => {
  const roleOf = async ({ user }: Person) =>
    (await send(shop, 'GET', `/v1/api/admin/users/${user._id}`, undefined, admin.token)).json().user.role

  test('does not wait any more, and so stays an admin', async () => {
    const person = await applicant()
    await send(shop, 'PUT', `/v1/api/admin/users/${person.user._id}`, { role: 'admin' }, admin.token)
    expect(await one(person)).toBeUndefined()
    expect((await approve(person)).statusCode).toBe(404)
    expect(await roleOf(person)).toBe('admin')
  })

  test.each(['admin', 'seller'] as const)('as %s is not approved into less', async (role) => {
    const person = await applicant()
    await shop.database.db.update(users).set({ role, sellerId: HOUSE_SELLER_ID }).where(eq(users.id, person.user._id))
    const answer = await approve(person)
    expect([answer.statusCode, answer.json().message]).toEqual([409, ADMIN_SELLER_TEXTS.noCustomer(role)])
    expect(await roleOf(person)).toBe(role)
  })
})
