import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#database/tables/catalogue.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { reviews } from '#database/tables/reviews.ts'
import { readVersions } from '#database/versions.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

const URL = '/v1/api/comments'
let shop: TestShop

const add = (body: object, token?: string) => send(shop, 'POST', URL, body, token)
const change = (id: string, body: object, token?: string) => send(shop, 'PUT', `${URL}/${id}`, body, token)
const remove = (id: string, token?: string) => send(shop, 'DELETE', `${URL}/${id}`, undefined, token)
const listOf = async (productId: string) => (await send(shop, 'GET', `${URL}?productId=${productId}`)).json()
const ratingOf = async (id: string) =>
  (await shop.database.db.select().from(products).where(eq(products.id, id))).map(({ ratingSum, ratingCount }) => [
    ratingSum,
    ratingCount,
  ])[0]

async function review(person: Person, part: object = {}) {
  const product = await stockProduct(shop)
  const answer = await add({ productId: product.id, rating: 5, comment: 'Soft', ...part }, person.token)
  return { product, comment: answer.json().comment }
}

async function placeOrder(userId: string, productId: string, status: 'Shipped' | 'Delivered'): Promise<string> {
  const [id, at] = [shop.shop.newId(), shop.clock.now()]
  const amounts = { quantity: 1, subtotalPaise: 100, discountPaise: 0, shippingPaise: 0, platformFeePaise: 0 }
  const place = { address: '1 Lane', city: 'Pune', state: 'Maharashtra', country: 'India', postalCode: '411001' }
  await shop.database.db.insert(orders).values({
    id,
    number: id.replaceAll('-', '').slice(-8).toUpperCase(),
    userId,
    status,
    placedAt: at,
    updatedAt: at,
    deliverBy: at,
    fullName: 'Asha Rao',
    phone: '9876500000',
    email: 'asha@example.in',
    ...place,
    method: 'COD',
    paymentStatus: 'Pending',
    ...amounts,
    totalPaise: 100,
    stock: 'taken',
    searchText: '',
  })
  const item = { title: 'A', description: 'B', category: 'Fashion', images: [], originalPaise: 100, pricePaise: 100 }
  await shop.database.db
    .insert(orderItems)
    .values({ id: shop.shop.newId(), orderId: id, position: 0, productId, variantId: productId, quantity: 1, ...item })
  return id
}

