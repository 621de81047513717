import { afterAll, beforeAll, expect, test } from 'vitest'
import { careQueries } from '#database/tables/care.ts'
import { send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
const WRITTEN = { name: 'Asha', email: 'asha@example.in', subject: 'Socks', message: 'Do you mend socks?' }

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each([
  ['no name', { name: '  ' }, 'name', 'Please tell us your name'],
  ['a name of 81', { name: 'a'.repeat(81) }, 'name', 'Please use at most 80 characters'],
  ['a number for a name', { name: 7 }, 'name', 'Please tell us your name'],
  ['no email', { email: undefined }, 'email', 'Please tell us your email address'],
  ['two emails', { email: 'a@b.in,c@d.in' }, 'email', 'Please enter a valid email address'],
  ['no subject', { subject: '\n' }, 'subject', 'Please say what it is about'],
  ['no message', { message: ' \n ' }, 'message', 'Please write your message'],
  ['a long message', { message: 'a'.repeat(5001) }, 'message', 'Please use at most 5000 characters'],
  ['a strange order', { orderNumber: '<b>' }, 'orderNumber', 'Please use the order number as it stands on the order'],
])('%s is refused at its field [STATIC-06]', async (_, change, path, message) => {
  const answer = await send(shop, 'POST', '/v1/api/care/queries', { ...WRITTEN, ...change })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ success: false, message, errors: [{ path, message }] })
})

test('more than 8 KB is not read', async () => {
  const answer = await send(shop, 'POST', '/v1/api/care/queries', { ...WRITTEN, message: 'a'.repeat(9000) })
  expect(answer.statusCode).toBe(413)
  expect(await shop.database.db.select().from(careQueries)).toEqual([])
})
