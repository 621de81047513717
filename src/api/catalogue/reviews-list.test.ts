import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const URL = '/v1/api/comments'

onPostgres('the list of reviews', (database) => {
  let shop: TestShop
  let other: TestShop
  let author: Person
  /** How often a list was read from the database. */
  let reads = 0

  beforeAll(async () => {
    const furnish: NonNullable<Parameters<typeof openTestShop>[0]>['furnish'] = (made) => ({
      ...made,
      db: new Proxy(made.db, {
        get(db, key) {
          if (key === 'select') return (columns: object) => counted(columns, () => db.select(columns as never))
          const value = Reflect.get(db, key)
          return typeof value === 'function' ? value.bind(db) : value
        },
      }),
    })
    const counted = <T>(columns: object, go: () => T): T => {
      if (columns !== undefined && 'isVerifiedPurchase' in columns) reads += 1
      return go()
    }
    shop = await openTestShop({ database: database(), hasLimits: false, furnish })
    other = await openTestShop({ database: database(), hasLimits: false })
    author = await newPerson(shop)
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })

  const list = (query = '', headers = {}) => shop.app.inject({ url: `${URL}${query}`, headers })
  const write = async (door: TestShop, person: Person) => {
    const { id } = await stockProduct(shop)
    const body = { productId: id, rating: 5, comment: 'Soft' }
    return (await send(door, 'POST', URL, body, person.token)).json().comment
  }

  test('is read once for any number of readers, until a review changes', async () => {
    await write(shop, author)
    await list()
    reads = 0
    const many = await Promise.all(Array.from({ length: 20 }, () => list()))
    expect(new Set(many.map(({ body }) => body)).size).toBe(1)
    expect(reads).toBe(0)
    const written = await write(shop, author)
    reads = 0
    const after = await Promise.all(Array.from({ length: 20 }, () => list()))
    expect(after.every(({ body }) => body.includes(written._id))).toBe(true)
    expect(reads).toBe(1)
  })

  test('costs no bytes where nothing changed', async () => {
    const { etag } = (await list()).headers
    const again = await list('', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('shows at once what another process wrote, changed and deleted', async () => {
    const { _id } = await write(other, author)
    expect((await list()).body).toContain(_id)
    await send(other, 'PUT', `${URL}/${_id}`, { rating: 1, comment: 'Scratchy after all' }, author.token)
    expect((await list()).body).toContain('Scratchy after all')
    await send(other, 'DELETE', `${URL}/${_id}`, undefined, author.token)
    expect((await list()).body).not.toContain(_id)
  })

  test('shows an author by the new name and picture', async () => {
    await write(shop, author)
    await list()
    await send(other, 'PUT', `/auth/user/${author.user._id}`, { name: 'Asha Iyer' }, author.token)
    expect((await list()).json().comments[0].user.name).toBe('Asha I.')
    await database().db.update(users).set({ avatar: '/uploads/a.webp' }).where(eq(users.id, author.user._id))
    expect((await list()).json().comments[0].user.avatar).toBe('/uploads/a.webp')
  })

  test('marks a purchase as verified when it arrives', async () => {
    const product = await stockProduct(shop)
    const order = await placeCod(shop, author, product)
    const query = `?productId=${product.id}`
    await send(shop, 'POST', URL, { productId: product.id, rating: 4, comment: 'Warm' }, author.token)
    expect((await list(query)).json().comments[0].isVerifiedPurchase).toBe(false)
    await database().db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, order._id))
    expect((await list(query)).json().comments[0].isVerifiedPurchase).toBe(true)
  })

  test('comes in pages to whoever asks for them', async () => {
    const product = await stockProduct(shop)
    for (let i = 0; i < 5; i += 1) {
      const body = { productId: product.id, rating: 3, comment: `Number ${i}` }
      await send(shop, 'POST', URL, body, (await newPerson(shop)).token)
    }
    const query = `?productId=${product.id}`
    const whole = (await list(query)).json()
    const pages = await Promise.all([1, 2, 3].map(async (page) => (await list(`${query}&limit=2&page=${page}`)).json()))
    expect(pages.flatMap(({ comments }) => comments)).toEqual(whole.comments)
    expect(pages[1]).toMatchObject({ total: 5, ratings: whole.ratings, page: 2, pages: 3 })
    expect((await list(`${query}&page=99&limit=2`)).json().page).toBe(3)
    expect((await list(`${query}&limit=1e9`)).json().comments).toHaveLength(5)
    expect((await list(`?productId=nothing&page=2`)).json()).toMatchObject({ comments: [], page: 1, pages: 1 })
  })
})
