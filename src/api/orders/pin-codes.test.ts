import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = (pin: string) => shop.app.inject(`/v1/api/pincodes/${encodeURIComponent(pin)}`)

test.each([
  ['560034', 'Bengaluru', 'Karnataka'],
  ['110001', 'New Delhi', 'Delhi'],
  ['400050', 'Mumbai', 'Maharashtra'],
  ['403001', 'North Goa', 'Goa'],
  ['194101', 'Leh', 'Ladakh'],
  ['396210', null, 'Dadra and Nagar Haveli and Daman and Diu'],
  ['682555', 'Lakshadweep', 'Lakshadweep'],
  ['737101', 'East Sikkim', 'Sikkim'],
  ['834001', 'Ranchi', 'Jharkhand'],
  ['248001', 'Dehradun', 'Uttarakhand'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['160055', 'Mohali', 'Punjab'],
])('PIN code %s is in %s, %s', async (pin, city, state) => {
  const answer = await ask(pin)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ pin, city, state, isDistrict: expect.any(Boolean) })
  expect(answer.headers['cache-control']).toBe('public, max-age=86400')
})

test('spaces are forgiven', async () => {
  expect((await ask('560 034')).json()).toMatchObject({ pin: '560034', state: 'Karnataka' })
})

test.each(['999999', '560999', '605105'])('%s is told to be unknown, and nobody keeps that', async (pin) => {
  const answer = await ask(pin)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    success: false,
    message: 'We do not know that PIN code. Please fill in the city and the state yourself.',
  })
  expect(answer.headers['cache-control']).toBeUndefined()
})

test.each(['56003', '5600345', '060001', 'abcdef', '५६००३', "1' or '1"])('%s is malformed', async (pin) => {
  const answer = await ask(pin)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toBe('A PIN code has 6 digits and does not begin with 0.')
})

test('what is far too long is not even looked at', async () => {
  expect((await ask('1'.repeat(200))).statusCode).toBe(400)
})

test.each([
  ['560034', false],
  ['403001', true],
  ['396210', false],
])('whether what PIN code %s names is a district: %s', async (pin, isDistrict) => {
  expect((await ask(pin)).json().isDistrict).toBe(isDistrict)
})
