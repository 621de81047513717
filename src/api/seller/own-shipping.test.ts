import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { legalPages } from '#database/tables/legal.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newRoom, type Room } from '../../../tests/support/sellers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('a seller’s own shipping rule', (database) => {
  let shop: TestShop
  let other: TestShop
  let room: Room
  let admin: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    other = await openTestShop({ database: database(), hasLimits: false })
    room = await newRoom(shop, 'Own Looms')
    admin = await newPerson(shop, 'admin')
    const page = { id: shop.shop.newId(), title: 'shipping-policy', content: '{shipping terms}' }
    await database().db.insert(legalPages).values(page)
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })

  const save = (body: object) => send(shop, 'PUT', '/v1/api/seller/own', body, room.person.token)
  const own = async () => (await send(shop, 'GET', '/v1/api/seller/own', undefined, room.person.token)).json().seller
  const shownIn = async (one: TestShop) =>
    (await send(one, 'GET', `/v1/api/products/${room.product.id}`)).json().product.seller
  const policyIn = async (one: TestShop) => (await one.shop.legal.get()).at(-1)?.content
  const OWN_RULES = 'Some sellers have a shipping fee of their own'

  test('is none at first, and nothing says so', async () => {
    expect(await own()).toMatchObject({ shippingFee: null, freeShippingFrom: null })
    expect(await shownIn(shop)).not.toHaveProperty('shippingFee')
    await vi.waitFor(async () => expect(await policyIn(shop)).toBeDefined())
    expect(await policyIn(shop)).not.toContain(OWN_RULES)
  })

  test('is shown beside their goods and in the policies, by every process', async () => {
    const saved = await save({ shippingFee: '80', freeShippingFrom: '2000' })
    expect(saved.json().seller).toMatchObject({ shippingFee: 80, freeShippingFrom: 2000 })
    for (const one of [shop, other]) {
      await vi.waitFor(async () => {
        expect(await shownIn(one)).toMatchObject({ shippingFee: 80, freeShippingFrom: 2000 })
        expect(await policyIn(one)).toContain(OWN_RULES)
      })
    }
    const page = await send(shop, 'GET', `/v1/api/sellers/${(await own()).slug}`)
    expect(page.json().seller).toMatchObject({ shippingFee: 80, freeShippingFrom: 2000 })
  })

  test('is seen by the admin, and undone', async () => {
    await save({ shippingFee: '90', freeShippingFrom: '' })
    const listed = await send(shop, 'GET', '/v1/api/admin/sellers', undefined, admin.token)
    expect(listed.json().sellers[0].worksFor).toMatchObject({ shippingFee: 90, freeShippingFrom: null })
    const list = `/v1/api/admin/activity?q=${encodeURIComponent('Own Looms')}`
    const [entry] = (await send(shop, 'GET', list, undefined, admin.token)).json().activity
    expect(entry).toMatchObject({ entity: 'seller settings', canUndo: true })
    const undone = await send(shop, 'POST', `/v1/api/admin/activity/${entry._id}/undo`, undefined, admin.token)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await own()).toMatchObject({ shippingFee: 80, freeShippingFrom: 2000 })
    expect(await shownIn(shop)).toMatchObject({ shippingFee: 80, freeShippingFrom: 2000 })
  })

  test.each([
    ['a limit without a fee', { shippingFee: '', freeShippingFrom: '2000' }, 'shippingFee'],
    ['less than nothing', { shippingFee: '-1', freeShippingFrom: '' }, 'shippingFee'],
  ])('refuses %s', async (_, body, path) => {
    const answer = await save(body)
    expect([answer.statusCode, answer.json().errors[0]?.path]).toEqual([400, path])
  })
})
