import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, takeMarkedScripts } from './security-headers.ts'

const cspHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('the policy names the scripts that we rendered, and no exception', () => {
  const policy = contentPolicy(['one()', 'two()', 'one()'])
  expect(policy.match(/'sha256-/g)).toHaveLength(2)
  expect(policy).toContain(`script-src 'self' ${cspHash('one()')} ${cspHash('two()')}`)
  expect(policy).not.toMatch(/unsafe-|nonce-/)
  expect(policy).toContain("connect-src 'self';")
  expect(contentPolicy([], { mayCall: ['https://mail.example'] })).toContain("connect-src 'self' https://mail.example;")
})

test('a script that came in with somebody’s words is not named', () => {
  const { html, scripts } = takeMarkedScripts(
    '<p><script>evil()</script><script nonce="guess">evil()</script></p><script nonce="m4rk">ours()</script>',
    'm4rk',
  )
  expect(scripts).toEqual(['ours()'])
  expect(html).not.toContain('m4rk')
  expect(contentPolicy(scripts)).not.toContain(cspHash('evil()'))
})

test('only code is named: no file, no data', () => {
  const marked = '<script nonce="m" src="/a.js"></script><script nonce="m" type="application/ld+json">{}</script>'
  expect(takeMarkedScripts(marked, 'm').scripts).toEqual([])
})

test('our mark is taken off everything, before anybody sees it', () => {
  const { html } = takeMarkedScripts(
    '<link rel="modulepreload" href="/a.js" nonce="m"/><script nonce="m">a()</script>',
    'm',
  )
  expect(html).toBe('<link rel="modulepreload" href="/a.js"/><script>a()</script>')
})
