import { expect, test } from 'vitest'
import {
  codeEmail,
  emailChangedEmail,
  erasedEmail,
  googleEmail,
  passwordChangedEmail,
  resetEmail,
  welcomeEmail,
} from './account-emails.ts'

const EVIL = `<img src=x onerror=alert(1)>"'&`
const EVIL_STORE = store(EVIL)
const SHOP = store('Shop')
const AT = new Date('2026-03-02T09:00:00Z')

test.each([
  codeEmail(EVIL_STORE, '004217'),
  welcomeEmail(EVIL_STORE, EVIL),
  resetEmail(EVIL_STORE, 'https://shop.example/reset-password/abc'),
  passwordChangedEmail(EVIL_STORE, AT),
  emailChangedEmail(EVIL_STORE, AT),
  googleEmail(EVIL_STORE, AT, { hadPassword: true }),
  erasedEmail(EVIL_STORE),
])('$kind escapes every value and is text as well as HTML', ({ text, html }) => {
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(text).not.toMatch(/&lt;|<p/)
  expect(html).not.toMatch(/<script|<form|javascript:/)
})

test('a code or a link makes a mail secret, anything else does not', () => {
  expect(codeEmail(SHOP, '004217').isSecret).toBe(true)
  expect(resetEmail(SHOP, 'https://x').isSecret).toBe(true)
  expect(welcomeEmail(SHOP, 'Asha').isSecret).toBeUndefined()
})

test('a name is greeted, an advertisement is not', () => {
  expect(welcomeEmail(SHOP, 'आशा राव').text).toContain('Welcome, आशा राव')
  expect(welcomeEmail(SHOP, 'Win at www.evil.example').text).toContain('Welcome, friend')
})

test('times are India’s', () => {
  expect(passwordChangedEmail(SHOP, AT).text).toMatch(/2 March 2026.*2:30\s?pm/i)
})

test('the only number of six digits in a mail with a code is the code', () => {
  const { html, text } = codeEmail({ ...SHOP, address: '14 Weavers Lane, Bengaluru 560001' }, '004217')
  for (const words of [html, text]) expect(new Set(words.match(/\d{6}/g))).toEqual(new Set(['004217']))
})

function store(storeName: string) {
  return { storeName, publicUrl: 'https://shop.example', address: '', language: 'en' as const }
}
