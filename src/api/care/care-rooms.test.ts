import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CareQueryJson } from '#contracts/care/care-work.ts'
import { openQuery } from '#shop/care/open-query.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { logIn, newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newRoom, type Room } from '../../../tests/support/sellers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const CARE = '/v1/api/seller/care'
let shop: TestShop
let a: Room
let b: Room
let house: Person
let admin: Person
let orderNumber: string

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  ;[a, b] = [await newRoom(shop, 'Asha Weaves'), await newRoom(shop, 'Bina Knots')]
  ;[house, admin] = [await newPerson(shop, 'seller'), await newPerson(shop, 'admin')]
  orderNumber = (await placeCod(shop, await newBuyer(shop), a.product)).id
})
afterAll(() => shop.close())

const list = async ({ token }: Person, search = ''): Promise<CareQueryJson[]> =>
  (await send(shop, 'GET', `${CARE}?search=${search}`, undefined, token)).json().queries
const due = async ({ token }: Person): Promise<number> =>
  (await send(shop, 'GET', `${CARE}/due`, undefined, token)).json().count
const act = (person: Person, id: string, what: string, body?: object) =>
  send(shop, 'POST', `${CARE}/${id}/${what}`, body, person.token)
const give = (person: Person, id: string, sellerId: string | null) =>
  send(shop, 'PUT', `${CARE}/${id}/seller`, { sellerId }, person.token)

async function asked(about: string): Promise<CareQueryJson> {
  const subject = `Where is it ${shop.shop.newId().slice(-6)}`
  const input = { name: 'Meera', email: 'meera@example.in', subject, message: 'Please tell me.', orderNumber: about }
  const from = { address: '10.0.0.1', userId: null, key: null, tellsShop: true }
  const { ticketNumber } = await openQuery(shop.shop, input, from)
  return (await list(admin, ticketNumber))[0]!
}

test('what is about an order is asked of its seller; the rest of the house, which sees all', async () => {
  const [theirs, ours] = [await asked(orderNumber), await asked('')]
  expect([theirs.seller, ours.seller]).toEqual(['Asha Weaves', null])
  const ids = async (person: Person) => (await list(person)).map(({ _id }) => _id)
  expect(await ids(a.person)).toEqual([theirs._id])
  expect(await ids(b.person)).toEqual([])
  for (const person of [house, admin]) expect(await ids(person)).toEqual(expect.arrayContaining([theirs._id, ours._id]))
  expect((await newestMail(shop, a.person.email, 'care_message'))?.subject).toContain(theirs.ticketNumber)
  shop.clock.pass({ hours: 47 })
  for (const person of [a.person, b.person, house, admin]) person.token = await logIn(shop, person.email)
  expect([await due(a.person), await due(b.person), await due(house)]).toEqual([1, 0, 2])
})

test('another seller’s is missing: reading, answering, noting, its pictures', async () => {
  const { _id } = await asked(orderNumber)
  for (const other of [b.person]) {
    expect((await act(other, _id, 'reply', { body: 'Hello' })).statusCode).toBe(404)
    expect((await act(other, _id, 'notes', { body: 'Hello' })).statusCode).toBe(404)
    for (const what of ['resolve', 'reopen']) expect((await act(other, _id, what)).statusCode).toBe(404)
    const picture = `/v1/api/care/queries/${_id}/pictures/${shop.shop.newId()}`
    const answer = await send(shop, 'GET', picture, undefined, other.token)
    const nobodys = picture.replace(_id, shop.shop.newId())
    expect(answer.body).toBe((await send(shop, 'GET', nobodys, undefined, other.token)).body)
  }
  const reply = await act(a.person, _id, 'reply', { body: 'It left today.' })
  expect(reply.json().query).toMatchObject({ email: 'm•••@example.in', messages: { length: 2 } })
  expect((await newestMail(shop, 'meera@example.in', 'care_reply'))?.text).toContain('It left today.')
})

test('the house hands a query over and takes it back; a seller does neither', async () => {
  const { _id } = await asked('')
  expect((await act(b.person, _id, 'notes', { body: 'Hello' })).statusCode).toBe(404)
  for (const seller of [a.person, b.person]) {
    expect((await give(seller, _id, b.sellerId)).statusCode).toBe(403)
    expect((await send(shop, 'GET', `${CARE}/sellers`, undefined, seller.token)).statusCode).toBe(403)
  }
  const { sellers } = (await send(shop, 'GET', `${CARE}/sellers`, undefined, house.token)).json()
  expect(sellers.map(({ name }: { name: string }) => name)).toEqual(['Asha Weaves', 'Bina Knots'])
  expect((await give(house, _id, shop.shop.newId())).statusCode).toBe(400)
  const given = await give(house, _id, b.sellerId)
  expect(given.json()).toMatchObject({ message: 'Bina Knots answers it from now on', query: { seller: 'Bina Knots' } })
  expect((await act(b.person, _id, 'notes', { body: 'Hello' })).statusCode).toBe(200)
  const { activity } = (await send(shop, 'GET', '/v1/api/admin/activity', undefined, admin.token)).json()
  expect(JSON.stringify(activity)).toContain('handed over')
  expect((await give(house, _id, null)).json()).toMatchObject({ query: { seller: null } })
  expect((await act(b.person, _id, 'notes', { body: 'Hello' })).statusCode).toBe(404)
})

test('saved replies are of one seller, also of one name', async () => {
  const url = '/v1/api/seller/care-replies'
  const body = { title: 'Delivery', body: 'Five days.' }
  const saved = async ({ token }: Person) => (await send(shop, 'POST', url, body, token)).json().reply
  const [theirs, ours] = [await saved(a.person), await saved(house)]
  const read = async ({ token }: Person) => (await send(shop, 'GET', url, undefined, token)).json().replies
  expect([await read(a.person), await read(b.person), await read(house)]).toEqual([[theirs], [], [ours]])
  for (const other of [b.person, house]) {
    expect((await send(shop, 'PUT', `${url}/${theirs._id}`, body, other.token)).statusCode).not.toBe(200)
    expect((await send(shop, 'DELETE', `${url}/${theirs._id}`, undefined, other.token)).statusCode).toBe(404)
  }
})
