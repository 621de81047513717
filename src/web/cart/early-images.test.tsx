// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { srcSetFor } from '../ui/media/responsive-image.tsx'
import { EarlyImages } from './early-images.tsx'

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address)
      }
    },
  )
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** As a browser does when it reads the page. */
function runScript(): string[] {
  const host = document.createElement('div')
  host.innerHTML = renderToStaticMarkup(<EarlyImages />)
  new Function(host.textContent ?? '')()
  return asked
}

const keepCart = (...images: (string | undefined)[]) =>
  localStorage.setItem('cart', JSON.stringify({ items: images.map((image) => ({ product: { images: [image] } })) }))

test('the pictures of the first lines are asked for as they will be shown', () => {
  keepCart('/art/a.webp', '/art/b.webp')
  const hrefs = runScript()
  expect(hrefs).toHaveLength(2)
  expect(srcSetFor('/art/a.webp')).toContain(`${hrefs[0]} 320w`)
})

test('of a long cart only what a phone shows at first is asked for', () => {
  keepCart(...Array.from({ length: 20 }, (_, i) => `/art/${i}.webp`))
  expect(runScript()).toHaveLength(3)
})

test.each([
  ['nothing', null],
  ['something broken', '{"items":'],
  ['a line without pictures', '{"items":[{"product":{"images":[]}}]}'],
  ['an address of somebody else', '{"items":[{"product":{"images":["https://example.org/a.webp"]}}]}'],
  ['something of another form', '[1]'],
])('a browser that holds %s asks for nothing', (_, stored) => {
  if (stored !== null) localStorage.setItem('cart', stored)
  expect(runScript()).toEqual([])
})
