// @vitest-environment jsdom
import { Link, Outlet } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { click, mountRoutes } from '../../../tests/support/mount.tsx'
import { catalogueStore } from '../client/catalogue.ts'
import { pageKind, useOfflineClicks } from './use-offline-clicks.ts'

const told = vi.fn()

/** Whether the browser keeps the whole catalogue. */
const keepWhole = (isWhole: boolean) =>
  vi.spyOn(catalogueStore, 'kept').mockReturnValue({ isWhole } as ReturnType<typeof catalogueStore.kept>)

beforeEach(() => {
  told.mockReset()
  keepWhole(true)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return () => onLine.mockRestore()
})

function Frame() {
  useOfflineClicks(told)
  return (
    <>
      <Link to="/products/2">Another thing</Link>
      <Link to="/about-us">About</Link>
      <button type="button" data-to="/about-us">
        Buy now
      </button>
      <Outlet />
    </>
  )
}

async function open() {
  const { host, go, path } = await mountRoutes([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <p>Home</p> },
        { path: '/products/:id', element: <p>A thing</p> },
        { path: '/about-us', element: <p>About us</p> },
      ],
    },
  ])
  const link = (text: string) =>
    [...host.querySelectorAll('a, button')].find((one) => one.textContent === text) as Element
  return { go, path, link }
}

test('offline, a link to a page that was never loaded is held back and told', async () => {
  const { path, link } = await open()
  await click(link('About'))
  expect(path()).toBe('/')
  expect(told).toHaveBeenCalledTimes(1)
})

test('offline, a page of a kind that was loaded opens', async () => {
  const { go, path, link } = await open()
  await go('/products/1')
  await click(link('Another thing'))
  expect(path()).toBe('/products/2')
  expect(told).not.toHaveBeenCalled()
})

test('offline, a page whose products are not here is held back, also of a kind that was loaded', async () => {
  keepWhole(false)
  const { go, path, link } = await open()
  await go('/products/1')
  await click(link('Another thing'))
  expect([path(), told.mock.calls.length]).toEqual(['/products/1', 1])
})

test('offline, a button that opens a page is held back like a link', async () => {
  const { link } = await open()
  const pressed = vi.fn()
  link('Buy now').addEventListener('click', pressed)
  await click(link('Buy now'))
  expect([pressed.mock.calls.length, told.mock.calls.length]).toEqual([0, 1])
})

test('with a network every link opens', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { path, link } = await open()
  await click(link('About'))
  expect(path()).toBe('/about-us')
})

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products/a-scarf', '/products/:name'],
  ['/products/view-all', '/products/view-all'],
  ['/seller/products', '/seller/products'],
])('the page %s is of the kind %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind)
})
