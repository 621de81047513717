import { expect, test } from 'vitest'
import { readTable } from './product-table.ts'
import { foundProblems, variantLines } from './table-row.ts'

const HEAD = 'handle,title,originalPrice,option1Name,option1Value,variantStock,variantSku'
const read = async (lines: readonly string[], head = HEAD) => {
  const rows = await readTable(Buffer.from([head, ...lines].join('\n')), { rows: 500, refusal: 'Too many' })
  return rows.map(({ row, fields }) => ({ row, fields: Object.fromEntries(fields) }))
}
const problemsIn = async (lines: readonly string[]) =>
  (await read(lines)).flatMap(({ fields }) => foundProblems(fields))

test('rows of one handle are one product, in whatever order they stand', async () => {
  const rows = await read(['kurta,,,,Blue,2,', 'tote,Tote,100,,,,', 'Kurta ,Cotton Kurta,500,Colour,Red,3,'])
  expect(rows.map(({ row, fields }) => [row, fields.title, fields.originalPrice])).toEqual([
    [2, ['Cotton Kurta'], ['500']],
    [3, ['Tote'], ['100']],
  ])
  expect(variantLines(rows[0]!.fields).map(({ row, cells }) => [row, cells.option1Value, cells.variantStock])).toEqual([
    [2, 'Blue', '2'],
    [4, 'Red', '3'],
  ])
  expect(variantLines(rows[1]!.fields)).toEqual([])
})

test('headings are known as people write them', async () => {
  const head = 'Handle,Title,Original Price,Option 1 Name,OPTION1 VALUE,Variant Stock,variant_sku'
  const [row] = await read(['kurta,Kurta,500,Colour,Red,"1,200",A-1'], head)
  expect(variantLines(row!.fields)[0]?.cells).toMatchObject({ option1Value: 'Red', variantStock: '1200' })
})

test('a file without these columns is left as it is', async () => {
  const rows = await read(['Tote,100', 'Tote,200'], 'title,originalPrice')
  expect(rows.map(({ fields }) => fields)).toEqual([
    { title: ['Tote'], originalPrice: ['100'] },
    { title: ['Tote'], originalPrice: ['200'] },
  ])
})

test.each([
  ['Variant weight (g)', 'variantWeightGrams'],
  ['option4 name', null],
  ['barcode', null],
])('the heading %s is asked about only where it comes near one of ours', async (heading, near) => {
  const table = read(['kurta,Kurta,5'], `handle,title,${heading}`)
  if (near === null) expect(await table).toHaveLength(1)
  else await expect(table).rejects.toThrow(`did you mean ${near}?`)
})

test.each([
  ['a combination without a handle', [',Kurta,500,Colour,Red,3,'], { column: 'handle' }],
  ['a row without a value', ['k,Kurta,500,Colour,Red,3,', 'k,,,,,2,'], { row: 3, column: 'option1Value' }],
  ['two prices', ['k,Kurta,500,Colour,Red,3,', 'k,,600,,Blue,2,'], { row: 3, column: 'originalPrice' }],
  ['two names of an option', ['k,Kurta,500,Colour,Red,3,', 'k,,,Size,Blue,2,'], { row: 3, column: 'option1Name' }],
  ['the stock of no combination', ['k,Kurta,500,,,3,'], { column: 'variantStock' }],
  ['the SKU of another product', ['k,Kurta,500,Colour,Red,3,a-1', 'l,L,5,Colour,Red,3,A-1'], { column: 'variantSku' }],
  ['a row that is too wide', ['k,Kurta,500,Colour,Red,3,', 'k,,,,Blue,2,,x'], { row: 3, column: 'cells' }],
])('%s is found, with its row and column', async (_, lines, problem) => {
  const { row, column } = { row: undefined, ...problem }
  expect((await problemsIn(lines)).map((one) => [one.row, one.column])).toEqual([[row, column]])
})

test('what is the same in every row is no problem', async () => {
  expect(await problemsIn(['k,Kurta,500,Colour,Red,3,', 'k,Kurta,500,Colour,Blue,3,'])).toEqual([])
})

test('a handle of more rows than there can be combinations is cut short and refused', async () => {
  const [row] = await read(Array.from({ length: 300 }, (_, i) => `k,Kurta,500,Colour,Red ${i},1,`))
  expect(variantLines(row!.fields)).toHaveLength(200)
  expect(foundProblems(row!.fields)).toMatchObject([
    { column: 'handle', message: '300 rows have this handle; a product can have at most 100 combinations.' },
  ])
})
