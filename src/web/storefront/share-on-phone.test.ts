// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { shareLinks } from './share-links.ts'
import { shareOnPhone } from './share-on-phone.ts'

afterEach(() => vi.unstubAllGlobals())

function on({ isPhone, share }: { isPhone: boolean; share?: (what: ShareData) => Promise<void> }) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  vi.stubGlobal('navigator', share === undefined ? {} : { share })
}

test('a phone shares by its own sheet', async () => {
  const share = vi.fn(async () => undefined)
  on({ isPhone: true, share })
  expect(await shareOnPhone('Kurta', '?colour=red')).toBe(true)
  expect(share).toHaveBeenCalledWith({ title: 'Kurta', url: 'http://localhost:3000/?colour=red' })
})

test.each([
  ['a computer', { isPhone: false, share: async () => undefined }],
  ['a phone without a sheet', { isPhone: true }],
  ['a phone that refuses', { isPhone: true, share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('%s is offered our own ways', async (_, device) => {
  on(device)
  expect(await shareOnPhone('Kurta', '?colour=red')).toBe(false)
})

test('who closes the sheet is not asked again', async () => {
  on({ isPhone: true, share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  expect(await shareOnPhone('Kurta', '?colour=red')).toBe(true)
})

test('WhatsApp gets title and address, beside the ways the modal always had [PDP-12]', () => {
  const links = shareLinks('https://shop.example/products/1', 'Kurta & more', 'https://shop.example/a.webp')
  expect(links.map(({ name }) => name)).toEqual(['Facebook', 'Twitter', 'Pinterest', 'LinkedIn', 'WhatsApp'])
  expect(links.at(-1)?.href).toBe('https://wa.me/?text=Kurta%20%26%20more%20https%3A%2F%2Fshop.example%2Fproducts%2F1')
})
