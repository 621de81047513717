import { expect, test } from 'vitest'
import { readTable } from './product-table.ts'
import { TOO_WIDE } from './table-row.ts'

const limit = { rows: 10, refusal: 'Too many' }
const read = (text: string | Buffer) => readTable(Buffer.isBuffer(text) ? text : Buffer.from(text), limit)
const first = async (text: string | Buffer) => Object.fromEntries((await read(text))[0]?.fields ?? [])

const ROW = { title: ['Tote'], originalPrice: ['1299'], inStock: ['4'] }

test.each([
  ['commas', 'title,originalPrice,inStock\nTote,1299,4\n'],
  ['semicolons', 'title;originalPrice;inStock\r\nTote;1299;4\r\n'],
  ['tabs', 'title\toriginalPrice\tinStock\nTote\t1299\t4'],
  ['a byte order mark', '\uFEFFtitle,originalPrice,inStock\nTote,1299,4\n'],
  ['semicolons behind a byte order mark', '\uFEFFtitle;originalPrice;inStock\nTote;1299;4\n'],
  [
    'two bytes a letter, as a spreadsheet writes them',
    Buffer.from('\uFEFFtitle\toriginalPrice\tinStock\nTote\t1299\t4\n', 'utf16le'),
  ],
  ['other letters in its headings', 'TITLE,Original Price,in_stock\nTote,1299,4\n'],
  ['amounts as people write them', 'title,originalPrice,inStock\nTote,"₹1,299",4\n'],
  ['amounts with commas between semicolons', 'title;originalPrice;inStock\nTote;1,299;4\n'],
  ['a comma in a quoted heading', '"title";"originalPrice";"inStock";"my, own, note, here"\nTote;1299;4;x\n'],
])('a table with %s is read', async (_, text) => {
  expect(await first(text)).toEqual(ROW)
})

test('a row with more cells than headings is noted, with the remedy', async () => {
  const fields = await first('title,originalPrice,inStock\nTote,1,299,4\n')
  expect(fields[TOO_WIDE]?.[0]).toBe(
    'This row has 4 cells for 3 headings. Put a text or an amount with a comma in it, such as 1,299, in quotation marks.',
  )
  expect((await first('title,originalPrice,inStock\nTote,1299,4,,\n'))[TOO_WIDE]).toBeUndefined()
})

test.each([
  ['title,inStock\nTote,1\n"Half,2\n', /^Row \d+ could not be read: a quotation mark in it is not closed\./],
  [
    'title,price,stock,colour\nTote,1,2,red\n',
    /^The file has columns that we do not know: price \(did you mean originalPrice\?\), stock \(did you mean inStock\?\)\./,
  ],
  ['name,price\nTote,1\n', /^The first row must hold the headings, among them title \(found: name, price\)\./],
  ['title,inStock\n', /^This file has no rows\./],
  [Buffer.from([0xc3, 0x28, 0x0a]), /^This file could not be read as CSV\.$/],
])('what is wrong with the file is said, with the remedy', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})

test('a list of bars alone is cut short: it is refused for its length, not taken apart', async () => {
  const fields = await first(`title,colors\nTote,${'|'.repeat(150_000)}\n`)
  expect(fields.colors).toHaveLength(100)
})

test('a row longer than any product is refused by its number', async () => {
  await expect(read(`title,description\nTote,${'x'.repeat(300_000)}\n`)).rejects.toThrow(/2|table/i)
})
