import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Stage } from './support/access/access-row.ts'
import { accessTable } from './support/access/access-table.ts'
import { newPerson, type Person, send } from './support/people.ts'
import { openTestShop, stockProduct } from './support/test-shop.ts'

type Who = 'guest' | 'owner' | 'customer' | 'seller' | 'admin'

const WHO: readonly Who[] = ['guest', 'owner', 'customer', 'seller', 'admin']
const stage = {} as Stage
const routes = new Set<string>()

/** A route that is not named here fails. */
const TABLE = accessTable(stage)

beforeAll(async () => {
  stage.shop = await openTestShop({ hasLimits: false, onRoute: (method, url) => routes.add(`${method} ${url}`) })
  stage.productId = (await stockProduct(stage.shop)).id
  stage.others = {
    customer: await newPerson(stage.shop),
    seller: await newPerson(stage.shop, 'seller'),
    admin: await newPerson(stage.shop, 'admin'),
  }
})
afterAll(() => stage.shop.close())

test('every route of the server stands in the table, and nothing else [ROLE-15] [ROLE-16]', () => {
  const asked = [...routes].filter((route) => {
    const [method = '', url = ''] = route.split(' ')
    if (url === '/v1/api/*' || url === '/auth/*') return ['GET', 'POST'].includes(method)
    // HEAD is what GET is, without the body.
    return method !== 'HEAD'
  })
  expect(asked.sort()).toEqual(Object.keys(TABLE).sort())
})

describe.each(Object.entries(TABLE))('%s', (route, { answers, example, isStream }) => {
  const [method = 'GET', pattern = ''] = route.split(' ')

  test.each(WHO.map((who, i) => [who, answers[i]] as const))('answers a %s with %d', async (who, status) => {
    const owner = await newPerson(stage.shop)
    const { url, body } = (await example?.(owner)) ?? {
      url: pattern.replace('*', 'nothing').replace(/:\w+/, 'nothing'),
    }
    const token = tokenFrom(who, owner)
    if (isStream && token !== undefined) return expect(await openStream(url, token)).toBe(status)
    const isLooking = method === 'GET' && (who === 'owner' || who === 'admin')
    const before = isLooking ? await everyRow() : ''
    const answer = await send(stage.shop, method as 'GET', url, body, token)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(status)
    // A link or a picture of another site can ask for it with the visitor's own browser.
    if (isLooking) expect(await everyRow()).toBe(before)
  })
})

/** When somebody was last seen, who began to sign in with Google, and what was sought, a moment later, is noted by asking. */
const NOTED_BY_ASKING = ['sessions', 'google_visits', 'search_counts']

/** A mark that changes with any row of the shop: a row that is written has the number of its writer. */
async function everyRow(): Promise<string> {
  const { db } = stage.shop.database
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const marks = tables
    .filter(({ name }) => !NOTED_BY_ASKING.includes(name))
    .map(({ name }) => {
      return sql`select ${name}::text as name, count(*) as rows, sum(xmin::text::bigint) as writers from ${sql.identifier(name)}`
    })
  // Ordered: of so many tables PostgreSQL may read several at once.
  const { rows } = await db.execute(sql`${sql.join(marks, sql` union all `)} order by 1`)
  return JSON.stringify(rows)
}

async function openStream(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await stage.shop.app.inject({ url, headers, payloadAsStream: true })
  answer.stream().destroy()
  return answer.statusCode
}

function tokenFrom(who: Who, owner: Person): string | undefined {
  if (who === 'guest') return undefined
  return who === 'owner' ? owner.token : stage.others[who].token
}
