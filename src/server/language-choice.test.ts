import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { languageIn } from '#web/i18n/language.ts'
import { languageChoice } from './language-choice.ts'

const ORIGIN = 'https://shop.example'
let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  await app.register(languageChoice, { origin: ORIGIN })
})
afterEach(() => app.close())

const choose = (language: string, headers: Record<string, string> = {}, payload = '') =>
  app.inject({
    method: 'POST',
    url: `/language/${language}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })

test.each(['hi', 'en'] as const)('%s is remembered, and one is back where one was', async (language) => {
  const response = await choose(language, { referer: `${ORIGIN}/products?sort=newest` })
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/products?sort=newest')
  const cookie = String(response.headers['set-cookie'])
  expect(languageIn(cookie.split(';')[0])).toBe(language)
  expect(cookie).toContain('Path=/; Max-Age=31536000; SameSite=Lax')
})

test.each([
  ['nowhere', {}],
  ['another shop', { referer: 'https://shop.example.evil/products' }],
  ['no address', { referer: 'products' }],
])('who comes from %s is led to the first page', async (_, headers) => {
  expect((await choose('hi', headers)).headers.location).toBe('/')
})

test('who knows the shop by the address of its machine is led back as well', async () => {
  const response = await choose('hi', { host: '127.0.0.1:3000', referer: 'http://127.0.0.1:3000/deals' })
  expect(response.headers.location).toBe('/deals')
})

test('two slashes lead nowhere else', async () => {
  expect((await choose('hi', { referer: `${ORIGIN}//evil.example/x` })).headers.location).toBe('/evil.example/x')
})

test.each(['fr', 'HI', '__proto__', 'hi%0d%0aSet-Cookie:x'])('%s is not spoken here', async (language) => {
  const response = await choose(language)
  expect(response.statusCode).toBe(404)
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('a form that is no choice of a language is not read', async () => {
  expect((await choose('hi', {}, `a=${'x'.repeat(2000)}`)).statusCode).toBe(413)
  expect((await choose('hi', { 'content-type': 'text/xml' }, '<a/>')).statusCode).toBe(415)
})
