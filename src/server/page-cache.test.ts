import { expect, test, vi } from 'vitest'
import { COST_OF_ENTRY, type EncodedResponse } from '#api/encoded-response.ts'
import { PageCache } from './page-cache.ts'
import { pageAddress } from './pages.ts'

const page = (bytes: number, status = 200): EncodedResponse => ({
  status,
  etag: '"x"',
  identity: { bytes: Buffer.alloc(bytes), head: [] },
  gzip: null,
  brotli: null,
  unchanged: [],
})

test('a page is rendered once for many visitors', async () => {
  const cache = new PageCache(10_000)
  const render = vi.fn(async () => page(10))
  await Promise.all(Array.from({ length: 50 }, () => cache.make('/', [], render)))
  expect(render).toHaveBeenCalledTimes(1)
  expect(cache.find('/', [])).not.toBeNull()
})

test('a page is old as soon as anything it was made from is', async () => {
  const cache = new PageCache(10_000)
  const [first, second] = [{}, {}]
  await cache.make('/', [first], async () => page(10))
  expect(cache.find('/', [second])).toBeNull()
  expect(cache.size.pages).toBe(0)
})

test('the least used page goes first when there is no more room', async () => {
  const one = COST_OF_ENTRY + 45 + 2 * '/a'.length
  const cache = new PageCache(2 * one)
  for (const address of ['/a', '/b']) await cache.make(address, [], async () => page(45))
  cache.find('/a', [])
  await cache.make('/c', [], async () => page(45))
  expect([cache.find('/a', []), cache.find('/b', []), cache.find('/c', [])].map(Boolean)).toEqual([true, false, true])
  expect(cache.size).toEqual({ pages: 2, bytes: 2 * one })
})

test('what went wrong is not kept', async () => {
  const cache = new PageCache(10_000)
  await cache.make('/', [], async () => page(10, 500))
  await expect(cache.make('/x', [], async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(cache.size.pages).toBe(0)
  expect((await cache.make('/x', [], async () => page(1))).status).toBe(200)
})

test.each([
  ['/products?utm_source=x', '/products'],
  ['/products?page=2&category=Bags', '/products?category=Bags&page=2'],
  ['/products?category=Bags&page=2&fbclid=1', '/products?category=Bags&page=2'],
  ['/products?page=', '/products'],
  ['/products?page=seven&sort=whatever&price=0', '/products'],
  ['/products/view-all?page=3&x=1', '/products/view-all?page=3'],
  ['/category/bags?rating=4&rating=5', '/category/bags?rating=4'],
  ['/summer-sale?page=2', '/summer-sale?page=2'],
  ['/products/0123?page=7', '/products/0123'],
  ['/about?page=7&q=anything', '/about'],
  ['/deals?sort=rating&discount=40&x=1', '/deals?discount=40&sort=rating'],
  ['/reset-password/a-secret-token', '/reset-password/link'],
  ['/newsletter/confirm/a-key?x=1', '/newsletter/confirm/link'],
  ['/newsletter/unsubscribe/a-key', '/newsletter/unsubscribe/link'],
  ['/orders/confirm/a-key', '/orders/confirm/link'],
  ['/newsletter/other/a-key', '/newsletter/other/a-key'],
  ['//evil.example/products', '/evil.example/products'],
  ['/?q=a&q=b', '/'],
  ['/search?q=a&q=b', '/search?q=a'],
])('%s is the page %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})
