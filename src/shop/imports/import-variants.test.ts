import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#database/tables/catalogue.ts'
import { stockMovements } from '#database/tables/stock.ts'
import type { Product } from '#rules/product.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { combinations } from '#rules/variants/product-options.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { act, checked, imported, readJob, rowsFrom, workOff } from '../../../tests/support/imports.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import {
  COLOURS,
  editProduct,
  SIZES,
  stockByVariant,
  stockVariants,
  variantRow,
  variantsField,
  variantsOf,
} from '../../../tests/support/variants.ts'

const HEAD =
  'id,handle,title,description,category,originalPrice,option1Name,option1Value,option2Name,option2Value,variantStock,variantSku,variantPrice,variantBarcode,variantWeightGrams'

type Line = {
  colour?: string
  size?: string
  stock?: string
  sku?: string
  price?: string
  code?: string
  grams?: string
}

/** A file of one product: the first row has its fields. */
function fileOf(
  { title, id = '', head = HEAD }: { title: string; id?: string; head?: string },
  lines: readonly Line[],
) {
  const rows = lines.map(({ colour = '', size = '', stock = '', sku = '', price = '', code = '', grams = '' }, i) => {
    const first = i === 0 ? [id, 'k', title, 'Soft', 'Accessories', '5000'] : ['', 'k', '', '', '', '']
    const [one, two] = i === 0 ? ['Colour', 'Size'] : ['', '']
    return [...first, one, colour, two, size, stock, sku, price, code, grams].join(',')
  })
  return [head, ...rows].join('\n')
}

