import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productFromJson } from '#contracts/catalogue/convert-product.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { activity } from '#database/tables/activity.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { photo, productParts, sendForm } from '../../../tests/support/forms.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
let customer: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  customer = await newPerson(shop)
})
afterAll(() => shop.close())

const ADD = '/v1/api/products/add-products'
const add = (...args: Parameters<typeof productParts>) =>
  sendForm(shop, 'POST', ADD, productParts(...args), seller.token)
const change = (id: string, parts: Parameters<typeof sendForm>[3]) => {
  shop.clock.pass({ seconds: 1 })
  return sendForm(shop, 'PUT', `/v1/api/products/${id}`, parts, seller.token)
}
const made = async (...args: Parameters<typeof productParts>): Promise<SellerProductJson> => {
  const answer = await add(...args)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().product
}
const inShop = (id: string) => shop.app.inject(`/v1/api/products/${id}`)
const movementsOf = (id: string) =>
  shop.database.db.select().from(stockMovements).where(eq(stockMovements.productId, id)).orderBy(stockMovements.id)
const historyOf = (id: string) =>
  shop.database.db.select().from(activity).where(eq(activity.entityId, id)).orderBy(activity.id)

describe('adding', () => {
  test('a product with pictures, colours and sizes is in the shop at once [API-46] [SELL-PROD-27] [ENTITY-09] [ENTITY-10]', async () => {
    const answer = await add({ offer: 'a lie', leadDays: '12', countryOfOrigin: 'Nepal' }, [
      ['colors[]', 'Teal'],
      ['colors[]', 'Oat'],
      ['sizes[]', '38'],
      ['sizes[]', '36'],
      ['images', await photo('#112233')],
      ['images', await photo('#aabbcc')],
    ])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().message).toBe('Congratulations! Product added successfully!')
    const { product } = (await inShop(answer.json().product._id)).json()
    expect(product).toMatchObject({
      ...{ title: 'Moti Bead Clutch', originalPrice: 1200, discountPrice: 900, offer: '25% OFF', inStock: 8 },
      ...{ bestSeller: false, isNew: true, colors: ['Teal', 'Oat'], sizes: [36, 38], leadDays: 12 },
      countryOfOrigin: 'Nepal',
    })
    expect(product.images).toHaveLength(2)
    const image = await shop.app.inject(`${product.images[0]}?w=96`)
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96 })
    expect((await shop.app.inject(product.images[0])).rawPayload.includes('secret')).toBe(false)
  })

  test('opens its stock in the ledger and writes down who added it', async () => {
    const { _id } = await made({ inStock: '5' })
    expect(await movementsOf(_id)).toMatchObject([{ delta: 5, reason: 'opening', byUserId: seller.user._id }])
    expect(await historyOf(_id)).toMatchObject([{ action: 'added', entity: 'product', userName: 'Asha Rao' }])
  })

  test('missing texts are empty strings, and a discount may be left out [SELL-PROD-13] [SELL-PROD-22]', async () => {
    const product = await made({ discountPrice: '', productInfo: '', productMaterial: '' })
    expect(product).toMatchObject({ discountPrice: null, productInfo: '', productMaterial: '', offer: '' })
  })

  test('a new category is created when it is first used, and an old one is met again [SELL-PROD-19]', async () => {
    expect((await made({ category: ' Rain  Wear ' })).category).toBe('Rain Wear')
    expect((await made({ category: 'rain wear' })).category).toBe('Rain Wear')
    const { categories } = (await shop.app.inject('/v1/api/products')).json()
    expect(categories.filter((name: string) => /rain/i.test(name))).toEqual(['Rain Wear'])
  })

  test.each([
    ['title', '  ', 'Title is required'],
    ['category', '', 'Category is required'],
    ['category', '../..', 'A category is made of letters, digits, spaces, & and -'],
    ['description', '', 'Description is required'],
    ['originalPrice', '', 'Original price is required'],
    ['originalPrice', '-1', 'Original price must be 0 or more, with at most two decimals'],
    ['originalPrice', '10.005', 'Original price must be 0 or more, with at most two decimals'],
    ['originalPrice', '1e9', 'Original price must be 0 or more, with at most two decimals'],
    ['inStock', '', 'Stock quantity is required'],
    ['inStock', '-3', 'Stock quantity must be a whole number of 0 or more'],
    ['inStock', '1.5', 'Stock quantity must be a whole number of 0 or more'],
    ['discountPrice', '-5', 'Discount price must be 0 or more, with at most two decimals'],
    ['discountPrice', '1200', 'Discount price must be below the original price'],
    ['discountPrice', '5000', 'Discount price must be below the original price'],
    ['sizes', '38.5', 'Sizes must be whole numbers'],
    ['leadDays', '91', 'Days to make it must be a whole number from 1 to 90'],
    ['title', 'x'.repeat(1_000_000), 'That is too long'],
    ['description', 'x'.repeat(6000), 'Description can have at most 5000 characters'],
  ])(
    '%s %o is refused at its field [SELL-PROD-10] [SELL-PROD-11] [SELL-PROD-12] [SELL-PROD-18]',
    async (path, typed, message) => {
      const answer = await add({ [path]: typed })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ success: false, message, errors: [{ path, message }] })
    },
  )
})

