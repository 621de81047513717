// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, send } from '../../../../tests/support/mount.tsx'
import { Avatar } from './avatar.tsx'
import { PLACEHOLDER, ResponsiveImage } from './responsive-image.tsx'

const KURTA = '/art/neel-kurta-whole.webp'

afterEach(() => vi.restoreAllMocks())

test('a picture offers its narrower copies', async () => {
  const page = await mount(<ResponsiveImage src={KURTA} alt="Kurta" sizes="50vw" />)
  const image = page.find<HTMLImageElement>('img')
  const narrower = [320, 480, 640, 800].map((width) => `${KURTA}?w=${width} ${width}w`)
  expect(image.getAttribute('srcset')).toBe([...narrower, `${KURTA} 1200w`].join(', '))
  expect(image.getAttribute('loading')).toBe('lazy')
})

test('the first picture of a page is loaded at once', () => {
  const markup = renderToString(<ResponsiveImage src={KURTA} alt="Kurta" sizes="50vw" priority />)
  expect(markup).toContain('fetchPriority="high"')
  expect(markup).toContain('loading="eager"')
})

test('a picture that cannot be had gives way to the placeholder [PDP-18]', async () => {
  const page = await mount(<ResponsiveImage src={KURTA} alt="Kurta" sizes="50vw" />)
  const image = page.find<HTMLImageElement>('img')
  await send(image, new Event('error'))
  expect(image.getAttribute('src')).toBe(PLACEHOLDER)
  expect(image.hasAttribute('srcset')).toBe(false)
  await send(image, new Event('error'))
  expect(image.getAttribute('src')).toBe(PLACEHOLDER)
})

test('without a network a picture that says nothing leaves no broken frame', async () => {
  const page = await mount(<ResponsiveImage src={KURTA} alt="" sizes="48px" />)
  await send(page.find<HTMLImageElement>('img'), new Event('error'))
  await send(page.find<HTMLImageElement>('img'), new Event('error'))
  expect(page.host.querySelector('img')).toBeNull()
})

test('a picture that failed before the script came gives way too [PDP-18]', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(KURTA)
  const host = document.createElement('div')
  const part = <ResponsiveImage src={KURTA} alt="Kurta" sizes="50vw" />
  host.innerHTML = renderToString(part)
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  await act(async () => hydrateRoot(host, part))
  expect(host.querySelector('img')?.getAttribute('src')).toBe(PLACEHOLDER)
})

test('another picture gets its own chance after one was lost', async () => {
  const page = await mount(<ResponsiveImage src={KURTA} alt="Kurta" sizes="50vw" />)
  await send(page.find('img'), new Event('error'))
  await page.show(<ResponsiveImage src="/art/moti-whole.webp" alt="Bunny" sizes="50vw" />)
  expect(page.find('img').getAttribute('src')).toBe('/art/moti-whole.webp')
})

test('a face that cannot be had gives way to the initials, until there is another', async () => {
  const page = await mount(<Avatar name="Ira Menon" src="/uploads/one.webp" />)
  await send(page.find('img'), new Event('error'))
  expect(page.find('.face').textContent).toBe('IM')
  await page.show(<Avatar name="Ira Menon" src="/uploads/two.webp" />)
  expect(page.find('img').getAttribute('src')).toBe('/uploads/two.webp')
})
