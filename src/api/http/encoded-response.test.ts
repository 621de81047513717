import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { COST_OF_ENTRY, encodeResponse, takes } from './encoded-response.ts'

test.each([
  ['br', 'br', true],
  ['gzip, deflate, br', 'br', true],
  ['gzip;q=1.0, br;q=0.5', 'br', true],
  ['br;q=0', 'br', false],
  ['br;q=0.0, gzip', 'br', false],
  ['BR', 'br', false],
  ['brotli', 'br', false],
  ['', 'br', false],
  ['gzip', 'gzip', true],
  ['x-gzip', 'gzip', false],
] as const)('accept-encoding %o welcomes %s: %o', (header, encoding, answer) => {
  expect(takes(header, encoding)).toBe(answer)
})

test('the mark follows the bytes', async () => {
  const [a, b, c] = await Promise.all([
    encodeResponse('one', { type: 't' }),
    encodeResponse('one', { type: 't' }),
    encodeResponse('two', { type: 't' }),
  ])
  expect(a.etag).toBe(b.etag)
  expect(a.etag).not.toBe(c.etag)
})

test('small things are not compressed, large ones are', async () => {
  const small = await encodeResponse('x', { type: 't' })
  const large = await encodeResponse('x'.repeat(10_000), { type: 't' })
  expect([small.brotli, small.gzip]).toEqual([null, null])
  expect(large.brotli!.bytes.length).toBeLessThan(200)
  expect((await large.gzip!()).bytes.length).toBeLessThan(200)
  expect(large.cost).toBe(COST_OF_ENTRY + 10_000 + 2 * large.brotli!.bytes.length)
})

test('a response that holds its compressed bytes alone is still sent to those who accept none', async () => {
  const text = 'a page '.repeat(1000)
  const page = await encodeResponse(text, { type: 't', holdsPlain: false })
  expect((await page.identity()).bytes.toString()).toBe(text)
  expect(gunzipSync((await page.gzip!()).bytes).toString()).toBe(text)
  expect(page.cost).toBe(COST_OF_ENTRY + 2 * page.brotli!.bytes.length)
})

test('a small response is held although nothing compressed is', async () => {
  const page = await encodeResponse('x', { type: 't', holdsPlain: false })
  expect((await page.identity()).bytes.toString()).toBe('x')
})
