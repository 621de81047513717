import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressJson } from '#contracts/accounts/addresses.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const HOME = {
  ...{ firstName: 'Asha', lastName: 'Rao', address: '7 Loom Street', city: 'Pune', state: 'maharashtra' },
  ...{ postalCode: '411 001', phone: '+91 98123 45678', email: 'Asha@Example.in' },
}
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
})
afterAll(() => shop.close())

const add = ({ token }: Person, change: object = {}) =>
  send(shop, 'POST', '/v1/api/addresses', { ...HOME, ...change }, token)
const put = ({ token }: Person, id: string, change: object = {}) =>
  send(shop, 'PUT', `/v1/api/addresses/${id}`, { ...HOME, ...change }, token)
const list = async ({ token }: Person): Promise<AddressJson[]> =>
  (await send(shop, 'GET', '/v1/api/addresses', undefined, token)).json().addresses
const streets = async (person: Person) =>
  (await list(person)).map(({ address, isDefault }) => `${address}${isDefault ? ' *' : ''}`)

test('an address is tidied and kept, and the first one is the default', async () => {
  const person = await newPerson(shop)
  const answer = await add(person)
  expect(answer.json()).toMatchObject({ success: true, message: 'The address is saved.' })
  expect(await list(person)).toEqual([
    {
      ...{
        _id: expect.any(String),
        label: '',
        firstName: 'Asha',
        lastName: 'Rao',
        address: '7 Loom Street',
        city: 'Pune',
      },
      ...{ state: 'Maharashtra', postalCode: '411001', phone: '9812345678', email: 'asha@example.in', isDefault: true },
    },
  ])
})

test('an address has the name that its owner gives it, and keeps it', async () => {
  const person = await newBuyer(shop)
  const { _id } = (await add(person, { label: ' Home ' })).json().address
  await put(person, _id, { city: 'Mumbai' })
  expect(await list(person)).toMatchObject([{ label: 'Home', city: 'Mumbai' }])
  const shippingInfo = { ...HOME, fullName: 'Asha Rao', state: 'Maharashtra' }
  await placeCod(shop, person, await stockProduct(shop), { shippingInfo, saveAddress: true })
  expect(await list(person)).toMatchObject([{ label: 'Home', city: 'Pune' }])
  await put(person, (await list(person))[0]?._id ?? '', { label: '' })
  expect(await list(person)).toMatchObject([{ label: '' }])
})

test('a name of an address has at most 30 letters', async () => {
  const answer = await add(await newPerson(shop), { label: 'x'.repeat(31) })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'At most 30 letters, please.'])
})

test('the default stands first, is one, and can be another', async () => {
  const person = await newPerson(shop)
  await add(person, { address: '1 First Road' })
  shop.clock.pass({ minutes: 1 })
  const second = (await add(person, { address: '2 Second Road' })).json().address
  expect(await streets(person)).toEqual(['1 First Road *', '2 Second Road'])
  await put(person, second._id, { address: '2 Second Road', isDefault: true })
  expect(await streets(person)).toEqual(['2 Second Road *', '1 First Road'])
  await put(person, second._id, { address: '22 Second Road' })
  expect(await streets(person)).toEqual(['22 Second Road *', '1 First Road'])
})

test('after the default is deleted, the one used last is it', async () => {
  const person = await newPerson(shop)
  const first = (await add(person, { address: '1 First Road' })).json().address
  await add(person, { address: '2 Second Road' })
  shop.clock.pass({ minutes: 1 })
  await add(person, { address: '3 Third Road' })
  await send(shop, 'DELETE', `/v1/api/addresses/${first._id}`, undefined, person.token)
  expect(await streets(person)).toEqual(['3 Third Road *', '2 Second Road'])
})

test('of two who become the default at once one is it', async () => {
  const person = await newPerson(shop)
  const answers = await Promise.all([
    add(person, { address: '1 First Road', isDefault: true }),
    add(person, { address: '2 Second Road', isDefault: true }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await list(person)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('an order to the default address leaves it the default', async () => {
  const person = await newBuyer(shop)
  const product = await stockProduct(shop, { stock: 5 })
  await placeCod(shop, person, product, { saveAddress: true })
  const [saved] = await list(person)
  const { _id, ...form } = saved!
  await put(person, _id, { ...form, isDefault: true })
  await placeCod(shop, person, product, { saveAddress: true })
  expect(await list(person)).toMatchObject([{ address: form.address, isDefault: true }])
})

test.each([
  [{ postalCode: '12' }, 'postalCode'],
  [{ phone: 'none' }, 'phone'],
  [{ firstName: '' }, 'firstName'],
  [{ state: 'Atlantis' }, 'state'],
  [{ email: 'asha' }, 'email'],
])('%j is refused at its field', async (change, path) => {
  const answer = await add(await newPerson(shop), change)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ path }])
})

test.each([[{ isDefault: 'yes' }], [{ address: 7 }], [{ address: 'a'.repeat(501) }]])(
  'the wrong kind of value %# is refused',
  async (change) => {
    expect((await add(await newPerson(shop), change)).statusCode).toBe(400)
  },
)

test('another person’s address is not there', async () => {
  const [person, other] = [await newPerson(shop), await newPerson(shop)]
  const { _id } = (await add(person)).json().address
  expect((await put(other, _id, { address: '9 Stolen Road', isDefault: true })).statusCode).toBe(404)
  expect(await streets(person)).toEqual(['7 Loom Street *'])
})

test('twenty are kept, also when many are sent at once', async () => {
  const person = await newPerson(shop)
  const answers = await Promise.all(Array.from({ length: 22 }, (_, i) => add(person, { address: `${i} Long Road` })))
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
  expect(await list(person)).toHaveLength(20)
})
