import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import { checked, fileFrom, imported, upload, workOff } from './support/imports.ts'
import { newBuyer } from './support/order-work.ts'
import { newestMail, newPerson, type Person, send } from './support/people.ts'
import { addPicture, readPicture, writeReview } from './support/reviews.ts'
import { newSeller, type TestSeller } from './support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from './support/test-shop.ts'

type Who = 'A' | 'B' | 'house' | 'admin'
type Stage = {
  shop: TestShop
  people: Record<Who, Person>
  a: TestSeller
  productId: string
  guideId: string
  couponId: string
  reviewId: string
  pictureId: string
  importId: string
}
const stage = {} as Stage
const GUIDE = {
  name: 'Kept apart',
  measures: ['chest'],
  rows: [{ size: '40', values: ['104'] }],
  note: '',
  noteHindi: '',
}
const COUPON = { discountType: 'percentage', discountValue: 10, expirationDate: '2030-01-01T00:00:00.000Z' }
const PRODUCTS = '/v1/api/products'
const DESK = '/v1/api/seller'

beforeAll(async () => {
  const shop = await openTestShop({ hasLimits: false })
  const a = await newSeller(shop)
  const people = {
    ...{ A: a, B: await newSeller(shop) },
    ...{ house: await newPerson(shop, 'seller'), admin: await newPerson(shop, 'admin') },
  }
  const { id: productId } = await stockProduct(shop, { sellerId: a.sellerId, title: 'Hidden shawl' })
  const author = await newBuyer(shop)
  const pictureId = await addPicture(shop, author)
  const review = await writeReview(shop, author, { productId, comment: 'Hidden words', pictures: [pictureId] })
  const guide = await send(shop, 'POST', `${DESK}/size-guides`, GUIDE, a.token)
  const coupon = await send(shop, 'POST', '/v1/api/cupons', { ...COUPON, code: 'HIDDEN10' }, a.token)
  const file = await checked(shop, a, fileFrom([['Hidden scarf', '900', '3']]))
  Object.assign(stage, { shop, a, people, productId, pictureId })
  Object.assign(stage, { reviewId: review._id, guideId: guide.json().sizeGuide._id })
  Object.assign(stage, { couponId: coupon.json().coupon._id, importId: file._id })
})
afterAll(() => stage.shop.close())

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: () => string; body?: object; missing?: number }
const call = (method: Call['method'], url: () => string, body?: object): Call => ({
  method,
  url,
  ...(body && { body }),
})
const product = (rest: string) => () => `${PRODUCTS}/${stage.productId}${rest}`
const guide = () => `${DESK}/size-guides/${stage.guideId}`
const coupon = () => `/v1/api/cupons/${stage.couponId}`
const review = (rest: string) => () => `${DESK}/reviews/${stage.reviewId}/${rest}`
const job = (rest: string) => () => `${DESK}/imports/${stage.importId}${rest}`

/** Every call of the desk about one object of goods. */
const ABOUT_ONE: Record<string, Call> = {
  'the product in the desk': call('GET', () => `${DESK}/products?id=${stage.productId}`),
  'its demand': call('GET', () => `${DESK}/products/${stage.productId}/demand`),
  'changing it': call('PUT', product(''), { title: 'Hidden shawl, softer' }),
  'correcting its stock': call('POST', product('/stock'), { delta: 1, reason: 'Counted' }),
  'the weight of a piece': call('PUT', () => `${DESK}/variants/${stage.productId}/weight`, {
    weightGrams: 200,
    forAll: false,
  }),
  'changing the guide': call('PUT', guide, GUIDE),
  'changing the coupon': call('PUT', coupon, { isPublic: false }),
  'answering the review': call('PUT', review('reply'), { body: 'Thank you.' }),
  'taking the answer away': call('DELETE', review('reply')),
  'the picture': call('GET', () => `/v1/api/comments/pictures/${stage.pictureId}`),
  'the import': call('GET', job('')),
  'its rows': call('GET', job('/rows')),
  'deleting the guide': call('DELETE', guide),
  'deleting the coupon': call('DELETE', coupon),
  'deleting the product': call('DELETE', product('')),
  'restoring the product': call('POST', product('/restore')),
  'hiding the review': call('POST', review('hide'), { revision: 0, reason: 'spam' }),
  'showing the review': call('POST', review('show'), { revision: 0 }),
  'deciding its pictures': call('POST', review('pictures'), {
    revision: 0,
    pictures: [{ _id: '01900000-0000-7000-8000-0000000000ff', reason: null }],
  }),
  'confirming the import': call('POST', job('/confirm'), { mode: 'good' }),
  'cancelling the import': call('POST', job('/cancel')),
  'undoing the import': call('POST', job('/undo')),
}

function ask(who: Who, { method, url, body }: Call) {
  return send(stage.shop, method, url(), body, stage.people[who].token)
}

