// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { addToCart } from '../client/add-to-cart.ts'
import { cart } from '../client/cart.ts'
import { clearCart, refreshLines } from '../client/edit-cart.ts'
import { NothingToOrder } from './nothing-to-order.tsx'

beforeEach(() => {
  window.scrollTo = vi.fn()
  localStorage.clear()
  clearCart()
  const prices = { originalPrice: 1200, discountPrice: null }
  const product = { _id: 'p1', title: 'Kurta', images: [], category: 'Fashion', description: '', ...prices }
  addToCart({ product, quantity: 2, color: '', size: null, inStock: 4, deliveryDate: '' })
})

test('a checkout whose last piece went to somebody else names it and leads to the cart [CHECK-25] [CHECK-18]', async () => {
  refreshLines(cart.getState().lines.map((line) => ({ ...line, inStock: 0 })))
  const page = await mount(<NothingToOrder lines={cart.getState().lines} hasOthers />)
  expect(page.find('h1').textContent).toBe('No items in cart')
  expect(page.find('[role=alert]').textContent).toContain('Kurta is sold out.')
  expect(page.all('a').map((link) => link.getAttribute('href'))).toContain('/cart')
})

test('an empty cart says what it always said [CHECK-18]', async () => {
  const page = await mount(<NothingToOrder lines={[]} hasOthers={false} />)
  expect(page.find('h1').textContent).toBe('No items in cart')
  expect(page.all('[role=alert]')).toEqual([])
})

test('back on the checkout of an earlier order, a cart with other things is not called empty', async () => {
  const page = await mount(<NothingToOrder lines={[]} hasOthers />)
  expect(page.find('h1').textContent).toBe('Nothing is left to order here')
  expect(page.all('a').map((link) => link.getAttribute('href'))).toContain('/cart')
})

test('back after an order, the page starts at its top and not where the form was left', async () => {
  await mount(<NothingToOrder lines={[]} hasOthers={false} />)
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
})
