import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#database/tables/catalogue.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { act, imported, readJob, rowsFrom, workOff } from '../../../tests/support/imports.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const BULK = '/v1/api/seller/products/bulk'
const HOUR_MS = 3_600_000

onPostgres('one change for many products', (database) => {
  let shop: TestShop
  let seller: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())

  const bulk = (body: object, key?: string) =>
    shop.app.inject({
      method: 'POST',
      url: BULK,
      headers: { authorization: `Bearer ${seller.token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      payload: body,
    })
  const rowOf = async (id: string) => (await shop.database.db.select().from(products).where(eq(products.id, id)))[0]
  const pair = async () => {
    const plain = await stockProduct(shop, { title: 'Plain', originalPaise: 49_900, discountPaise: null, stock: 4 })
    const offer = await stockProduct(shop, { title: 'Offer', originalPaise: 100_000, discountPaise: 80_000, stock: 9 })
    return [plain.id, offer.id] as const
  }

  test.each([
    ['raise', '10', [54_900, null], [110_000, 88_000]],
    ['lower', '25', [37_400, null], [75_000, 60_000]],
    ['discount', '30', [49_900, 34_900], [100_000, 70_000]],
    ['price', '450', [45_000, null], [100_000, 45_000]],
    ['price', '1200', [120_000, null], [120_000, null]],
  ])('%s by %s changes every price of the selection', async (what, amount, ofPlain, ofOffer) => {
    const ids = await pair()
    const answer = await bulk({ ids, act: what, amount })
    expect(answer.json()).toMatchObject({ success: true, message: '2 products changed', import: { state: 'done' } })
    const [plain, offer] = await Promise.all(ids.map(rowOf))
    expect([plain?.originalPaise, plain?.discountPaise]).toEqual(ofPlain)
    expect([offer?.originalPaise, offer?.discountPaise]).toEqual(ofOffer)
    expect([plain?.stock, offer?.stock]).toEqual([4, 9])
  })

  test('a reduction is ended, and what has none is left alone', async () => {
    const ids = await pair()
    const answer = await bulk({ ids, act: 'undiscount' })
    expect(answer.json().message).toBe('1 product changed, 1 already so')
    const rows = await Promise.all(ids.map(rowOf))
    expect(rows.map((row) => [row?.originalPaise, row?.discountPaise])).toEqual([
      [49_900, null],
      [100_000, null],
    ])
  })

  test('the stock of the selection is set, and what is so already is left alone', async () => {
    const ids = await pair()
    const answer = await bulk({ ids, act: 'stock', amount: '9' })
    expect(answer.json().message).toBe('1 product changed, 1 already so')
    expect((await Promise.all(ids.map(rowOf))).map((row) => row?.stock)).toEqual([9, 9])
  })

  test('products are retired and put on sale again, and both can be taken back', async () => {
    const ids = await pair()
    const off = (await bulk({ ids, act: 'off' })).json().import
    expect((await Promise.all(ids.map(rowOf))).every((row) => row?.retiredAt !== null)).toBe(true)
    await act(shop, seller, off._id, 'undo')
    await workOff(shop.shop)
    expect((await Promise.all(ids.map(rowOf))).every((row) => row?.retiredAt === null)).toBe(true)
    await bulk({ ids, act: 'off' })
    const on = (await bulk({ ids, act: 'on' })).json().import
    await act(shop, seller, on._id, 'undo')
    await workOff(shop.shop)
    expect((await Promise.all(ids.map(rowOf))).every((row) => row?.retiredAt !== null)).toBe(true)
  })

  test('the same request sent again under its key raises prices once', async () => {
    const ids = await pair()
    const body = { ids, act: 'raise', amount: '10' }
    const answers = await Promise.all([bulk(body, 'raise-once-1'), bulk(body, 'raise-once-1')])
    const third = await bulk(body, 'raise-once-1')
    expect(new Set([...answers, third].map((answer) => answer.json().import._id)).size).toBe(1)
    expect((await rowOf(ids[0]))?.originalPaise).toBe(54_900)
    expect((await bulk({ ...body, amount: '20' }, 'raise-once-1')).statusCode).toBe(409)
  })

  test('a product that is gone is reported, the others are changed', async () => {
    const [id] = await pair()
    const answer = await bulk({ ids: [id, 'nothing'], act: 'price', amount: '300' })
    expect(answer.json().message).toBe('1 product changed, 1 could not be changed')
    const rows = await rowsFrom(shop, seller, answer.json().import._id)
    expect(rows.map(({ title, result }) => [title, result])).toEqual([
      ['Plain', 'changed'],
      ['', 'refused'],
    ])
    expect(rows[1]?.problems[0]?.message).toBe('Product Not Found')
  })

  test('an edit for later changes nothing before its time and everything then', async () => {
    const ids = await pair()
    const at = new Date(shop.shop.now().getTime() + HOUR_MS).toISOString()
    const { message, import: job } = (await bulk({ ids, act: 'lower', amount: '50', at })).json()
    expect(message).toMatch(/^Lower prices by 50%: 2 products on .* IST$/)
    expect(job).toMatchObject({ kind: 'edit', state: 'scheduled', runAt: at, can: { cancel: true } })
    await workOff(shop.shop)
    expect((await rowOf(ids[0]))?.originalPaise).toBe(49_900)
    await workOff(later(2 * HOUR_MS))
    expect((await readJob(shop, seller, job._id)).state).toBe('done')
    expect((await rowOf(ids[0]))?.originalPaise).toBe(25_000)
  })

  test('an edit for later that was cancelled changes nothing', async () => {
    const ids = await pair()
    const at = new Date(shop.shop.now().getTime() + HOUR_MS).toISOString()
    const { import: job } = (await bulk({ ids, act: 'price', amount: '1', at })).json()
    expect((await act(shop, seller, job._id, 'cancel')).json().import.state).toBe('cancelled')
    await workOff(later(2 * HOUR_MS))
    expect((await rowOf(ids[0]))?.originalPaise).toBe(49_900)
  })

  test('an edit for later of somebody who is no seller any more is not done', async () => {
    const ids = await pair()
    const leaver = await newPerson(shop, 'seller')
    const at = new Date(shop.shop.now().getTime() + HOUR_MS).toISOString()
    const answer = await send(shop, 'POST', BULK, { ids, act: 'price', amount: '1', at }, leaver.token)
    await shop.database.db.execute(`update users set role = 'customer' where id = '${leaver.user._id}'`)
    await workOff(later(2 * HOUR_MS))
    expect((await readJob(shop, seller, answer.json().import._id)).state).toBe('cancelled')
    expect((await rowOf(ids[0]))?.originalPaise).toBe(49_900)
  })

  test.each([
    [{ ids: [], act: 'on' }, 'Please choose at least one product'],
    [{ ids: ['x'], act: 'raise', amount: '0' }, 'Percent must be a number above 0, with at most two decimals'],
    [{ ids: ['x'], act: 'lower', amount: '100' }, 'A price can be lowered by less than 100 percent'],
    [{ ids: ['x'], act: 'price', amount: 'abc' }, 'Price must be 0 or more, with at most two decimals'],
    [{ ids: ['x'], act: 'on', at: '2001-01-01T00:00:00Z' }, 'Please choose a time that is still to come'],
    [{ ids: ['x'], act: 'on', at: 'soon' }, 'Please choose a time that is still to come'],
  ])('%j is refused', async (body, message) => {
    const answer = await bulk(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].message).toBe(message)
  })

  test('a file cannot say what only an edit says', async () => {
    const ids = await pair()
    const file = `id,title,description,category,originalPrice,inStock,pricePercent,onSale,price\n${ids[0]},Plain,Soft,Home,499,4,50,false,1\n`
    await imported(shop, seller, file)
    const [row] = await shop.database.db
      .select()
      .from(products)
      .where(inArray(products.id, [ids[0]]))
    expect(row).toMatchObject({ originalPaise: 49_900, retiredAt: null })
  })

  const later = (ms: number) => ({ ...shop.shop, now: () => new Date(shop.shop.now().getTime() + ms) })
})
