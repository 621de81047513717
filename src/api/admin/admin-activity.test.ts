import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityJson } from '#contracts/admin/activity.ts'
import { activity } from '#database/tables/activity.ts'
import type { Product } from '#rules/product.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { productParts, sendForm } from '../../../tests/support/forms.ts'
import { brokenInvariants } from '../../../tests/support/order-work.ts'
import { cartLine, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onPostgres('the book of changes', (database) => {
  let shop: TestShop
  let seller: Person
  let admin: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller', { name: 'Meera Pillai' })
    admin = await newPerson(shop, 'admin', { name: 'Kabir Sethi' })
  })
  afterAll(() => shop.close())

  const bySeller = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    send(shop, method, `/v1/api${url}`, body, seller.token)
  const byAdmin = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    send(shop, method, `/v1/api${url}`, body, admin.token)
  const list = async (query: string): Promise<ActivityJson[]> =>
    (await send(shop, 'GET', `/v1/api/admin/activity?${query}`, undefined, admin.token)).json().activity
  const newest = async (query: string) => (await list(query))[0]!
  const undo = (id: string) => byAdmin('POST', `/admin/activity/${id}/undo`)
  const priceOf = async (id: string) => (await send(shop, 'GET', `/v1/api/products/${id}`)).json().product.price

  async function changeProduct(id: string, fields: Record<string, string>) {
    const answer = await sendForm(shop, 'PUT', `/v1/api/products/${id}`, Object.entries(fields), seller.token)
    expect(answer.statusCode, answer.body).toBe(200)
  }

  async function buy(product: Product, quantity = 1, cart: object = {}) {
    const items = [cartLine(product, { quantity })]
    return placeCod(shop, await newPerson(shop), product, { items, cart })
  }

  test('a price comes back for shoppers, once, by one of two at once, and the undo can be undone', async () => {
    const { id } = await stockProduct(shop, { title: 'Madder shawl', originalPaise: 200_000, discountPaise: null })
    await changeProduct(id, { originalPrice: '900' })
    expect(await priceOf(id)).toBe(900)
    const entry = await newest(`q=${id}`)
    expect(entry).toMatchObject({
      by: { name: 'Meera Pillai' },
      ...{ action: 'changed', entity: 'product', name: 'Madder shawl', canUndo: true, undone: null, isUndo: false },
      before: { originalPaise: 200_000 },
      after: { originalPaise: 90_000 },
    })
    const answers = await Promise.all([undo(entry._id), undo(entry._id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().message).toBe('Kabir Sethi undid this already')
    expect(await priceOf(id)).toBe(2000)

    const [back, undone] = await list(`q=${id}`)
    expect(undone).toMatchObject({ canUndo: false, undone: { by: 'Kabir Sethi' } })
    expect(back).toMatchObject({ isUndo: true, canUndo: true, after: { originalPaise: 200_000 } })
    expect((await undo(back!._id)).statusCode).toBe(200)
    expect(await priceOf(id)).toBe(900)
  })

  test('what was changed again since is refused by its field; other fields and orders are left alone', async () => {
    const cap = await stockProduct(shop, { title: 'Loom cap', originalPaise: 50_000, discountPaise: null, stock: 9 })
    const { id } = cap
    await changeProduct(id, { originalPrice: '400', inStock: '12' })
    const first = await newest(`q=${id}`)
    await changeProduct(id, { originalPrice: '450' })
    const refused = await undo(first._id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('This was changed again since (Original price). Undo the newer change first.')
    expect((await undo((await newest(`q=${id}`))._id)).statusCode).toBe(200)
    await changeProduct(id, { title: 'Loom hat' })
    await buy({ ...cap, originalPaise: 40_000 }, 2)
    expect((await undo(first._id)).statusCode).toBe(200)
    const list = await send(shop, 'GET', `/v1/api/seller/products?id=${id}`, undefined, seller.token)
    // Twelve less two sold, less the three that the change had added.
    expect(list.json().products[0]).toMatchObject({ price: 500, inStock: 7, title: 'Loom hat' })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('a correction of stock goes back by its difference, and never below nothing', async () => {
    const product = await stockProduct(shop, { stock: 2 })
    const { id } = product
    await bySeller('POST', `/products/${id}/stock`, { stock: 5, reason: 'Counted' })
    const entry = await newest(`q=${id}`)
    await buy(product, 4)
    expect((await undo(entry._id)).json()).toMatchObject({ success: false, message: 'There are not that many left' })
    await bySeller('POST', `/products/${id}/stock`, { delta: 4, reason: 'Found' })
    expect((await undo(entry._id)).statusCode).toBe(200)
    expect(await newest(`q=${id}`)).toMatchObject({ after: { stock: 2, reason: 'Undone' }, isUndo: true })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('a deleted product comes back under its address; a retired one to the shelves; an added one goes', async () => {
    const product = await stockProduct(shop, { title: 'Reed basket' })
    const before = (await send(shop, 'GET', `/v1/api/products/${product.id}`)).json().product
    await bySeller('DELETE', `/products/${product.id}`)
    const deletion = await newest(`q=${product.id}`)
    expect((await undo(deletion._id)).statusCode).toBe(200)
    expect((await send(shop, 'GET', `/v1/api/products/${product.id}`)).json().product).toEqual(before)
    await buy(product)
    await bySeller('DELETE', `/products/${product.id}`)
    expect((await send(shop, 'GET', `/v1/api/products/${product.id}`)).statusCode).toBe(404)
    expect((await undo((await newest(`q=${product.id}`))._id)).statusCode).toBe(200)
    expect((await send(shop, 'GET', `/v1/api/products/${product.id}`)).statusCode).toBe(200)
    expect((await undo(deletion._id)).json().message).toBe('Kabir Sethi undid this already')

    const added = await sendForm(shop, 'POST', '/v1/api/products/add-products', productParts(), seller.token)
    const { _id } = added.json().product
    expect((await undo((await newest(`q=${_id}`))._id)).statusCode).toBe(200)
    expect((await send(shop, 'GET', `/v1/api/products/${_id}`)).statusCode).toBe(404)
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('a coupon that was prolonged ends again when it did', async () => {
    const body = { code: 'LONGER', discountValue: '10', expirationDate: '2027-01-01' }
    const { coupon } = (await bySeller('POST', '/cupons', body)).json()
    await bySeller('PUT', `/cupons/${coupon._id}`, { expirationDate: '2027-06-01' })
    expect((await undo((await newest('q=LONGER'))._id)).statusCode).toBe(200)
    const { coupons } = (await send(shop, 'GET', '/v1/api/cupons', undefined, admin.token)).json()
    const now = coupons.find(({ _id }: { _id: string }) => _id === coupon._id)
    expect(now.expirationDate).toBe(coupon.expirationDate)
  })

  test('a coupon gets back its start, its most and who it is for', async () => {
    const terms = { startDate: '2026-12-01', maximumDiscountAmount: '250', usageLimitPerCustomer: '1' }
    const body = { code: 'TERMS', discountValue: '10', expirationDate: '2027-01-01', ...terms, isFirstOrderOnly: true }
    const { coupon } = (await bySeller('POST', '/cupons', body)).json()
    const none = { startDate: '', maximumDiscountAmount: '', usageLimitPerCustomer: '', isFirstOrderOnly: false }
    const changed = (await bySeller('PUT', `/cupons/${coupon._id}`, none)).json().coupon
    expect(changed).toMatchObject({ startDate: null, maximumDiscountAmount: null, usageLimitPerCustomer: null })
    expect((await undo((await newest('q=TERMS'))._id)).statusCode).toBe(200)
    await bySeller('DELETE', `/cupons/${coupon._id}`)
    expect((await undo((await newest('q=TERMS'))._id)).statusCode).toBe(200)
    const { coupons } = (await send(shop, 'GET', '/v1/api/cupons', undefined, admin.token)).json()
    const now = coupons.find(({ _id }: { _id: string }) => _id === coupon._id)
    expect(now).toEqual({ ...coupon, updatedAt: now.updatedAt })
    expect(now).toMatchObject({ startDate: '2026-11-30T18:30:00.000Z', maximumDiscountAmount: 250 })
  })

  test('a coupon: its change, its deletion with the uses it had, and a code that was taken meanwhile', async () => {
    const body = { code: 'BOOK10', discountValue: '10', expirationDate: '2027-01-01', usageLimit: '5' }
    const { coupon } = (await bySeller('POST', '/cupons', body)).json()
    await bySeller('PUT', `/cupons/${coupon._id}`, { discountValue: '50' })
    expect((await undo((await newest('q=BOOK10'))._id)).statusCode).toBe(200)
    await buy(await stockProduct(shop, { stock: 5 }), 1, { couponCode: 'BOOK10' })
    await bySeller('DELETE', `/cupons/${coupon._id}`)
    const deletion = await newest('q=BOOK10')
    const other = (await bySeller('POST', '/cupons', { ...body, discountValue: '1' })).json().coupon
    expect((await undo(deletion._id)).json().message).toBe('Another coupon has this code by now')
    await bySeller('DELETE', `/cupons/${other._id}`)
    expect((await undo(deletion._id)).statusCode).toBe(200)
    const { coupons } = (await send(shop, 'GET', '/v1/api/cupons', undefined, admin.token)).json()
    expect(coupons.find(({ _id }: { _id: string }) => _id === coupon._id)).toMatchObject({
      ...{ code: 'BOOK10', discountValue: 10, usedCount: 1, usageLimit: 5 },
    })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('settings come back field by field, and what was changed and is gone is told', async () => {
    const first = (await send(shop, 'GET', '/v1/api/settings', undefined, seller.token)).json().settings
    await bySeller('PUT', '/settings', { lowStockAlert: 3, codConfirmAbove: 777, bannerText: 'Hello' })
    const entry = await newest('kind=settings')
    await bySeller('PUT', '/settings', { phone: '+91 98765 00000' })
    expect((await undo(entry._id)).statusCode).toBe(200)
    const { settings } = (await send(shop, 'GET', '/v1/api/settings', undefined, seller.token)).json()
    expect(settings).toEqual({ ...first, phone: '+91 98765 00000', updatedAt: settings.updatedAt })

    const { id } = await stockProduct(shop, {})
    await changeProduct(id, { title: 'For a day' })
    const change = await newest(`q=${id}`)
    await bySeller('DELETE', `/products/${id}`)
    expect((await undo(change._id)).json()).toMatchObject({
      success: false,
      message: 'What was changed is no longer there, so this cannot be undone',
    })
  })

  test('what cannot be undone says so, and what is no change is not there', async () => {
    const order = await buy(await stockProduct(shop, { stock: 3 }))
    await bySeller('PUT', `/orders/${order._id}/status`, { status: 'Shipped' })
    const entry = await newest(`q=${order._id}`)
    expect(entry).toMatchObject({ entity: 'order', name: order.id, after: { status: 'Shipped' }, canUndo: false })
    expect((await undo(entry._id)).json().message).toBe('This kind of change cannot be undone')
    for (const id of ['nothing', shop.shop.newId()]) expect((await undo(id)).statusCode).toBe(404)
  })

  test('every kind of work stands in the book, without a secret, and is found by words, person, kind and day', async () => {
    const order = await buy(await stockProduct(shop, { stock: 3 }))
    await bySeller('POST', '/seller/care-replies', { title: 'Thanks', body: 'Thank you' })
    await bySeller('POST', `/orders/${order._id}/notes`, { body: 'Ring twice' })
    await bySeller('PUT', `/orders/${order._id}/status`, { status: 'Delivered' })
    await bySeller('POST', `/orders/${order._id}/refund`, { amount: 10, reason: 'Late' })
    await bySeller('POST', '/legal', { title: 'Care-Guide', content: 'Wash cold' })
    const mine = await list(`by=${seller.user._id}&from=2026-03-02&to=2026-03-02`)
    const seen = new Set(mine.map(({ entity, action }) => `${entity} ${action}`))
    for (const one of ['saved reply added', 'order noted', 'order changed', 'order refunded', 'legal page added']) {
      expect([...seen]).toContain(one)
    }
    expect(mine.map(({ at }) => at)).toEqual(
      mine
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    expect(JSON.stringify(mine)).not.toMatch(/password|token|hash/i)
    expect(await list(`by=${seller.user._id}&from=2026-03-03`)).toEqual([])
    expect(await list(`q=Meera+Care-Guide&kind=legal+page`)).toHaveLength(1)
    expect(await list('q=%25&kind=legal+page')).toEqual([])
    expect(await list('by=nobody')).toEqual([])
  })

  test('a deep page, a wrong day and a long search are answered or refused, never broken', async () => {
    const ask = (query: string) =>
      send(shop, 'GET', `/v1/api/admin/activity?${query}`, undefined, admin.token).then(({ statusCode }) => statusCode)
    expect(await ask('page=9999')).toBe(200)
    expect(await ask('page=0')).toBe(400)
    expect(await ask('from=yesterday')).toBe(400)
    expect(await ask('from=2026-99-99')).toBe(200)
    expect(await ask(`q=${'a'.repeat(101)}`)).toBe(400)
  })

  test('the book itself refuses a second undo of the same change', async () => {
    const { db } = database()
    const [undone] = await db.select().from(activity).where(isNotNull(activity.undoes))
    const { line: _, ...again } = undone!
    await expect(db.insert(activity).values({ ...again, id: shop.shop.newId() })).rejects.toThrow()
  })
})
