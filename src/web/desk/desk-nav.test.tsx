// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mountRoutes } from '../../../tests/support/mount.tsx'
import { SELLER_AREA } from '../seller/seller-area.ts'
import { DeskNav } from './desk-nav.tsx'

test.each([
  ['/seller', 'Dashboard'],
  ['/seller/dashboard', 'Dashboard'],
  ['/seller/orders', 'Orders'],
])('at %s the menu marks %s alone', async (path, label) => {
  Element.prototype.scrollIntoView = () => undefined
  const page = await mountRoutes([{ path: '*', element: <DeskNav area={SELLER_AREA} /> }])
  await page.go(path)
  const marked = [...document.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent)
  expect(marked).toEqual([label])
})
