import { afterAll, beforeAll, expect, test } from 'vitest'
import { paidGift } from '../../../tests/support/gift-cards.ts'
import { newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newHelper } from '../../../tests/support/staff.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const CARDS = '/v1/api/admin/gift-cards'
const MONEY = ['money:read', 'money:export'] as const

let shop: TestShop
let clerk: Person
let accountant: Person
let emails: { buyer: string; recipient: string }

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  await setTerms(shop, { isGiftCardOffered: true })
  clerk = await newHelper(shop, MONEY)
  accountant = await newHelper(shop, [...MONEY, 'contacts:read'])
  const { card } = await paidGift(shop, { amount: 500 })
  const admin = await newPerson(shop, 'admin')
  const listed = (await send(shop, 'GET', CARDS, undefined, admin.token)).json().cards
  const own = listed.find(({ _id }: { _id: string }) => _id === card._id)
  emails = { buyer: own.buyerEmail, recipient: own.recipientEmail }
  const seller = await newPerson(shop, 'seller')
  await moveTo(shop, seller, await placeCod(shop, await newBuyer(shop), await stockProduct(shop)), 'Delivered')
})
afterAll(() => shop.close())

const ask = (url: string, { token }: Person) => send(shop, 'GET', url, undefined, token)

test('addresses of gift cards are hidden from a helper who may not see contacts', async () => {
  const [theirs, others] = [await ask(CARDS, clerk), await ask(CARDS, accountant)]
  expect([theirs.statusCode, others.statusCode]).toEqual([200, 200])
  for (const email of Object.values(emails)) {
    expect([theirs.body.includes(email), others.body.includes(email)]).toEqual([false, true])
  }
})

test.each(['buyer', 'recipient'] as const)('nor are they guessed letter by letter: %s', async (who) => {
  const found = async (person: Person) =>
    (await ask(`${CARDS}?q=${encodeURIComponent(emails[who])}`, person)).json().total
  expect([await found(clerk), await found(accountant)]).toEqual([0, 1])
})

test('the table of money hides email addresses too', async () => {
  const [theirs, others] = [
    await ask('/v1/api/admin/money/export', clerk),
    await ask('/v1/api/admin/money/export', accountant),
  ]
  expect([theirs.statusCode, others.statusCode]).toEqual([200, 200])
  expect([theirs.body.includes('asha@example.in'), others.body.includes('asha@example.in')]).toEqual([false, true])
})
