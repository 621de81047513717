import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportedRow, SellerProductJson } from '#contracts/seller/seller-products.ts'
import { sendForm } from '../../../tests/support/forms.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
})
afterAll(() => shop.close())

const exported = () => send(shop, 'GET', '/v1/api/seller/products.csv', undefined, seller.token)
const imported = (table: string | Buffer) =>
  sendForm(shop, 'POST', '/v1/api/seller/products/import', [['file', Buffer.from(table)]], seller.token)
const listed = async (query: string) =>
  (await send(shop, 'GET', `/v1/api/seller/products?${query}`, undefined, seller.token)).json()
const rowsFrom = (answer: { json: () => { rows: ImportedRow[] } }) =>
  answer.json().rows.map(({ row, result, message }) => [row, result, message])

test('what is exported comes back unchanged, and formulas are words [SELL-PROD-01]', async () => {
  await stockProduct(shop, { title: '=HYPERLINK("http://evil")', description: 'Line one\n"two", three', leadDays: 7 })
  const answer = await exported()
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="products.csv"')
  expect(answer.body).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(rowsFrom(await imported(answer.body))).toEqual([[2, 'unchanged', '']])
})

test('each row is reported, and a bad one spoils nothing', async () => {
  const { id } = await stockProduct(shop, { title: 'Angan Tote', stock: 4 })
  const answer = await imported(
    [
      'title,description,category,originalPrice,discountPrice,inStock,colors,id,note',
      'Rani Scarf,Soft,Accessories,500,400,3,Teal|Oat,,kept to ourselves',
      'Bad Price,Soft,Accessories,500,900,3,,,',
      `Angan Tote,Printed by hand.,Fashion,1899,1449,9,,${id},`,
      'No Such,Soft,Home,1,,1,,01900000-0000-7000-8000-0000000000ff,',
      'Short row',
    ].join('\n'),
  )
  expect(rowsFrom(answer)).toEqual([
    [2, 'added', ''],
    [3, 'refused', 'Discount price must be below the original price'],
    [4, 'changed', ''],
    [5, 'refused', 'Product Not Found'],
    [6, 'refused', expect.stringContaining('Description is required. Category is required')],
  ])
  expect(answer.json().message).toBe('1 added, 1 changed, 0 unchanged, 3 refused')
  const { products } = (await shop.app.inject('/v1/api/products')).json()
  const find = (title: string) => products.find((product: SellerProductJson) => product.title === title)
  expect(find('Rani Scarf')).toMatchObject({ colors: ['Teal', 'Oat'], inStock: 3 })
  expect(find('Angan Tote')).toMatchObject({ inStock: 9, images: expect.arrayContaining(['/art/a-whole.webp']) })
  expect(find('Bad Price')).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['no rows', 'title,description\n'],
  ['other headings', 'a,b\n1,2\n'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1])],
  ['an open quote', 'title\n"abc'],
  ['too many rows', `title\n${'x\n'.repeat(2001)}`],
])('%s is refused as a whole', async (_, table) => {
  expect((await imported(table)).statusCode).toBe(400)
})

test('a file that a browser sends again while it is imported is imported once', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => `Resent ${i},Soft,Accessories,500,3`)
  const table = ['title,description,category,originalPrice,inStock', ...rows].join('\n')
  const answers = await Promise.all([imported(table), imported(table)])
  for (const answer of answers) expect(answer.json().message).toBe('60 added, 0 changed, 0 unchanged, 0 refused')
  expect((await listed('search=Resent')).total).toBe(60)
})

test('a file of more than 2 MB is refused with the limit', async () => {
  const answer = await imported(`title\n${'x'.repeat(2 * 1024 * 1024)}\n`)
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please choose a CSV file of up to 2 MB.'])
})

test('the list is searched, paged and narrowed to what runs low [SELL-PROD-01]', async () => {
  await stockProduct(shop, { title: 'Jhoomer 100% Lamp', category: 'Home', stock: 2 })
  await stockProduct(shop, { title: 'Jhoomer Lamp, tall', category: 'Home', stock: 40 })
  const titles = (list: { products: SellerProductJson[] }) => list.products.map(({ title }) => title)
  expect(titles(await listed('search=lamp%20JHOOMER'))).toEqual(expect.arrayContaining(['Jhoomer Lamp, tall']))
  expect(titles(await listed('search=100%25'))).toEqual(['Jhoomer 100% Lamp'])
  expect(titles(await listed('search=jhoomer&show=low'))).toEqual(['Jhoomer 100% Lamp'])
  expect(await listed('search=nowhere')).toMatchObject({ products: [], total: 0, pages: 1, lowStockAlert: 10 })
  const { products } = await listed('search=tall')
  expect(await listed(`id=${products[0]._id}`)).toMatchObject({ total: 1, products: [{ title: 'Jhoomer Lamp, tall' }] })
})

describe('the weight of a product without options', () => {
  const weigh = (id: string, grams: string) =>
    sendForm(shop, 'PUT', `/v1/api/products/${id}`, [['weightGrams', grams]], seller.token)
  const weightOf = async (id: string) => (await listed(`id=${id}`)).products[0].weightGrams

  test('is in the file that is exported, which comes back unchanged', async () => {
    const { id } = await stockProduct(shop, { title: 'Weighed Tote' })
    await weigh(id, '640')
    const { body } = await exported()
    const [head = '', ...rows] = body.trim().split('\n')
    const row = rows.find((one) => one.includes(id))?.split(',')
    expect(row?.[head.split(',').indexOf('variantWeightGrams')]).toBe('640')
    const results = rowsFrom(await imported([head, ...rows.filter((one) => one.includes(id))].join('\n')))
    expect(results).toEqual([[2, 'unchanged', '']])
  })

  test('is changed by a file, and an empty cell leaves it', async () => {
    const { id, title } = await stockProduct(shop, { title: 'Light Tote', stock: 4 })
    const file = (grams: string, stock: number) =>
      imported(`id,title,inStock,variantWeightGrams\n${id},${title},${stock},${grams}`)
    expect(rowsFrom(await file('310', 6))).toEqual([[2, 'changed', '']])
    expect((await listed(`id=${id}`)).products[0]).toMatchObject({ weightGrams: 310, inStock: 6 })
    expect(rowsFrom(await file('', 6))).toEqual([[2, 'unchanged', '']])
    expect(await weightOf(id)).toBe(310)
  })

  test('comes with a new product', async () => {
    const head = 'title,description,category,originalPrice,inStock,variantWeightGrams'
    const answer = await imported(`${head}\nHeavy Bowl,Clay,Home,900,2,1200`)
    expect(rowsFrom(answer)).toEqual([[2, 'added', '']])
    const [{ _id }] = (await listed('search=Heavy Bowl')).products
    expect(await weightOf(_id)).toBe(1200)
  })

  test('that no piece has is refused', async () => {
    const { id, title } = await stockProduct(shop)
    const answer = await imported(`id,title,variantWeightGrams\n${id},${title},99999`)
    expect(rowsFrom(answer)).toEqual([[2, 'refused', 'Use a whole number from 1 to 30000 grams']])
  })
})