onPostgres('reviews', (database) => {
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
  })
  afterAll(() => shop.close())

  test('a review is added under the name of the token, whatever the body says [API-30] [REVIEW-15] [ENTITY-26]', async () => {
    const [asha, ben] = [await newPerson(shop, 'customer', { name: 'Asha Rao' }), await newPerson(shop)]
    const product = await stockProduct(shop)
    const body = {
      productId: product.id,
      rating: 4,
      comment: '  Soft and warm ',
      userId: ben.user._id,
      isVerifiedPurchase: true,
    }
    const answer = await add(body, asha.token)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        success: true,
        message: 'Comment added successfully',
        comment: {
          _id: expect.any(String),
          id: expect.any(String),
          comment: 'Soft and warm',
          productId: product.id,
          rating: 4,
          userId: asha.user._id,
          user: { name: 'Asha R.', avatar: null },
          isVerifiedPurchase: false,
          createdAt: shop.clock.now().toISOString(),
          updatedAt: shop.clock.now().toISOString(),
        },
      },
    ])
  })

  test('everybody reads them, of one product or all, with nothing of the author but name and face [API-29] [REVIEW-09]', async () => {
    const person = await newPerson(shop, 'customer', { number: '9876500000' })
    const { product, comment } = await review(person)
    const other = await review(await newPerson(shop))
    const list = await listOf(product.id)
    expect(list).toEqual({ comments: [comment], total: 1, ratings: [1, 0, 0, 0, 0] })
    expect(Object.keys(list.comments[0].user).sort()).toEqual(['avatar', 'name'])
    const all = await send(shop, 'GET', URL)
    expect(all.json().comments.map(({ _id }: { _id: string }) => _id)).toEqual(
      expect.arrayContaining([comment._id, other.comment._id]),
    )
    for (const secret of [person.email, person.user.username, '9876500000', 'customer', 'role']) {
      expect(all.body).not.toContain(secret)
    }
  })

  test('the newest comes first, and the spread of ratings is counted', async () => {
    const product = await stockProduct(shop)
    for (const rating of [3, 5, 5]) {
      await add({ productId: product.id, rating, comment: 'x' }, (await newPerson(shop)).token)
      shop.clock.pass({ seconds: 1 })
    }
    const { comments, ratings, total } = await listOf(product.id)
    expect(comments.map(({ rating }: { rating: number }) => rating)).toEqual([5, 5, 3])
    expect([ratings, total]).toEqual([[2, 0, 1, 0, 0], 3])
  })

  test('its author changes it, and the product’s rating follows each step [API-31] [API-32] [API-33] [REVIEW-16] [REVIEW-17]', async () => {
    const asha = await newPerson(shop)
    const { product, comment } = await review(asha)
    expect(await ratingOf(product.id)).toEqual([5, 1])
    shop.clock.pass({ minutes: 5 })
    const before = await readVersions(shop.database.db)
    const changed = await change(comment._id, { rating: 2, comment: 'It shrank', userId: 'x' }, asha.token)
    const at = shop.clock.now().toISOString()
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      {
        success: true,
        message: 'Comment updated successfully',
        comment: { ...comment, rating: 2, comment: 'It shrank', updatedAt: at },
      },
    ])
    expect(await ratingOf(product.id)).toEqual([2, 1])
    // Kept pages and lists are made from the catalogue: they go with its version.
    expect((await readVersions(shop.database.db)).catalogue).toBeGreaterThan(before.catalogue)
    const gone = await remove(comment._id, asha.token)
    expect([gone.statusCode, gone.json()]).toEqual([200, { success: true, message: 'Comment deleted successfully' }])
    expect(await ratingOf(product.id)).toEqual([0, 0])
    expect(await listOf(product.id)).toEqual({ comments: [], total: 0, ratings: [0, 0, 0, 0, 0] })
  })

  test('one review a person and product, also for those who press twice [REVIEW-18]', async () => {
    const { token } = await newPerson(shop)
    const { id: productId } = await stockProduct(shop)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => add({ productId, rating: 5, comment: 'Soft' }, token)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      'You have already reviewed this product. You can edit your review.',
    )
    expect(await ratingOf(productId)).toEqual([5, 1])
  })

  test('strangers neither change nor delete it, sellers among them; an admin may delete [REVIEW-18]', async () => {
    const asha = await newPerson(shop)
    const { product, comment } = await review(asha)
    const [ben, seller, admin] = [
      await newPerson(shop),
      await newPerson(shop, 'seller'),
      await newPerson(shop, 'admin'),
    ]
    for (const { token } of [ben, seller, admin]) {
      expect((await change(comment._id, { rating: 1, comment: 'Mine now' }, token)).statusCode).toBe(403)
    }
    for (const { token } of [ben, seller]) expect((await remove(comment._id, token)).statusCode).toBe(403)
    expect((await change(comment._id, { rating: 1, comment: 'x' })).statusCode).toBe(401)
    expect((await remove(comment._id)).statusCode).toBe(401)
    expect((await listOf(product.id)).comments).toEqual([comment])
    expect((await remove(comment._id, admin.token)).statusCode).toBe(200)
    expect((await remove(comment._id, admin.token)).json()).toEqual({
      success: false,
      message: 'That review is no longer there.',
    })
  })

  test('whoever got the product from us has a verified purchase, also when it arrives later [REVIEW-18]', async () => {
    const asha = await newPerson(shop)
    const { product, comment } = await review(asha)
    const other = await stockProduct(shop)
    const isVerified = async () => (await listOf(product.id)).comments[0].isVerifiedPurchase
    await placeOrder(asha.user._id, other.id, 'Delivered')
    await placeOrder((await newPerson(shop)).user._id, product.id, 'Delivered')
    const orderId = await placeOrder(asha.user._id, product.id, 'Shipped')
    expect([comment.isVerifiedPurchase, await isVerified()]).toEqual([false, false])
    await shop.database.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, orderId))
    expect(await isVerified()).toBe(true)
    const changed = await change(comment._id, { rating: 5, comment: 'Still soft' }, asha.token)
    expect(changed.json().comment.isVerifiedPurchase).toBe(true)
  })

  test('markup is only text [REVIEW-05]', async () => {
    const result = "<img src=x onerror=alert(1)> **<script>** javascript:alert(1) '; drop table reviews; --"
    const { product } = await review(await newPerson(shop), { comment: result })
    expect((await listOf(product.id)).comments[0].comment).toBe(result)
  })
})

