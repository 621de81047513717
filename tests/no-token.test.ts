import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { type Stage, WITHOUT_KEY } from './support/access/access-row.ts'
import { accessTable } from './support/access/access-table.ts'
import { openTestShop } from './support/test-shop.ts'

const stage = {} as Stage
beforeAll(async () => {
  stage.shop = await openTestShop({ hasLimits: false })
})
afterAll(() => stage.shop.close())

const BODIES: readonly [what: string, payload: string | undefined, type: string][] = [
  ['nothing', undefined, 'application/json'],
  ['an empty object', '{}', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['numbers where words belong', '{"status":7,"email":7,"name":7,"title":7,"shippingInfo":7}', 'application/json'],
  ['broken JSON', '{"a":', 'application/json'],
  ['another content type', 'a=b', 'text/plain'],
  ['a form without a boundary', 'a', 'multipart/form-data'],
  ['more than is read', JSON.stringify({ a: 'a'.repeat(200 * 1024) }), 'application/json'],
]
/** Calls that need somebody who is signed in; not those that ask for a key of their own. */
const CLOSED = Object.entries(accessTable(stage)).filter(
  ([, { answers }]) => answers[0] === 401 && answers.join() !== WITHOUT_KEY.join(),
)

test('the calls are found at all', () => {
  expect(CLOSED.length).toBeGreaterThan(80)
})

describe.each(CLOSED.map(([route]) => route))('%s without a token [ROLE-16]', (route) => {
  const [method = 'GET', pattern = ''] = route.split(' ')

  test('is refused before anything else is judged', async () => {
    const url = pattern.replace(/:\w+/g, 'nothing').replace('*', 'nothing')
    for (const [what, payload, type] of BODIES) {
      const isRead = method === 'GET'
      const answer = await stage.shop.app.inject({
        method: method as 'GET',
        url,
        headers: payload === undefined || isRead ? {} : { 'content-type': type },
        ...(payload === undefined || isRead ? {} : { payload }),
      })
      expect(`${what}: ${answer.statusCode}`).toBe(`${what}: 401`)
      expect(answer.json()).toEqual({ success: false, message: SESSION_TEXTS.needed })
    }
  })
})
