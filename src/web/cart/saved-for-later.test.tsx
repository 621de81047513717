// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { addToCart } from '../client/add-to-cart.ts'
import { cart } from '../client/cart.ts'
import { clearCart } from '../client/edit-cart.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { SavedForLater } from './saved-for-later.tsx'
import { saveForLater } from './saved-lines.ts'

beforeEach(() => {
  localStorage.clear()
  clearCart()
})

test('a saved line says how many pieces it has, and what they cost together', async () => {
  const product = {
    ...{ _id: 'k', title: 'Kurta', images: [], category: '', description: '' },
    ...{ originalPrice: 600, discountPrice: null },
  }
  addToCart({ product, quantity: 3, color: 'Plum', size: null, inStock: 9, deliveryDate: 'Monday, 1 January 2027' })
  saveForLater(cart.getState().lines[0]!)
  const page = await mount(
    <ToastProvider>
      <SavedForLater />
    </ToastProvider>,
  )
  expect(page.find('.meta').textContent).toBe('Plum, qty 3')
  expect(page.find('.cart-price').textContent).toContain('1,800')
})
