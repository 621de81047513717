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
const AT = new Date('2026-03-02T09:00:00Z')

test.each([
  codeMail(EVIL, '004217'),
  welcomeMail(EVIL, EVIL),
  resetMail(EVIL, 'https://shop.example/reset-password/abc'),
  passwordChangedMail(EVIL, AT),
  emailChangedMail(EVIL, AT),
  googleMail(EVIL, AT, { hadPassword: true }),
  erasedMail(EVIL),
])('$kind escapes every value and is text as well as HTML', ({ text, html }) => {
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(text).not.toMatch(/&lt;|<p/)
  expect(html).not.toMatch(/<script|<form|javascript:/)
})

test('a code or a link makes a mail secret, anything else does not', () => {
  expect(codeMail('Shop', '004217').isSecret).toBe(true)
  expect(resetMail('Shop', 'https://x').isSecret).toBe(true)
  expect(welcomeMail('Shop', 'Asha').isSecret).toBeUndefined()
})

test('a name is greeted, an advertisement is not', () => {
  expect(welcomeMail('Shop', 'आशा राव').text).toContain('Welcome, आशा राव')
  expect(welcomeMail('Shop', 'Win at www.evil.example').text).toContain('Welcome, friend')
})

test('times are India’s', () => {
  expect(passwordChangedMail('Shop', AT).text).toMatch(/2 March 2026.*2:30\s?pm/i)
})
