import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let token: string
const CONTENT = '**In short**\n\nWe mend what we made.\n<script>alert(1)</script>'
const add = (body: unknown) => send(shop, 'POST', '/v1/api/legal', body as object, token)
const titles = async () =>
  (await send(shop, 'GET', '/v1/api/legal')).json().legals.map(({ title }: { title: string }) => title)

beforeAll(async () => {
  shop = await openTestShop()
  token = (await newPerson(shop, 'seller')).token
})
afterAll(() => shop.close())

test('a page is made once, with its lines, and is there for the next reader [API-38] [ENTITY-28] [ENTITY-29]', async () => {
  const answers = await Promise.all([1, 2].map(() => add({ title: ' Repair Policy ', content: CONTENT })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const made = answers.find(({ statusCode }) => statusCode === 201)!.json()
  expect(made).toEqual({
    success: true,
    message: 'Legal page added successfully',
    legal: { _id: expect.any(String), title: 'Repair-Policy', content: CONTENT },
  })
  expect(await titles()).toContain('Repair-Policy')
})

test.each([
  [{ content: 'x' }, 'Please give the page a title'],
  [{ title: '', content: 'x' }, 'Please give the page a title'],
  [{ title: '../admin', content: 'x' }, 'Please use letters, figures and hyphens for the title, at most 80'],
  [{ title: 'a'.repeat(81), content: 'x' }, 'Please use letters, figures and hyphens for the title, at most 80'],
  [{ title: 'Fine' }, 'Please write what the page says'],
  [{ title: 'Fine', content: ' ' }, 'Please write what the page says'],
  [{ title: 'Fine', content: 7 }, 'Please write what the page says'],
  [{ title: 'Fine', content: 'a'.repeat(50_001) }, 'Please use at most 50000 characters'],
])('%j is refused with a sentence', async (body, message) => {
  const answer = await add(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ success: false, message })
  expect(await titles()).not.toContain('Fine')
})
