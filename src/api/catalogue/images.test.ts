import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  const uploads = join(shop.folder, 'uploads')
  mkdirSync(uploads)
  const noise = Buffer.from(Array.from({ length: 1200 * 1200 * 3 }, (_, i) => (i * 31) % 251))
  await sharp(noise, { raw: { width: 1200, height: 1200, channels: 3 } })
    .webp()
    .toFile(join(uploads, 'kurta.webp'))
  writeFileSync(join(shop.folder, 'secret.webp'), 'not for you')
})
afterAll(() => shop.close())

const get = (url: string, accept = '*/*') => shop.app.inject({ url, headers: { accept } })

test.each([
  ['?w=320', 320],
  ['?w=640', 640],
  ['', 1200],
  ['?w=5000', 1200],
  ['?w=-1', 1200],
  ['?w=abc', 1200],
])('/uploads/kurta.webp%s is %d px wide', async (query, width) => {
  const answer = await get(`/uploads/kurta.webp${query}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
})

test('who takes AVIF gets WebP at once and AVIF as soon as it is made', async () => {
  const first = await get('/uploads/kurta.webp?w=320', 'image/avif,image/webp,*/*')
  expect(first.headers['content-type']).toBe('image/webp')
  expect(first.headers['cache-control']).toBe('public, max-age=600')
  await shop.shop.pictures.settled()
  const second = await get('/uploads/kurta.webp?w=320', 'image/avif,image/webp,*/*')
  expect(second.headers['content-type']).toBe('image/avif')
  expect(second.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(second.headers.vary).toBe('accept')
})

test.each([
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
])('a drawn image for who takes %s is %s under the same address', async (accept, type) => {
  const answer = await get('/art/moti-the-bunny-whole.webp', accept)
  expect(answer.headers).toMatchObject({ 'content-type': type, vary: 'accept' })
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200)
})

test('a picture can do nothing in a browser but be looked at', async () => {
  const { headers } = await get('/uploads/kurta.webp')
  expect(headers['content-security-policy']).toContain("sandbox; default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  '/uploads/nothing.webp',
  '/uploads/..%2Fsecret.webp',
  '/uploads/%2e%2e%2fsecret.webp',
  '/uploads/....//secret.webp',
  '/uploads/.hidden.webp',
  '/uploads/kurta.exe',
  '/uploads/kurta',
  '/uploads/a%00.webp',
  '/art/nothing.webp?w=320',
  '/art/..%2F..%2Fpackage.json',
])('%s is a 404', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
