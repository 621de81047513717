import { afterAll, beforeAll, expect, test } from 'vitest'
import { checked, fileFrom, IMPORTS, readJob, rowsFrom, upload, workOff } from '../../../tests/support/imports.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let seller: Person
let colleague: Person

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  seller = await newPerson(shop, 'seller')
  colleague = await newPerson(shop, 'seller')
  await stockProduct(shop, { category: 'Accessories' })
})
afterAll(() => shop.close())

test.each([
  ['larger than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 413, 'at most 5 MB and 10000 rows'],
  ['with more than 10,000 rows', `title\n${'x\n'.repeat(10_001)}`, 400, 'at most 10000 rows'],
  ['with nothing in it', '', 400, 'up to 5 MB'],
  ['without rows', 'title\n', 400, 'no rows'],
  ['that is no table', Buffer.from([0xff, 0xd8, 0xff]), 400, 'CSV'],
])('a file %s is refused at once, with the limit', async (_, file, status, words) => {
  const answer = await upload(shop, seller, file)
  expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(words)])
})

test('a file of another form field or none is asked for', async () => {
  const answer = await send(shop, 'POST', IMPORTS, { file: 'title' }, seller.token)
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('choose a CSV file')])
})

test('its progress is there for everybody who runs the shop, and after a reload', async () => {
  const answer = await upload(shop, seller, fileFrom([['Read One', '100', '1']]))
  const { _id } = answer.json().import
  expect(answer.json().import).toMatchObject({ state: 'checking', fileName: 'goods.csv', rowCount: 1, checkedCount: 0 })
  await workOff(shop.shop)
  expect(await readJob(shop, colleague, _id)).toMatchObject({ state: 'ready', by: seller.user.name, checkedCount: 1 })
  const { imports } = (await send(shop, 'GET', IMPORTS, undefined, colleague.token)).json()
  expect(imports[0]).toMatchObject({ _id, state: 'ready', rowCount: 1 })
})

test('its rows come page by page', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => [`Paged ${i}`, '100', '1'] as const)
  const { _id } = await checked(shop, seller, fileFrom(rows))
  const first = (await send(shop, 'GET', `${IMPORTS}/${_id}/rows`, undefined, seller.token)).json()
  expect(first).toMatchObject({ page: 1, pages: 2, total: 60 })
  expect(first.rows).toHaveLength(50)
  expect(first.rows[0]).toMatchObject({ row: 2, title: 'Paged 0', result: 'added', problems: [] })
  expect(await rowsFrom(shop, seller, _id, 'wrong')).toEqual([])
})

test.each([
  ['a mode that is none', 'confirm', { mode: 'some' }, 400],
  ['no mode', 'confirm', {}, 400],
  ['an undo before it ran', 'undo', {}, 409],
])('%s is refused', async (_, act, body, status) => {
  const { _id } = await checked(shop, seller, fileFrom([['Refused', '100', '1']]))
  expect((await send(shop, 'POST', `${IMPORTS}/${_id}/${act}`, body, seller.token)).statusCode).toBe(status)
})

test('what no text can hold is left out of a row, and a formula stays a word', async () => {
  const { _id } = await checked(shop, seller, fileFrom([["'=A1\0+1", '100', '1']]))
  expect(await rowsFrom(shop, seller, _id)).toMatchObject([{ title: '=A1+1', result: 'added' }])
})

test('a category that does not exist yet is told in the preview, with the one that was probably meant', async () => {
  const head = 'title,description,category,originalPrice,inStock'
  const job = await checked(
    shop,
    seller,
    `${head}\nTypo cap,Soft,Accessoriees,100,1\nNew cap,Soft,Umbrellas,100,1\nCap,Soft,accessories,100,1`,
  )
  expect(job.preview).toMatchObject({ added: 3, refused: 0 })
  expect((await rowsFrom(shop, seller, job._id)).map(({ problems }) => problems)).toEqual([
    [{ column: 'category', message: 'Accessoriees is a new category. Did you mean Accessories?' }],
    [{ column: 'category', message: 'Umbrellas is a new category.' }],
    [],
  ])
})
