import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activity } from '#database/tables/activity.ts'
import { products } from '#database/tables/catalogue.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { readVersions } from '#database/versions.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { act, checked, fileFrom, imported, readJob, rowsFrom, upload, workOff } from '../../../tests/support/imports.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { CHECK_ROWS } from './check-rows.ts'
import { RUN_ROWS, runRows } from './run-rows.ts'
import { stepImports } from './step-imports.ts'

onBothDatabases('an import of products', (database) => {
  let shop: TestShop
  let seller: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
  })
  afterAll(() => shop.close())

  const titled = (part: string) =>
    shop.database.db
      .select()
      .from(products)
      .where(like(products.title, `${part}%`))
      .orderBy(products.title)
  const many = (name: string, count: number, price = '100') =>
    fileFrom(Array.from({ length: count }, (_, i) => [`${name} ${String(i).padStart(5, '0')}`, price, '3'] as const))

  test('the preview says what each row would do and what is wrong, by row, column and remedy; nothing is changed', async () => {
    const { id } = await stockProduct(shop, { title: 'Preview Tote', stock: 4 })
    const file = fileFrom([
      ['Preview New', '100', '3'],
      ['preview  TOTE', '2900', '4'],
      ['Preview Bad', 'x', '3'],
      ['Preview Gone', '100', '3', '01900000-0000-7000-8000-0000000000ff'],
      ['Preview Same', '2100', '3', id],
      ['Preview NEW', '200', '3'],
    ])
    const job = await checked(shop, seller, file)
    expect(job).toMatchObject({ state: 'ready', rowCount: 6, checkedCount: 6, can: { confirm: true } })
    expect(job.preview).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 4 })
    expect((await rowsFrom(shop, seller, job._id, 'wrong')).map(({ row, problems }) => [row, problems])).toEqual([
      [4, [{ column: 'originalPrice', message: 'Original price must be 0 or more, with at most two decimals' }]],
      [5, [{ column: 'id', message: expect.stringContaining('no product with this id') }]],
      [6, [{ column: 'id', message: 'Row 3 is about the same product. Keep one of the two.' }]],
      [7, [{ column: 'title', message: 'Row 2 is about the same product. Keep one of the two.' }]],
    ])
    expect((await titled('Preview')).map(({ title }) => title)).toEqual(['Preview Tote'])
  })

  test('the good rows alone are done, with stock, the book of changes and a report', async () => {
    const { id } = await stockProduct(shop, { title: 'Good Tote', stock: 4 })
    const job = await imported(
      shop,
      seller,
      fileFrom([
        ['Good New', '100', '3'],
        ['Good Tote', '2900', '9', id],
        ['Good Bad', '', '1'],
      ]),
    )
    expect(job).toMatchObject({ state: 'done', results: { added: 1, changed: 1, unchanged: 0, refused: 1 } })
    const [added, changed] = await titled('Good')
    expect(added).toMatchObject({ originalPaise: 10_000, stock: 3, images: [], description: 'Soft' })
    expect(changed).toMatchObject({ id, stock: 9, images: expect.arrayContaining(['/art/a-whole.webp']) })
    const moves = await shop.database.db.select().from(stockMovements).where(eq(stockMovements.productId, added!.id))
    expect(moves.map(({ delta, reason }) => [delta, reason])).toEqual([[3, 'opening']])
    const lines = await shop.database.db.select().from(activity).where(eq(activity.entityId, id))
    expect(lines.at(-1)).toMatchObject({
      action: 'changed',
      userId: seller.user._id,
      before: { stock: 4 },
      after: { stock: 9 },
    })
  })

  test('the same file twice changes nothing the second time', async () => {
    const file = many('Twice', 30)
    expect((await imported(shop, seller, file)).results).toMatchObject({ added: 30 })
    expect((await imported(shop, seller, file)).results).toEqual({ added: 0, changed: 0, unchanged: 30, refused: 0 })
    expect(await titled('Twice')).toHaveLength(30)
  })

  test('two files with the same titles, checked before either ran, add each title once', async () => {
    const first = await checked(shop, seller, many('Both', 30))
    const second = await checked(shop, seller, many('Both', 30))
    expect(second.preview.added).toBe(30)
    await Promise.all([first, second].map(({ _id }) => act(shop, seller, _id, 'confirm')))
    await Promise.all([workOff(shop.shop), workOff(shop.shop), workOff(shop.shop)])
    expect(await titled('Both')).toHaveLength(30)
  })

  test('sent twice under one key it is one import; another file under it is refused', async () => {
    const responses = await Promise.all([1, 2].map(() => upload(shop, seller, many('Key', 250), 'one-key-1')))
    const [one, other] = responses.map((response) => response.json().import._id)
    expect(one).toBe(other)
    expect((await upload(shop, seller, many('Other', 2), 'one-key-1')).statusCode).toBe(409)
    await workOff(shop.shop)
    expect(await readJob(shop, seller, one)).toMatchObject({ state: 'ready', preview: { added: 250 } })
  })

  test('many rows are never one transaction: each writes a few and leaves the rest to the next', async () => {
    await imported(shop, seller, many('Chunk', 4 * RUN_ROWS + 1))
    const { rows } = await shop.database.db.execute<{ rows: number }>(sql`
      select count(*)::int as rows from products where title like 'Chunk%' group by xmin::text`)
    expect(Math.max(...rows.map((one) => one.rows))).toBe(RUN_ROWS)
    expect(rows).toHaveLength(5)
    expect(CHECK_ROWS).toBeLessThanOrEqual(100)
  })

  test('pages are not told of every few rows, but in the end they are', async () => {
    const { _id } = await checked(shop, seller, many('Quiet', 4 * RUN_ROWS))
    await act(shop, seller, _id, 'confirm')
    const before = await readVersions(shop.database.db)
    await workOff(shop.shop)
    const after = await readVersions(shop.database.db)
    expect(after.catalogue - before.catalogue).toBe(2)
  })

  test('killed between and inside of its steps, it goes on where it was, and no row is done twice', async () => {
    const { _id } = await checked(shop, seller, many('Killed', 60))
    await act(shop, seller, _id, 'confirm')
    await stepImports(shop.shop)
    const dying = { ...shop.shop, newId: failingAfter(10, shop.shop.newId) }
    await expect(runRows(dying, _id)).rejects.toThrow('killed')
    expect(await titled('Killed')).toHaveLength(RUN_ROWS)
    expect(await readJob(shop, seller, _id)).toMatchObject({ state: 'running', doneCount: RUN_ROWS })
    await Promise.all([workOff(shop.shop), workOff(shop.shop)])
    expect(await titled('Killed')).toHaveLength(60)
    expect(await readJob(shop, seller, _id)).toMatchObject({ state: 'done', doneCount: 60, results: { added: 60 } })
  })

  test('all or nothing is refused while a row is wrong', async () => {
    const { _id } = await checked(
      shop,
      seller,
      fileFrom([
        ['All A', '100', '1'],
        ['All B', 'x', '1'],
      ]),
    )
    const response = await act(shop, seller, _id, 'confirm', 'all')
    expect([response.statusCode, response.json().message]).toEqual([409, expect.stringContaining('1 row is wrong')])
    expect((await act(shop, seller, _id, 'confirm', 'good')).statusCode).toBe(200)
    await workOff(shop.shop)
    expect(await titled('All')).toHaveLength(1)
  })

  test('all or nothing takes back what it did when a later row cannot be done any more', async () => {
    const { id } = await stockProduct(shop, { title: 'Zz Nothing', stock: 4 })
    const rows = Array.from({ length: RUN_ROWS }, (_, i) => [`Nothing ${i}`, '100', '2'] as const)
    const { _id } = await checked(shop, seller, fileFrom([...rows, ['Zz Nothing', '2100', '1', id]]))
    await act(shop, seller, _id, 'confirm', 'all')
    await stepImports(shop.shop)
    expect(await titled('Nothing')).toHaveLength(RUN_ROWS)
    await send(shop, 'DELETE', `/v1/api/products/${id}`, undefined, seller.token)
    await workOff(shop.shop)
    expect(await readJob(shop, seller, _id)).toMatchObject({ state: 'failed', undoRefused: 0, can: { undo: false } })
    expect(await titled('Nothing')).toEqual([])
    expect(await rowsFrom(shop, seller, _id, 'wrong')).toHaveLength(1)
  })

  test('cancelled while it runs, what is done stays and can be taken back', async () => {
    const { _id } = await checked(shop, seller, many('Stop', 60))
    await act(shop, seller, _id, 'confirm')
    await stepImports(shop.shop)
    expect((await act(shop, seller, _id, 'cancel')).json().import).toMatchObject({
      state: 'cancelled',
      can: { undo: true },
    })
    await workOff(shop.shop)
    expect(await titled('Stop')).toHaveLength(RUN_ROWS)
    await act(shop, seller, _id, 'undo')
    await workOff(shop.shop)
    expect(await titled('Stop')).toEqual([])
  })

  test('cancelled before it ran, nothing happened and it cannot be started any more', async () => {
    const { _id } = await checked(shop, seller, many('Never', 3))
    await act(shop, seller, _id, 'cancel')
    expect((await act(shop, seller, _id, 'confirm')).statusCode).toBe(409)
    expect((await act(shop, seller, _id, 'undo')).statusCode).toBe(409)
    expect(await titled('Never')).toEqual([])
  })

  test('a colour that a file takes away loses its pictures, and undo brings them back', async () => {
    const [red, blue] = ['Red', 'Blue'].map((colour) => ({ colour, images: [`/uploads/${colour}.webp`] }))
    const product = await stockProduct(shop, {
      ...{ title: 'Painted Stole', colors: ['Red', 'Blue'], colourImages: [red!, blue!] },
      imageAlts: { '/uploads/Blue.webp': 'The blue one' },
    })
    const pictures = async () => {
      const [row] = await database().db.select().from(products).where(eq(products.id, product.id))
      return [row?.colors, row?.colourImages, row?.imageAlts]
    }
    const before = await pictures()
    const { _id } = await imported(shop, seller, `id,title,colors\n${product.id},Painted Stole,Red`)
    expect(await pictures()).toEqual([['Red'], [red], {}])
    await act(shop, seller, _id, 'undo')
    await workOff(shop.shop)
    expect(await pictures()).toEqual(before)
  })

  test('an undo restores what was before, except for products that were changed since', async () => {
    const untouched = await stockProduct(shop, { title: 'Undo Kept', stock: 4 })
    const back = await stockProduct(shop, { title: 'Undo Back', stock: 4 })
    const before = (await titled('Undo Back'))[0]
    const job = await imported(
      shop,
      seller,
      fileFrom([
        ['Undo New', '100', '3'],
        ['Undo Kept', '2100', '5', untouched.id],
        ['Undo Back', '2200', '6', back.id],
      ]),
    )
    await shop.database.db.update(products).set({ originalPaise: 277_700 }).where(eq(products.id, untouched.id))
    await act(shop, seller, job._id, 'undo')
    await act(shop, seller, job._id, 'undo')
    await workOff(shop.shop)
    expect(await readJob(shop, seller, job._id)).toMatchObject({ state: 'undone', undoneCount: 3, undoRefused: 1 })
    const [one, two] = await titled('Undo')
    expect(one).toMatchObject({ title: 'Undo Back', stock: 4, originalPaise: before?.originalPaise })
    expect(two).toMatchObject({ title: 'Undo Kept', stock: 5, originalPaise: 277_700 })
    expect(await rowsFrom(shop, seller, job._id, 'kept')).toMatchObject([{ row: 3, undoProblem: expect.any(String) }])
  })
})

function failingAfter(calls: number, make: () => string): () => string {
  let left = calls
  return () => {
    left -= 1
    if (left < 0) throw new Error('killed')
    return make()
  }
}
