import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { rightMeaning } from '#rules/rights.ts'
import { CALL_GROUPS } from '#server/api-docs/all-calls.ts'
import { photo, sendForm } from './support/forms.ts'
import { saleBody, sendSale } from './support/manual-sales.ts'
import { moveTo, placeCod } from './support/orders.ts'
import { askAbout, type DeskStage, OBJECTS, openDesks } from './support/others-objects.ts'
import { newPerson, send } from './support/people.ts'
import { newHelper } from './support/staff.ts'

/** Names no object of a seller: it is the house's, who hands conversations over. */
const OF_HOUSE = ['handOverQuery']

const CALLS = CALL_GROUPS.flatMap(({ calls, specs }) =>
  Object.entries(calls).flatMap(([name, { method, path }]) => {
    const spec = specs[name]
    if (spec?.auth !== 'seller' || !path.includes(':') || OF_HOUSE.includes(name)) return []
    return spec.right === 'own' || rightMeaning(spec.right).ofHouse ? [] : [{ name, method, path, right: spec.right }]
  }),
)

const OF_GOODS: readonly string[] = ['products:write', 'stock:write', 'coupons:write', 'sales:write']
/** The others take goods or sales back. */
const REFUSED_TO_SUSPENDED = [
  ...[
    'changeCoupon',
    'deleteCoupon',
    'linkSale',
    'confirmImport',
    'undoImport',
    'changeProduct',
    'deleteProduct',
    'restoreProduct',
  ],
  ...['correctStock', 'changeSizeGuide', 'deleteSizeGuide'],
]

let stage: DeskStage
beforeAll(async () => {
  stage = await openDesks()
})
afterAll(() => stage.shop.close())

test('every call of the desks that names something of a seller says what is asked for', () => {
  expect(CALLS.length).toBeGreaterThan(50)
  expect(Object.keys(OBJECTS).sort()).toEqual(CALLS.map(({ name }) => name).sort())
})

describe('whoever may not work there is refused before anything is looked for', () => {
  async function statuses(token: string) {
    const answers = CALLS.map((call) => askAbout(stage, call, OBJECTS[call.name]?.(stage) ?? { ids: [] }, token))
    return new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))
  }

  test('somebody who asked to sell and waits', async () => {
    const pending = await newPerson(stage.shop, 'customer', { role: 'seller' })
    expect([...(await statuses(pending.token))]).toEqual([403])
  })

  test('somebody of seller A who was switched off', async () => {
    const off = await newPerson(stage.shop, 'seller', {}, stage.a.sellerId)
    await stage.shop.database.db.update(users).set({ isActive: false }).where(eq(users.id, off.user._id))
    expect([...(await statuses(off.token))]).toEqual([401])
  })

  test('a helper of seller A whose group may do something else', async () => {
    const reader = await newHelper(stage.shop, ['figures:read'], stage.a.sellerId)
    expect([...(await statuses(reader.token))]).toEqual([403])
  })
})

test('a suspended seller changes nothing that is on sale, and sells nothing by hand', async () => {
  const { shop, a, admin } = stage
  const decide = (what: string) =>
    send(shop, 'POST', `/v1/api/admin/sellers/${a.person.user._id}/${what}`, { reason: 'Late' }, admin.token)
  expect((await decide('suspend')).statusCode).toBe(200)
  const refused: string[] = []
  for (const call of CALLS.filter(({ right }) => OF_GOODS.includes(right))) {
    const answer = await askAbout(stage, call, OBJECTS[call.name]?.(stage) ?? { ids: [] }, a.person.token)
    if (answer.statusCode === 409 && answer.json().message === OWN_SELLER_TEXTS.suspended) refused.push(call.name)
  }
  expect(refused.sort()).toEqual([...REFUSED_TO_SUSPENDED].sort())
  const sale = await sendSale(shop, a.person, saleBody(shop, a.product), shop.shop.newId())
  expect([sale.statusCode, sale.json().message]).toEqual([409, OWN_SELLER_TEXTS.suspended])
  expect((await decide('lift')).statusCode).toBe(200)
})

describe.each(CALLS.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const asked = () => OBJECTS[name]?.(stage) ?? { ids: [] }

  test('of seller A is missing for seller B, like what nobody has', async () => {
    expect(asked().ids).not.toContain('')
    const answer = await askAbout(stage, call, asked(), stage.b.person.token)
    expect(answer.statusCode, answer.body).toBe(404)
    const [, ...others] = asked().ids
    const nobodys = { ...asked(), ids: [stage.shop.shop.newId(), ...others] }
    const other = await askAbout(stage, call, nobodys, stage.b.person.token)
    expect([other.statusCode, other.body]).toEqual([404, answer.body])
  })

  test('is there for the house or for seller A', async () => {
    const statuses: number[] = []
    for (const { token } of [stage.a.person, stage.admin]) {
      statuses.push((await askAbout(stage, call, asked(), token)).statusCode)
    }
    // Refused for another reason, or done; once it is done it may be gone.
    expect(
      statuses.some((status) => [200, 201, 400, 409].includes(status)),
      statuses.join(),
    ).toBe(true)
  })
})

describe('seller B', () => {
  test('books no pick-up of a return of A', async () => {
    const book = async (id: string) => {
      const { token } = stage.b.person
      const answer = await send(stage.shop, 'POST', '/v1/api/seller/returns/pickups', { ids: [id] }, token)
      return [answer.statusCode, answer.body.replaceAll(id, 'it')]
    }
    expect(await book(stage.returnId)).toEqual(await book(stage.shop.shop.newId()))
  })

  test('adds no picture to a conversation of A', async () => {
    const url = `/v1/api/care/queries/${stage.queryId}/pictures`
    const add = async (token: string) =>
      (await sendForm(stage.shop, 'POST', url, [['picture', await photo()]], token)).statusCode
    expect(await add(stage.b.person.token)).toBe(404)
  })

  test('exports no earnings of A', async () => {
    const { shop, a, b, buyer } = stage
    const { id } = await moveTo(shop, a.person, await placeCod(shop, buyer, a.product), 'Delivered')
    const table = async (token: string) =>
      (await send(shop, 'GET', '/v1/api/seller/earnings/export', undefined, token)).body
    expect([(await table(a.person.token)).includes(id), (await table(b.person.token)).includes(id)]).toEqual([
      true,
      false,
    ])
  })

  test('hears nothing of A in the live stream', async () => {
    const { shop, a, b, buyer } = stage
    const address = shop.app.server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1/api/orders/live`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${b.person.token}` } })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    const theirs = await placeCod(shop, buyer, a.product)
    const own = await placeCod(shop, buyer, b.product)
    let heard = ''
    while (!heard.includes(own._id)) heard += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    expect(heard).not.toContain(theirs._id)
    expect(heard).not.toContain(stage.open._id)
  })
})
