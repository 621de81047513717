import { afterAll, beforeAll, expect, test } from 'vitest'
import { codProblemText, codTermsFromJson } from '#contracts/orders/cod-terms.ts'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import { type CodProblem, codProblem, needsConfirmation } from '#rules/cod.ts'
import { toEnglish } from '#rules/message.ts'
import type { StoreTerms } from '#rules/store-settings.ts'
import { newBuyer, setTerms } from '../../../tests/support/order-work.ts'
import { orderBody, placeCod } from '../../../tests/support/orders.ts'
import { setFaults } from '../../../tests/support/payments.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let admin: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  admin = await newPerson(shop, 'admin')
})
afterAll(() => shop.close())

const termsFor = async (token?: string) =>
  (await send(shop, 'GET', '/v1/api/checkout/cod', undefined, token)).json().cod

test.each<[string, Partial<StoreTerms>, CodProblem]>([
  ['switched off', { isCodOffered: false }, 'not_offered'],
  ['limited to a smaller sum', { codMaximumPaise: 1000 }, 'too_much'],
  ['limited to orders that are open already', { codOpenOrders: 1 }, 'too_many_open'],
  ['blocked for the account', {}, 'blocked'],
])('where cash is %s the checkout knows before the order is refused for the same reason', async (_, terms, problem) => {
  const buyer = await newPerson(shop, 'customer')
  const product = await stockProduct(shop, { stock: 9 })
  await placeCod(shop, buyer, product)
  if (problem === 'blocked') {
    await send(shop, 'PUT', `/v1/api/admin/customers/${buyer.user._id}/cod`, { isCodBlocked: true }, admin.token)
  }
  if (Object.keys(terms).length > 0) await setTerms(shop, terms)
  try {
    const known = codTermsFromJson(await termsFor(buyer.token))
    expect(codProblem(known, { totalPaise: 500_000, isCashAtPin: true, lines: [] })).toBe(problem)
    const answer = await send(shop, 'POST', '/v1/api/orders', orderBody(product, 'COD'), buyer.token)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      toEnglish(codProblemText(problem, { maximumPaise: known.maximumPaise })),
    ])
  } finally {
    await setTerms(shop, { isCodOffered: true, codMaximumPaise: null, codOpenOrders: null })
  }
})

test('a guest hears the terms of the store', async () => {
  expect(await termsFor()).toEqual({
    isOffered: true,
    isBlocked: false,
    maximum: null,
    isAtOpenLimit: false,
    confirmAbove: 5000,
  })
})

test.each<[string, Partial<StoreTerms>, string]>([
  ['named where cash is offered', { isCodOffered: true }, CHECKOUT_TEXTS.providerDown],
  ['not named where it is switched off', { isCodOffered: false }, CHECKOUT_TEXTS.cardsDown],
  ['not named for a sum that is too large', { codMaximumPaise: 100 }, CHECKOUT_TEXTS.cardsDown],
])('while cards are down cash is %s', async (_, terms, message) => {
  const buyer = await newPerson(shop, 'customer')
  await setTerms(shop, terms)
  setFaults(shop, { api: { answer: '500', only: 'POST /orders' } })
  try {
    const body = orderBody(await stockProduct(shop, { stock: 9 }), 'online')
    const answer = await send(shop, 'POST', '/v1/api/orders', body, buyer.token)
    expect([answer.statusCode, answer.json().message]).toEqual([503, message])
  } finally {
    setFaults(shop)
    await setTerms(shop, { isCodOffered: true, codMaximumPaise: null })
  }
})

test.each([
  ['an account whose email is not verified', false, 100],
  ['a sum above the store’s', true, 600_000],
  ['neither', true, 100],
] as const)(
  'the checkout knows beforehand whether a cash order waits for a yes: %s',
  async (_, isVerified, originalPaise) => {
    const buyer = isVerified ? await newBuyer(shop) : await newPerson(shop)
    const product = await stockProduct(shop, { stock: 9, originalPaise, discountPaise: null })
    const known = codTermsFromJson(await termsFor(buyer.token))
    const order = await placeCod(shop, buyer, product)
    expect(needsConfirmation(known, Math.round(order.cart.total * 100))).toBe(order.status === 'Payment Pending')
  },
)
