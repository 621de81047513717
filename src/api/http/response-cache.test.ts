import { expect, test, vi } from 'vitest'
import { COST_OF_ENTRY, type EncodedResponse } from './encoded-response.ts'
import { ResponseCache } from './response-cache.ts'

const page = (bytes: number, status = 200): EncodedResponse => ({
  status,
  etag: '"x"',
  identity: () => ({ bytes: Buffer.alloc(bytes), head: [] }),
  gzip: null,
  brotli: null,
  unchanged: [],
  cost: COST_OF_ENTRY + bytes,
})

test('a page is rendered once for many visitors', async () => {
  const cache = new ResponseCache(10_000)
  const render = vi.fn(async () => page(10))
  await Promise.all(Array.from({ length: 50 }, () => cache.make('/', [], render)))
  expect(render).toHaveBeenCalledTimes(1)
  expect(cache.find('/', [])).not.toBeNull()
})

test('a page is old as soon as anything it was made from is', async () => {
  const cache = new ResponseCache(10_000)
  const [first, second] = [{}, {}]
  await cache.make('/', [first], async () => page(10))
  expect(cache.find('/', [second])).toBeNull()
  expect(cache.size.pages).toBe(0)
})

test('the least used page goes first when there is no more room', async () => {
  const one = COST_OF_ENTRY + 45 + 2 * '/a'.length
  const cache = new ResponseCache(2 * one)
  for (const address of ['/a', '/b']) await cache.make(address, [], async () => page(45))
  cache.find('/a', [])
  await cache.make('/c', [], async () => page(45))
  expect([cache.find('/a', []), cache.find('/b', []), cache.find('/c', [])].map(Boolean)).toEqual([true, false, true])
  expect(cache.size).toEqual({ pages: 2, bytes: 2 * one })
})

test('what went wrong is not kept', async () => {
  const cache = new ResponseCache(10_000)
  await cache.make('/', [], async () => page(10, 500))
  await expect(cache.make('/x', [], async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(cache.size.pages).toBe(0)
  expect((await cache.make('/x', [], async () => page(1))).status).toBe(200)
})
