import { expect, test } from 'vitest'
import {
  codeMail,
  emailChangedMail,
  erasedMail,
  googleMail,
  passwordChangedMail,
  resetMail,
  welcomeMail,
} from './account-mails.ts'

const EVIL = `<img src=x onerror=alert(1)>"'&`
const EVIL_STORE = store(EVIL)
const SHOP = store('Shop')
const AT = new Date('2026-03-02T09:00:00Z')

test.each([
  codeMail(EVIL_STORE, '004217'),
  welcomeMail(EVIL_STORE, EVIL),
  resetMail(EVIL_STORE, 'https://shop.example/reset-password/abc'),
  passwordChangedMail(EVIL_STORE, AT),
  emailChangedMail(EVIL_STORE, AT),
  googleMail(EVIL_STORE, AT, { hadPassword: true }),
  erasedMail(EVIL_STORE),
])('$kind escapes every value and is text as well as HTML', ({ text, html }) => {
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(text).not.toMatch(/&lt;|<p/)
  expect(html).not.toMatch(/<script|<form|javascript:/)
})

test('a code or a link makes a mail secret, anything else does not', () => {
  expect(codeMail(SHOP, '004217').isSecret).toBe(true)
  expect(resetMail(SHOP, 'https://x').isSecret).toBe(true)
  expect(welcomeMail(SHOP, 'Asha').isSecret).toBeUndefined()
})

test('a name is greeted, an advertisement is not', () => {
  expect(welcomeMail(SHOP, 'आशा राव').text).toContain('Welcome, आशा राव')
  expect(welcomeMail(SHOP, 'Win at www.evil.example').text).toContain('Welcome, friend')
})

test('times are India’s', () => {
  expect(passwordChangedMail(SHOP, AT).text).toMatch(/2 March 2026.*2:30\s?pm/i)
})

test('the only number of six digits in a mail with a code is the code', () => {
  const { html, text } = codeMail({ ...SHOP, address: '14 Weavers Lane, Bengaluru 560001' }, '004217')
  for (const words of [html, text]) expect(new Set(words.match(/\d{6}/g))).toEqual(new Set(['004217']))
})

function store(storeName: string) {
  return { storeName, publicUrl: 'https://shop.example', address: '', language: 'en' as const }
}