onBothDatabases('an import of colours and sizes', (database) => {
  let shop: TestShop
  let seller: Person
  let buyer: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    seller = await newPerson(shop, 'seller')
    buyer = await newBuyer(shop)
  })
  afterAll(async () => {
    expect(await brokenInvariants(shop)).toEqual([])
    await shop.close()
  })

  const exported = async () =>
    (await send(shop, 'GET', '/v1/api/seller/products.csv', undefined, seller.token)).body.replace('\uFEFF', '')
  const titled = async (title: string) =>
    (await database().db.select().from(products).where(eq(products.title, title)))[0]!
  const problemsOf = async (file: string) => {
    const { _id } = await checked(shop, seller, file)
    return (await rowsFrom(shop, seller, _id)).flatMap(({ row: first, problems }) =>
      problems.map(({ row = first, column, message }) => [row, column, message]),
    )
  }

  describe('that are new', () => {
    test('makes one product of the rows of a handle, with its options', async () => {
      const lines = [
        { colour: 'Red', size: 'L', stock: '4', sku: 'new-red-l', price: '650', code: '4006381333931', grams: '300' },
        { colour: 'Red', size: 'S', stock: '2' },
        { colour: 'Blue', size: 'S', stock: '0' },
      ]
      const job = await imported(shop, seller, fileOf({ title: 'New Kurta' }, lines))
      expect(job).toMatchObject({ state: 'done', rowCount: 1, results: { added: 1, refused: 0 } })
      const product = await titled('New Kurta')
      expect(product).toMatchObject({ stock: 6, colors: ['Red', 'Blue'], originalPaise: 500_000 })
      expect(product.options).toEqual([
        { name: 'Colour', kind: 'colour', values: ['Red', 'Blue'] },
        { name: 'Size', kind: 'size', values: ['S', 'L'] },
      ])
      expect(await stockByVariant(shop, product)).toEqual({ 'Red L': 4, 'Red S': 2, 'Blue S': 0 })
      expect((await variantsOf(shop, product)).get('Red L')).toMatchObject({
        ...{ sku: 'NEW-RED-L', pricePaise: 65_000, barcode: '4006381333931', weightGrams: 300 },
      })
    })

    test('is taken back as a whole', async () => {
      const { _id } = await imported(
        shop,
        seller,
        fileOf({ title: 'Back Kurta' }, [{ colour: 'Red', size: 'S', stock: '4' }]),
      )
      await act(shop, seller, _id, 'undo')
      await workOff(shop.shop)
      expect(await readJob(shop, seller, _id)).toMatchObject({ state: 'undone', undoRefused: 0 })
      expect(await titled('Back Kurta')).toBeUndefined()
    })
  })

  describe('of a product in the shop', () => {
    const linesOf = (stocks: Record<string, string>) =>
      Object.entries(stocks).map(([name, stock]) => {
        const [colour = '', size = ''] = name.split(' ')
        return { colour, size, stock }
      })

    test('sets the stock of each combination, in the ledger too, and takes it back by the difference', async () => {
      const product = await stockVariants(shop, seller, { title: 'Stock Kurta' })
      const stocks = { 'Red S': '9', 'Red M': '5', 'Blue S': '5', 'Blue M': '0' }
      const job = await imported(shop, seller, fileOf({ title: 'Stock Kurta', id: product.id }, linesOf(stocks)))
      expect(job.results).toMatchObject({ changed: 1 })
      expect(await stockByVariant(shop, product)).toEqual({ 'Red S': 9, 'Red M': 5, 'Blue S': 5, 'Blue M': 0 })
      const variant = (await variantsOf(shop, product)).get('Blue M')!
      const moves = await database().db.select().from(stockMovements).where(eq(stockMovements.variantId, variant.id))
      expect(moves.find(({ delta }) => delta === -5)).toMatchObject({ reason: 'correction', byUserId: seller.user._id })
      const red = (await variantsOf(shop, product)).get('Red S')!
      await placeCod(shop, buyer, product, { items: [cartLine(product, { color: '', size: null, variantId: red.id })] })
      await act(shop, seller, job._id, 'undo')
      await workOff(shop.shop)
      expect(await stockByVariant(shop, product)).toEqual({ 'Red S': 4, 'Red M': 5, 'Blue S': 5, 'Blue M': 5 })
    })

    test('knows the options in another order of columns, and colours in other letters', async () => {
      const product = await stockVariants(shop, seller, { title: 'Order Kurta' })
      const file = fileOf({ title: 'Order Kurta', id: product.id }, [
        { colour: 'S', size: 'red', stock: '5' },
        { colour: 'M', size: 'RED', stock: '5' },
        { colour: 's', size: 'Blue', stock: '5' },
        { colour: 'm', size: 'Blue', stock: '7' },
      ]).replace('Colour,S,Size', 'Size,S,Colour')
      await imported(shop, seller, file)
      expect(await stockByVariant(shop, product)).toEqual({ 'Red S': 5, 'Red M': 5, 'Blue S': 5, 'Blue M': 7 })
    })

    test('says before which combinations are not in the file, and retires them', async () => {
      const product = await stockVariants(shop, seller, { title: 'Fewer Kurta' })
      const file = fileOf({ title: 'Fewer Kurta', id: product.id }, linesOf({ 'Red S': '5', 'Red M': '5' }))
      expect(await problemsOf(file)).toEqual([
        [2, 'option2Value', 'Not in the file, so no longer sold: Blue, S and 1 more.'],
      ])
      await imported(shop, seller, file)
      expect(await stockByVariant(shop, product)).toEqual({ 'Red S': 5, 'Red M': 5 })
      expect(await titled('Fewer Kurta')).toMatchObject({ colors: ['Red'], stock: 10 })
    })

    test('divides its stock, and says so before', async () => {
      const product = await stockProduct(shop, { title: 'Whole Kurta', stock: 12, category: 'Accessories' })
      const file = fileOf({ title: 'Whole Kurta', id: product.id }, linesOf({ 'Red S': '7', 'Blue S': '4' }))
      expect(await problemsOf(file)).toEqual([
        [2, 'variantStock', 'The 12 pieces it has now become the numbers of its rows.'],
      ])
      const { _id } = await imported(shop, seller, file)
      expect(await stockByVariant(shop, product)).toEqual({ 'Red S': 7, 'Blue S': 4 })
      await act(shop, seller, _id, 'undo')
      await workOff(shop.shop)
      expect(await stockByVariant(shop, product)).toEqual({ any: 12 })
    })

    test('leaves pieces that wait to be assigned', async () => {
      const product = await stockProduct(shop, { title: 'Waiting Kurta', stock: 2, category: 'Accessories' })
      const order = await placeCod(shop, buyer, product)
      const rows = [variantRow(['Red', 'S'], { stock: '1' })]
      await editProduct(shop, seller, product, { variants: variantsField([COLOURS, SIZES], rows, 1) })
      await moveTo(shop, seller, order, 'Cancelled')
      await imported(shop, seller, fileOf({ title: 'Waiting Kurta', id: product.id }, linesOf({ 'Red S': '8' })))
      expect((await variantsOf(shop, product)).get('any')).toMatchObject({ stock: 1 })
      expect(await titled('Waiting Kurta')).toMatchObject({ stock: 8 })
    })

    test('keeps what it has no column for', async () => {
      const product = await stockVariants(shop, seller, { title: 'Kept Kurta', options: [COLOURS] })
      const rows = ['Red', 'Blue'].map((colour) =>
        variantRow([colour], { stock: '5', stockSeen: '5', price: '700', sku: `KEPT-${colour}` }),
      )
      await editProduct(shop, seller, product, { variants: variantsField([COLOURS], rows) })
      const file = ['handle,title,originalPrice,option1Name,option1Value', 'k,Kept Kurta,8000,Colour,Red', 'k,,,,Blue']
      expect((await imported(shop, seller, file.join('\n'))).results).toMatchObject({ changed: 1 })
      expect((await variantsOf(shop, product)).get('Red')).toMatchObject({
        stock: 5,
        pricePaise: 70_000,
        sku: 'KEPT-RED',
      })
    })

    test('a row of an older file changes its other fields; its one stock is refused, and its options stay', async () => {
      const product = await stockVariants(shop, seller, { title: 'Older Kurta' })
      const older = (stock: string) => `id,title,originalPrice,inStock\n${product.id},Older Kurta,7777,${stock}`
      expect((await imported(shop, seller, older('20'))).results).toMatchObject({ changed: 1 })
      expect(await titled('Older Kurta')).toMatchObject({ originalPaise: 777_700, options: product.options, stock: 20 })
      expect(await problemsOf(older('19'))).toEqual([
        [2, 'inStock', expect.stringContaining('kept for each combination: give each one a row')],
      ])
    })
  })

  describe('that cannot be', () => {
    const red = { colour: 'Red', size: 'S', stock: '1' }
    const many = Array.from({ length: 22 }, (_, i) => ({ colour: `C${i % 11}`, size: `${30 + (i % 2)}`, stock: '1' }))
    const sizes = Array.from({ length: 10 }, (_, i) => ({ ...red, size: String(50 + i) }))

    test.each([
      ['a combination twice', [red, { ...red, colour: 'red' }], 3, 'option1Value', /there twice/],
      ['a missing value', [red, { ...red, size: '' }], 3, 'option2Value', /^Give a value for Size\.$/],
      ['a missing stock', [red, { ...red, size: 'M', stock: '' }], 3, 'variantStock', /is required/],
      ['a stock that is no number', [red, { ...red, size: 'M', stock: 'x' }], 3, 'variantStock', /whole number/],
      ['a wrong price', [red, { ...red, size: 'M', price: '-1' }], 3, 'variantPrice', /0 or more/],
      [
        'a barcode that fails its check',
        [{ ...red, code: '4006381333932' }],
        2,
        'variantBarcode',
        /not a valid EAN-13/,
      ],
      ['a rounded barcode', [{ ...red, code: '4.00638E+12' }], 2, 'variantBarcode', /has rounded this barcode/],
      ['a weight of nothing', [red, { ...red, size: 'M', grams: '0' }], 3, 'variantWeightGrams', /whole number from 1/],
      ['a SKU with a comma', [{ ...red, sku: '"A,B"' }], 2, 'variantSku', /letters, digits, hyphens/],
      [
        'a SKU twice',
        [
          { ...red, sku: 'x1' },
          { ...red, size: 'M', sku: 'X1' },
        ],
        3,
        'variantSku',
        /there twice/,
      ],
      ['more than 100 combinations', [...many, ...sizes], 2, 'option1Value', /make 144 combinations; at most 100/],
    ])('%s is told by row and column', async (name, lines, row, column, message) => {
      const problems = await problemsOf(fileOf({ title: `Bad ${name}` }, lines))
      expect(problems).toEqual([[row, column, expect.stringMatching(message)]])
    })

    test('the SKU of another product is told, and one taken after the check is left out when it runs', async () => {
      await imported(shop, seller, fileOf({ title: 'First Sku' }, [{ ...red, sku: 'TAKEN-1' }]))
      const second = (sku: string) => fileOf({ title: 'Second Sku' }, [red, { ...red, size: 'M', sku }])
      expect(await problemsOf(second('taken-1'))).toEqual([[3, 'variantSku', 'Another product has the SKU TAKEN-1']])
      const { _id } = await checked(shop, seller, second('TAKEN-2'))
      await imported(shop, seller, fileOf({ title: 'Third Sku' }, [{ ...red, sku: 'TAKEN-2' }]))
      await act(shop, seller, _id, 'confirm')
      await workOff(shop.shop)
      expect((await readJob(shop, seller, _id)).results).toMatchObject({ added: 0, refused: 1 })
      expect((await rowsFrom(shop, seller, _id))[0]?.problems).toEqual([
        { row: 3, column: 'variantSku', message: 'Another product has the SKU TAKEN-2' },
      ])
    })

    test('a SKU that was made up for a product of the same batch is refused alone; all or nothing takes back', async () => {
      const row = (title: string, sku: string) => `,${title},${title},Soft,Accessories,500,Colour,Red,,,1,${sku},,,`
      const file = (name: string) => [HEAD, row(`${name} Shirt`, ''), row('Other', `${name.toUpperCase()}-SHIR-RED`)]
      const good = await imported(shop, seller, file('Zari').join('\n'))
      expect(good.results).toMatchObject({ added: 1, refused: 1 })
      const all = await imported(shop, seller, file('Ikat').join('\n'), 'all')
      expect(all).toMatchObject({ state: 'failed' })
      expect(await titled('Ikat Shirt')).toBeUndefined()
    })

    test('a sum beside the combinations that is not theirs is refused', async () => {
      const file = `handle,title,description,category,originalPrice,inStock,option1Name,option1Value,variantStock
k,Sum Kurta,Soft,Accessories,500,9,Colour,Red,4`
      expect(await problemsOf(file)).toEqual([[2, 'inStock', expect.stringContaining('write 4')]])
    })
  })

  describe('as it was exported', () => {
    test('has a row for each combination, the fields of the product in the first', async () => {
      const product = await stockVariants(shop, seller, { title: '=Export Kurta', options: [COLOURS] })
      const lines = (await exported()).split('\r\n')
      expect(lines[0]).toMatch(/^id,handle,title,.*,retired,option1Name,option1Value,.*,variantStock,variantSku,/)
      const at = lines.findIndex((line) => line.startsWith(product.id))
      expect(lines[at]).toMatch(new RegExp(`^${product.id},'=export-kurta,'=Export Kurta,`))
      expect(lines[at]).toContain('Colour,Red,,,,,5,EXPO-KURT-RED,')
      expect(lines[at + 1]).toMatch(/^,'=export-kurta,,+Blue,,,,,5,EXPO-KURT-BLUE,/)
    })

    test('changes nothing, whatever options are called', async () => {
      const word = fc.constantFrom(
        'Red',
        '=cmd|x',
        '+1',
        '-2',
        '@a',
        "'quoted",
        'a "b"',
        'x,y',
        'नीला',
        'Free size',
        '38',
        '2XL',
      )
      const option = fc.record({
        name: fc.constantFrom('Colour', 'Size', 'Fit', '=Shade', 'Shade|2'),
        kind: fc.constantFrom('colour' as const, 'size' as const, 'other' as const),
        values: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
      })
      const options = fc.uniqueArray(option, { minLength: 1, maxLength: 3, selector: ({ name }) => name })
      let count = 0
      await fc.assert(
        fc.asyncProperty(options, fc.nat(3), async (made, left) => {
          const distinct = made.map((one, i) => ({ ...one, kind: kindOnce(made, i) }))
          count += 1
          await stockPart(shop, seller, distinct, left, `Trip ${count}`)
        }),
        { numRuns: 12 },
      )
      const before = await exported()
      const job = await imported(shop, seller, before)
      expect(job.results).toEqual({ added: 0, changed: 0, unchanged: job.rowCount, refused: 0 })
      expect(await exported()).toBe(before)
    })
  })
})

/** Two options of a product are not both its colour. */
function kindOnce(options: readonly ProductOption[], at: number): ProductOption['kind'] {
  const { kind } = options[at]!
  return options.slice(0, at).some((one) => one.kind === kind) ? 'other' : kind
}

/** A product of which one combination is not sold. */
async function stockPart(shop: TestShop, seller: Person, options: ProductOption[], left: number, title: string) {
  const product: Product = await stockProduct(shop, { colors: [], sizes: [], stock: 0, title })
  const all = combinations(options)
  const sold = all.filter((_, i) => all.length === 1 || i !== left)
  const rows = sold.map((values, i) => variantRow(values, { stock: String(i), price: i % 2 === 0 ? '' : '12.5' }))
  await editProduct(shop, seller, product, { variants: variantsField(options, rows) })
}
