// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { click, mount } from '../../../../tests/support/mount.tsx'
import { Pagination, pageWindow } from './pagination.tsx'

test.each([
  [1, 12, [1, 2, 3, 4, 5]],
  [3, 12, [1, 2, 3, 4, 5]],
  [4, 12, [2, 3, 4, 5, 6]],
  [11, 12, [8, 9, 10, 11, 12]],
  [12, 12, [8, 9, 10, 11, 12]],
  [2, 3, [1, 2, 3]],
])('page %i of %i shows at most five pages around it [LIST-17]', (page, pageCount, shown) => {
  expect(pageWindow(page, pageCount)).toEqual(shown)
})

test('pages are links, the current one is marked, and there is no page before the first [LIST-17]', async () => {
  const page = await mount(<Pagination page={1} pageCount={9} hrefOf={(to) => `/products?page=${to}`} />)
  const links = page.all<HTMLAnchorElement>('a')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3, 4, 5, 2].map((to) => `/products?page=${to}`))
  expect(page.all('[aria-current=page]').map((link) => link.textContent)).toEqual(['1'])
  expect(page.all('[aria-label="Previous page"]')).toHaveLength(0)
  expect(page.all('[aria-label="Next page"]')).toHaveLength(1)
})

test('with a handler the page is turned by script', async () => {
  const turned = vi.fn()
  const page = await mount(<Pagination page={2} pageCount={3} hrefOf={(to) => `?page=${to}`} onSelect={turned} />)
  await click(page.find('[aria-label="Next page"]'))
  expect(turned).toHaveBeenCalledWith(3)
})

test('one page needs no pages', async () => {
  const page = await mount(<Pagination page={1} pageCount={1} hrefOf={(to) => `?page=${to}`} />)
  expect(page.host.innerHTML).toBe('')
})
