import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomerCreditJson } from '#contracts/orders/credit.ts'
import { CREDIT_TEXTS } from '#contracts/orders/credit-texts.ts'
import { giveCredit, readBalance } from '../../../tests/support/credit.ts'
import { brokenInvariants } from '../../../tests/support/order-work.ts'
import { newestMail, newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  admin = await newPerson(shop, 'admin')
})
afterAll(() => shop.close())

const at = ({ user }: Person) => `/v1/api/admin/customers/${user._id}`
const credit = async (person: Person): Promise<CustomerCreditJson> =>
  (await send(shop, 'GET', at(person), undefined, admin.token)).json().credit
const grant = (person: Person, body: object, key?: string) =>
  shop.app.inject({
    method: 'POST',
    url: `${at(person)}/credit`,
    headers: { authorization: `Bearer ${admin.token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload: body,
  })
const takeBack = (person: Person, entryId: string) =>
  send(shop, 'POST', `${at(person)}/credit/${entryId}/reverse`, undefined, admin.token)

test('a customer who is given store credit has it, reads why, and is mailed', async () => {
  const person = await newPerson(shop)
  const answer = await grant(person, { amount: 250.5, note: 'Sorry for the delay.' })
  expect(answer.json().message).toBe(CREDIT_TEXTS.granted('₹250.50', 'Asha Rao'))
  const own = (await send(shop, 'GET', '/v1/api/account/credit', undefined, person.token)).json().credit
  expect(own).toMatchObject({ balance: 250.5, entries: [{ kind: 'granted', amount: 250.5, order: null }] })
  expect((await newestMail(shop, person.email, 'credit_granted'))?.text).toMatch(/₹250\.50[\s\S]*Sorry for the delay\./)
})

test('a grant that is sent again with its key counts once, also at the same moment', async () => {
  const person = await newPerson(shop)
  const body = { amount: 100, note: 'Once' }
  await Promise.all([1, 2, 3].map(() => grant(person, body, 'the-same-key-1')))
  expect(await readBalance(shop, person)).toBe(100)
  const other = await grant(person, { amount: 900, note: 'Once' }, 'the-same-key-1')
  expect([other.statusCode, other.json().message]).toEqual([409, CREDIT_TEXTS.keyReused])
})

test.each([
  ['nothing', { amount: 0, note: 'x' }],
  ['less than nothing', { amount: -5, note: 'x' }],
  ['a fraction of a paisa', { amount: 1.005, note: 'x' }],
  ['too much', { amount: 10_000.01, note: 'x' }],
  ['a text', { amount: '100', note: 'x' }],
  ['without a reason', { amount: 100, note: '  ' }],
  ['with a book as its reason', { amount: 100, note: 'x'.repeat(201) }],
])('%s cannot be given', async (_, body) => {
  const person = await newPerson(shop)
  expect((await grant(person, body)).statusCode).toBe(400)
  expect(await readBalance(shop, person)).toBe(0)
})

test('a grant is taken back once, by an entry of its own', async () => {
  const person = await newPerson(shop)
  await giveCredit(shop, admin, person, 100)
  shop.clock.pass({ seconds: 1 })
  const [given] = (await credit(person)).reversible
  const answers = await Promise.all([takeBack(person, given ?? ''), takeBack(person, given ?? '')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await credit(person)).toMatchObject({
    ...{ balance: 0, reversible: [] },
    entries: [
      { kind: 'reversed', amount: -100 },
      { kind: 'granted', amount: 100 },
    ],
  })
})

test('an entry is taken back only from the person it was given to', async () => {
  const [person, other] = [await newPerson(shop), await newPerson(shop)]
  await giveCredit(shop, admin, person, 100)
  await giveCredit(shop, admin, other, 100)
  const [given] = (await credit(person)).reversible
  expect((await takeBack(other, given ?? '')).statusCode).toBe(404)
})

test('store credit ends with its account, and the sums stay in the books', async () => {
  const person = await newPerson(shop)
  await giveCredit(shop, admin, person, 100)
  await send(shop, 'DELETE', `/auth/user/${person.user._id}`, { password: PASSWORD }, person.token)
  expect(await brokenInvariants(shop)).toEqual([])
  expect((await grant(person, { amount: 100, note: 'Late' })).statusCode).toBe(404)
})