describe('what is refused', () => {
  let person: Person
  let productId: string
  beforeAll(async () => {
    shop = await openTestShop()
    person = await newPerson(shop)
    productId = (await stockProduct(shop)).id
  })
  afterAll(() => shop.close())

  const INCOMPLETE = 'Please provide a rating and a comment.'
  test.each([
    [{ rating: 6, comment: 'x' }, INCOMPLETE, 'rating'],
    [{ rating: '5', comment: 'x' }, INCOMPLETE, 'rating'],
    [{ rating: 4.5, comment: 'x' }, INCOMPLETE, 'rating'],
    [{ comment: 'x' }, INCOMPLETE, 'rating'],
    [{ rating: 5, comment: '    ' }, INCOMPLETE, 'comment'],
    [{ rating: 5 }, INCOMPLETE, 'comment'],
    [{ rating: 5, comment: { $ne: 1 } }, INCOMPLETE, 'comment'],
    [{ rating: 5, comment: 'x'.repeat(10_000) }, 'Please use at most 2000 characters', 'comment'],
    [{}, INCOMPLETE, 'rating'],
  ])('%j [REVIEW-05] [REVIEW-06]', async (part, message, path) => {
    const added = await add({ productId, ...part }, person.token)
    expect([added.statusCode, added.json()]).toEqual([400, { success: false, message, errors: [{ path, message }] }])
    const { comment } = (await review(await newPerson(shop))).comment
    expect(comment).toBe('Soft')
    expect((await change('01900000-0000-7000-8000-00000000dead', part, person.token)).statusCode).toBe(400)
    expect(await shop.database.db.$count(reviews, eq(reviews.productId, productId))).toBe(0)
  })

  test.each([undefined, 7, '', 'nothing', "'; drop table reviews; --", '01900000-0000-7000-8000-00000000dead'])(
    'a review of the product %j',
    async (wrong) => {
      const answer = await add({ productId: wrong, rating: 5, comment: 'x' }, person.token)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Product Not Found'])
    },
  )

  test('a review of what is no longer sold', async () => {
    const { id } = await stockProduct(shop)
    await shop.database.db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, id))
    expect((await add({ productId: id, rating: 5, comment: 'x' }, person.token)).statusCode).toBe(404)
  })

  test('guests, and tokens that open nothing [ROLE-06]', async () => {
    const body = { productId, rating: 5, comment: 'x' }
    expect((await add(body)).statusCode).toBe(401)
    expect((await add(body, 'made-up')).statusCode).toBe(401)
  })

  test.each(['nothing', '%00', "' or 1=1 --", '01900000-0000-7000-8000-00000000dead'])(
    'changing or deleting %s',
    async (id) => {
      const path = encodeURIComponent(id)
      expect((await change(path, { rating: 5, comment: 'x' }, person.token)).statusCode).toBe(404)
      expect((await remove(path, person.token)).statusCode).toBe(404)
    },
  )

  test('a list of no product is empty, and one of a monstrous id is refused', async () => {
    expect(await listOf('nothing')).toEqual({ comments: [], total: 0, ratings: [0, 0, 0, 0, 0] })
    expect((await send(shop, 'GET', `${URL}?productId=${'x'.repeat(5000)}`)).statusCode).toBe(400)
    expect((await send(shop, 'GET', `${URL}?productId=a&productId=b`)).statusCode).toBe(400)
    for (const body of ['[]', '"x"', 'null', '{']) {
      expect((await send(shop, 'POST', URL, body, person.token)).statusCode).toBe(400)
    }
  })

  test('a flood', async () => {
    const { token } = await newPerson(shop)
    const { id } = await stockProduct(shop)
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => add({ productId: id, rating: 5, comment: 'x' }, token)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  })
})
