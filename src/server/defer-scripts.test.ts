import { expect, test } from 'vitest'
import { deferScripts, fetchPriorityFor } from './defer-scripts.ts'
import { contentPolicy, takeMarkedScripts } from './security-headers.ts'

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/home.js"/>',
  '<link rel="stylesheet" href="/assets/a.css"/></head><body><script>context = {}</script>',
  '<script type="module" async="">import "/assets/home.js"; price("$1 & $\'")</script><p>After</p></body></html>',
].join('')

test('a page asks for no script before it is painted', () => {
  const html = deferScripts(PAGE)
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
  expect(html).toContain('["/assets/entry.js","/assets/home.js"]')
  expect(html.endsWith('<p>After</p></body></html>')).toBe(true)
})

test('a page that is empty without its scripts fetches them at once, but begins no earlier', () => {
  const html = deferScripts(PAGE, { fetch: 'at once' })
  expect(html).toContain('<link rel="modulepreload" href="/assets/entry.js"/>')
  expect(html).not.toContain('<script type="module"')
  expect(html).not.toContain('["/assets/entry.js"')
})

test.each([
  ['/', 'after the picture'],
  ['/products/0123', 'after the picture'],
  ['/products?search=cart', 'after the picture'],
  ['/cartoons', 'after the picture'],
  ['/cart', 'at once'],
  ['/orders?order=AAAA1111', 'at once'],
  ['/signin?next=%2Fcheckout', 'after the picture'],
  ['/auth/forget-password', 'after the picture'],
  ['/seller/products/add', 'at once'],
  ['/admin', 'at once'],
])('the scripts of %s are fetched %s', (address, fetching) => expect(fetchPriorityFor(address)).toBe(fetching))

test('the script itself stays as it was, to the letter', () => {
  expect(deferScripts(PAGE)).toContain('<script type="text/plain">import "/assets/home.js"; price("$1 & $\'")</script>')
})

test('the content policy names the waiting script, its starter and nothing else', () => {
  const marked = PAGE.replaceAll('<script', '<script nonce="ours"')
  const { html, scripts } = takeMarkedScripts(marked, 'ours')
  expect(html).toBe(PAGE)
  deferScripts(html, { onScript: (code) => scripts.push(code) })
  expect(contentPolicy(scripts).match(/sha256-/g)).toHaveLength(3)
})

test('a page without script stays as it is', () => {
  expect(deferScripts('<html><body>Plain</body></html>')).toBe('<html><body>Plain</body></html>')
})
