import { expect, test } from 'vitest'
import { pathInShop, ruleKey } from './search-rule.ts'

test.each([
  ['/category/fashion', '/category/fashion'],
  [' /products?sort=newest ', '/products?sort=newest'],
  ['/diwali', '/diwali'],
  ['/products/./1', '/products/1'],
])('%s is a page of the shop', (typed, path) => {
  expect(pathInShop(typed)).toBe(path)
})

test.each([
  '',
  'products',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/search?q=other',
  '/admin/users',
  '/auth/google',
  `/${'x'.repeat(200)}`,
])('%j is not', (typed) => {
  expect(pathInShop(typed)).toBeNull()
})

test.each([
  ['https://shop.example/category/fashion', '/category/fashion'],
  ['https://shop.example/products?sort=newest#top', '/products?sort=newest'],
  ['https://SHOP.example', '/'],
])('%s is a page of the shop at https://shop.example', (typed, path) => {
  expect(pathInShop(typed, 'https://shop.example')).toBe(path)
})

test.each([
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  'http://shop.example/category/fashion',
  'https://shop.example//evil.example',
  'https://shop.example/admin',
])('%s is not', (typed) => {
  expect(pathInShop(typed, 'https://shop.example')).toBeNull()
})

test('case, spaces and signs make no other search', () => {
  expect(ruleKey('  Lal-Kurta! ')).toBe(ruleKey('lal kurta'))
})