describe.each(Object.entries(ABOUT_ONE))('%s of seller A', (_, what) => {
  test('does not exist for seller B', async () => {
    const answer = await ask('B', what)
    expect([answer.statusCode, answer.body.includes('Hidden')]).toEqual([404, false])
  })
})

describe.each([
  'the product in the desk',
  'its demand',
  'changing it',
  'correcting its stock',
  'changing the guide',
  'changing the coupon',
  'answering the review',
  'the picture',
  'the import',
  'its rows',
])('%s of seller A', (name) => {
  test.each(['A', 'house', 'admin'] as const)('is there for %s', async (who) => {
    const answer = await ask(who, ABOUT_ONE[name]!)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  })
})

describe.each([
  [`${DESK}/products?show=all`],
  [`${DESK}/products?show=all&search=hidden`],
  [`${DESK}/products.csv`],
  [`${DESK}/size-guides`],
  ['/v1/api/cupons'],
  [`${DESK}/reviews?view=all`],
  [`${DESK}/reviews?view=check`],
  [`${DESK}/imports`],
])('%s', (url) => {
  test('has nothing of A for B, and what is A’s for A, the house and an admin', async () => {
    const hints = [stage.productId, stage.guideId, stage.couponId, stage.reviewId, stage.importId, 'Hidden', 'HIDDEN10']
    const shows = async (who: Who) => {
      const { statusCode, body } = await ask(
        who,
        call('GET', () => url),
      )
      expect(statusCode).toBe(200)
      return hints.some((hint) => body.includes(hint))
    }
    expect([await shows('A'), await shows('B'), await shows('house'), await shows('admin')]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
})

test('counts for B count nothing of A', async () => {
  const { reviews, counts } = (
    await ask(
      'B',
      call('GET', () => `${DESK}/reviews?view=all`),
    )
  ).json()
  expect([reviews, counts]).toEqual([[], { check: 0, hidden: 0, all: 0 }])
  expect(
    (
      await ask(
        'B',
        call('GET', () => `${DESK}/reviews/waiting`),
      )
    ).json(),
  ).toEqual({ waiting: 0 })
  const list = (
    await ask(
      'B',
      call('GET', () => `${DESK}/products?show=all`),
    )
  ).json()
  expect([list.total, list.undivided]).toEqual([0, 0])
})

test('a bulk edit of B answers for A’s product as for an id that was made up', async () => {
  const { shop } = stage
  const edit = async (id: string) => {
    const body = { ids: [id], act: 'off' }
    const made = (await send(shop, 'POST', `${DESK}/products/bulk`, body, stage.people.B.token)).json()
    const rows = await ask(
      'B',
      call('GET', () => `${DESK}/imports/${made.import._id}/rows`),
    )
    return [
      made.message,
      rows.json().rows.map(({ title, problems }: { title: string; problems: object }) => [title, problems]),
    ]
  }
  expect(await edit(stage.productId)).toEqual(await edit(shop.shop.newId()))
})

test('an import of B neither changes A’s product by its title nor by its id, and adds B’s own', async () => {
  const { shop, people, productId, a } = stage
  const b = people.B
  const twin = await stockProduct(shop, { sellerId: a.sellerId, title: 'Twin', category: 'Accessories' })
  const byId = await imported(shop, b, fileFrom([['Taken over', '1', '1', productId]]))
  expect(byId.results).toMatchObject({ refused: 1, changed: 0 })
  const byTitle = await imported(shop, b, fileFrom([['Twin', '900', '3']]))
  expect(byTitle.results).toMatchObject({ added: 1, changed: 0 })
  expect((await imported(shop, b, fileFrom([['Twin', '950', '3']]))).results).toMatchObject({ added: 0, changed: 1 })
  const own = (
    await ask(
      'B',
      call('GET', () => `${DESK}/products?show=all&search=Twin`),
    )
  ).json()
  expect(own.products.map(({ originalPrice }: { originalPrice: number }) => originalPrice)).toEqual([950])
  expect((await send(shop, 'GET', `${PRODUCTS}/${twin.id}`)).json().product.originalPrice).not.toBe(950)
})

test('B cannot show A’s size guide, and opens no category', async () => {
  const { shop, people, guideId } = stage
  const { id } = await stockProduct(shop, { sellerId: (people.B as TestSeller).sellerId, title: 'Own' })
  const change = (body: object) => send(shop, 'PUT', `${PRODUCTS}/${id}`, body, people.B.token)
  expect((await change({ sizeGuideId: guideId })).statusCode).toBe(400)
  expect((await change({ category: 'A category of my own' })).json().errors[0].path).toBe('category')
  const file = 'title,description,category,originalPrice,inStock\nNew,Soft,Nowhere yet,900,3'
  const { _id } = (await upload(shop, people.B, file)).json().import
  await workOff(shop.shop)
  expect(
    (
      await ask(
        'B',
        call('GET', () => `${DESK}/imports/${_id}/rows`),
      )
    ).json().rows[0].result,
  ).toBe('refused')
})

describe('the settings of a seller', () => {
  const own = '/v1/api/seller/own'
  const form = { name: 'Loom', story: 'By hand', city: 'Pochampally', state: 'Telangana', address: '4 Weavers Lane' }
  const save = (who: Who, body: object) => send(stage.shop, 'PUT', own, body, stage.people[who].token)

  test('are their own: nobody else’s change', async () => {
    const before = (
      await ask(
        'A',
        call('GET', () => own),
      )
    ).json().seller
    expect((await save('B', form)).json().seller).toMatchObject(form)
    expect(
      (
        await ask(
          'A',
          call('GET', () => own),
        )
      ).json().seller,
    ).toEqual(before)
  })

  test('are refused with the field that is wrong, and to an editor who was overtaken', async () => {
    const bad = await save('B', { ...form, gstin: '22AAAAA0000A1Z5' })
    expect([bad.statusCode, bad.json().errors.map(({ path }: { path: string }) => path)]).toEqual([400, ['gstin']])
    expect((await save('B', { ...form, updatedAt: '2020-01-01T00:00:00.000Z' })).statusCode).toBe(409)
  })

  test.each(['house', 'admin'] as const)('are none of %s', async (who) => {
    expect([
      (
        await ask(
          who,
          call('GET', () => own),
        )
      ).statusCode,
      (await save(who, form)).statusCode,
    ]).toEqual([403, 403])
  })
})

describe('a suspended seller', () => {
  const decide = (who: Person, what: 'suspend' | 'lift') =>
    send(
      stage.shop,
      'POST',
      `/v1/api/admin/sellers/${who.user._id}/${what}`,
      { reason: 'Complaints.' },
      stage.people.admin.token,
    )

  test('shows no goods, changes none, and has back what was on sale when it is lifted', async () => {
    const { shop } = stage
    const seller = await newSeller(shop)
    const product = await stockProduct(shop, { sellerId: seller.sellerId, title: 'Suspended sari' })
    const retired = await stockProduct(shop, { sellerId: seller.sellerId, title: 'Retired sari' })
    await send(shop, 'DELETE', `${PRODUCTS}/${retired.id}`, undefined, seller.token)
    const status = async () => (await send(shop, 'GET', `${PRODUCTS}/${product.id}`)).statusCode
    const listed = async () => (await send(shop, 'GET', `${PRODUCTS}?search=suspended`)).body.includes(product.id)
    expect([await status(), await listed()]).toEqual([200, true])
    expect((await decide(seller, 'suspend')).statusCode).toBe(200)
    expect([await status(), await listed()]).toEqual([404, false])
    expect((await newestMail(shop, seller.email, 'seller_suspended'))?.text).toContain('Complaints.')
    const change = await send(shop, 'PUT', `${PRODUCTS}/${product.id}`, { title: 'New' }, seller.token)
    expect([change.statusCode, change.json().message]).toEqual([409, OWN_SELLER_TEXTS.suspended])
    const restore = await send(shop, 'POST', `${PRODUCTS}/${product.id}/restore`, {}, stage.people.house.token)
    expect(restore.statusCode).toBe(409)
    expect((await send(shop, 'GET', `${DESK}/products?show=all`, undefined, seller.token)).statusCode).toBe(200)
    expect((await decide(seller, 'suspend')).statusCode).toBe(409)
    expect((await decide(seller, 'lift')).statusCode).toBe(200)
    expect([await status(), await listed()]).toEqual([200, true])
    expect((await send(shop, 'GET', `${PRODUCTS}/${retired.id}`)).statusCode).toBe(404)
    expect((await decide(seller, 'lift')).statusCode).toBe(409)
  })

  test('is never the shop itself', async () => {
    expect((await decide(stage.people.house, 'suspend')).statusCode).toBe(409)
  })
})

test('what words mean in a search is the house’s', async () => {
  for (const url of [`${DESK}/search/desk`, `${DESK}/search/meanings`, `${DESK}/search/rules`]) {
    const of = async (who: Who) =>
      (
        await ask(
          who,
          call('GET', () => url),
        )
      ).statusCode
    expect([await of('B'), await of('house'), await of('admin')]).toEqual([403, 200, 200])
  }
})

test('a coupon of B is for nobody by name', async () => {
  const body = { ...COUPON, code: 'BYNAME', applicableUsers: [stage.people.A.user._id] }
  expect((await send(stage.shop, 'POST', '/v1/api/cupons', body, stage.people.B.token)).statusCode).toBe(400)
})

test('the picture is the author’s and the desk’s', async () => {
  expect((await readPicture(stage.shop, stage.pictureId, stage.people.B.token)).statusCode).toBe(404)
})