describe('pictures', () => {
  test('a fifth is refused [SELL-PROD-14]', async () => {
    const image = await photo()
    const five = Array.from({ length: 5 }, () => ['images', image] as const)
    const answer = await add({}, five)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Maximum 4 images allowed'])
    const twenty = await add({}, [...five, ...five, ...five, ...five])
    expect([twenty.statusCode, twenty.json().message]).toEqual([400, 'Maximum 4 images allowed'])
  })

  test.each([
    // A picture that would be taken, were it not for its size.
    ['six megabytes', async () => Buffer.concat([await photo(), Buffer.alloc(6 * 1024 * 1024)])],
    ['a page that calls itself a picture', () => Buffer.from('<html><script>1</script></html>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s is refused by its content [SELL-PROD-16]', async (_, bytes) => {
    const answer = await add({ title: 'Never written' }, [['images', await bytes()]])
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Images must be PNG or JPG up to 5MB each'])
    const { products } = (await shop.app.inject('/v1/api/products')).json()
    expect(products.some(({ title }: SellerProductJson) => title === 'Never written')).toBe(false)
  })
})

describe('changing', () => {
  let product: SellerProductJson
  beforeEach(async () => {
    product = await made({}, [
      ['images', await photo('#111111')],
      ['images', await photo('#222222')],
    ])
  })

  test('fields, kept and new pictures in the order that was asked for [API-47] [ENTITY-11] [SELL-PROD-26]', async () => {
    const [first = '', second = ''] = product.images
    const answer = await change(product._id, [
      ...productParts({ title: 'Moti Clutch, larger', inStock: '11' }),
      ['existingImages', second],
      ['existingImages', first],
      ['images', await photo('#333333')],
      ['imageOrder', 'new:0'],
      ['imageOrder', second],
    ])
    expect(answer.statusCode, answer.body).toBe(200)
    const { message, product: changed } = answer.json()
    expect(message).toBe('Product updated successfully')
    expect(changed).toMatchObject({ title: 'Moti Clutch, larger', inStock: 11 })
    expect(changed.images.slice(1)).toEqual([second, first])
    expect(changed.images).toHaveLength(3)
    expect(await movementsOf(product._id)).toMatchObject([{ delta: 8 }, { delta: 3, reason: 'correction' }])
    expect((await historyOf(product._id)).at(-1)).toMatchObject({
      action: 'changed',
      before: { title: 'Moti Bead Clutch', stock: 8 },
      after: { title: 'Moti Clutch, larger', stock: 11 },
    })
  })

  test('what is not sent stays; pictures of others cannot be taken', async () => {
    const answer = await send(shop, 'PUT', `/v1/api/products/${product._id}`, { title: 'Only this' }, seller.token)
    expect(answer.json().product).toMatchObject({ ...product, title: 'Only this', updatedAt: expect.any(String) })
    const stolen = await change(product._id, [['existingImages', '/uploads/avatar-of-somebody.webp']])
    expect(stolen.statusCode).toBe(400)
  })

  test('kept and new pictures are four together at most [SELL-PROD-14]', async () => {
    const image = await photo()
    const answer = await change(product._id, [
      ['images', image],
      ['images', image],
      ['images', image],
    ])
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Maximum 4 images allowed'])
  })

  test('the second of two editors is told what changed and by whom, and overwrites nothing', async () => {
    await change(product._id, [
      ['updatedAt', product.updatedAt],
      ['title', 'The first one’s title'],
    ])
    const second = await change(product._id, [
      ['updatedAt', product.updatedAt],
      ['description', 'The second one’s'],
    ])
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ changedBy: 'Asha Rao', product: { title: 'The first one’s title' } })
    const { product: now } = (await inShop(product._id)).json()
    expect(now).toMatchObject({ title: 'The first one’s title', description: 'Beads sewn on by hand.' })
  })

  test('pieces that were ordered while somebody edited are not put back', async () => {
    await placeCod(shop, customer, productFromJson(product))
    const parts = productParts({ inStock: '10' }, [
      ['stockSeen', '8'],
      ['updatedAt', product.updatedAt],
    ])
    expect((await change(product._id, parts)).json().product.inStock).toBe(10 - 1)
  })
})

describe('stock', () => {
  test('is corrected to a number or by a difference, with the reason in the ledger', async () => {
    const { _id } = await made({ inStock: '8' })
    const correct = (body: object) => {
      shop.clock.pass({ seconds: 1 })
      return send(shop, 'POST', `/v1/api/products/${_id}/stock`, body, seller.token)
    }
    expect((await correct({ stock: 5, reason: 'Counted the shelf' })).json().product.inStock).toBe(5)
    expect((await correct({ delta: -2, reason: 'Torn' })).json().product.inStock).toBe(3)
    expect((await correct({ delta: -9, reason: 'Too many' })).statusCode).toBe(409)
    for (const body of [{ stock: -1 }, { stock: 1.5 }, { stock: '3' }, {}, { stock: 1, delta: 1 }]) {
      expect((await correct({ reason: 'x', ...body })).statusCode, JSON.stringify(body)).toBe(400)
    }
    expect((await correct({ stock: 3 })).json().errors[0].path).toBe('reason')
    expect(await movementsOf(_id)).toMatchObject([
      { delta: 8 },
      { delta: -3, reason: 'correction', reference: 'Counted the shelf' },
      { delta: -2, reason: 'correction', reference: 'Torn' },
    ])
  })
})

describe('deleting', () => {
  test('what was never ordered is erased with its reviews [API-48] [SELL-PROD-25]', async () => {
    const { _id } = await made()
    await send(shop, 'POST', '/v1/api/comments', { productId: _id, rating: 5, comment: 'Fine' }, customer.token)
    const answer = await send(shop, 'DELETE', `/v1/api/products/${_id}`, undefined, seller.token)
    expect(answer.json()).toEqual({ success: true, message: 'Product deleted successfully', isRetired: false })
    expect((await inShop(_id)).statusCode).toBe(404)
    const again = await send(shop, 'DELETE', `/v1/api/products/${_id}`, undefined, seller.token)
    expect(again.statusCode).toBe(404)
  })

  test('what was ordered is retired, its orders keep it, and it can come back', async () => {
    const product = await made()
    const order = await placeCod(shop, customer, productFromJson(product))
    const url = `/v1/api/products/${product._id}`
    expect((await send(shop, 'DELETE', url, undefined, seller.token)).json()).toMatchObject({ isRetired: true })
    expect((await inShop(product._id)).statusCode).toBe(404)
    const kept = await send(shop, 'GET', `/v1/api/orders/${order._id}`, undefined, customer.token)
    expect(kept.body).toContain('Moti Bead Clutch')
    const list = (show: string) => send(shop, 'GET', `/v1/api/seller/products?show=${show}`, undefined, seller.token)
    const retired = (await list('retired')).json().products
    expect(retired.find(({ _id }: SellerProductJson) => _id === product._id).retiredAt).not.toBeNull()
    expect((await send(shop, 'POST', `${url}/restore`, undefined, seller.token)).statusCode).toBe(200)
    expect((await inShop(product._id)).statusCode).toBe(200)
    expect((await list('sold')).json().products[0].retiredAt).toBeNull()
  })
})

describe('the weight of a product without colours and sizes', () => {
  const readOne = async (id: string) =>
    (await send(shop, 'GET', `/v1/api/seller/products?id=${id}`, undefined, seller.token)).json().products[0]

  test('is kept when it is added and read by the form', async () => {
    const { _id } = await made({ weightGrams: '420' })
    expect(await readOne(_id)).toMatchObject({ weightGrams: 420 })
    expect((await inShop(_id)).json().product).not.toHaveProperty('weightGrams')
  })

  test('is changed, left as it is where it is not sent, and taken away', async () => {
    const { _id } = await made({ weightGrams: '420' })
    expect((await change(_id, [['weightGrams', '500']])).json().product.weightGrams).toBe(500)
    expect((await change(_id, [['title', 'Another Clutch']])).json().product.weightGrams).toBe(500)
    expect((await change(_id, [['weightGrams', '']])).json().product.weightGrams).toBeNull()
  })

  test.each(['0', '30001', '1.5', 'heavy'])('of %s is refused like the one of a combination', async (weightGrams) => {
    const message = 'Use a whole number from 1 to 30000 grams'
    const answer = await add({ weightGrams })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path: 'weightGrams', message }])
  })

  test('stands in the history, and Undo brings the one before back', async () => {
    const admin = await newPerson(shop, 'admin')
    const { _id } = await made({ weightGrams: '420' })
    await change(_id, [['weightGrams', '500']])
    const entry = (await historyOf(_id)).find(({ action }) => action === 'changed')
    expect(entry).toMatchObject({ before: { weightGrams: 420 }, after: { weightGrams: 500 } })
    const undone = await send(shop, 'POST', `/v1/api/admin/activity/${entry?.id}/undo`, {}, admin.token)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await readOne(_id)).toMatchObject({ weightGrams: 420 })
  })
})
