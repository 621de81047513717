// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mountWithHistory } from '../../../tests/support/mount.tsx'
import { addToCart } from '../client/add-to-cart.ts'
import { cart } from '../client/cart.ts'
import { clearCart } from '../client/edit-cart.ts'
import { couponStore } from '../client/offers.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { CartSummary } from './cart-summary.tsx'

vi.mock('../shell/use-frame.ts', async (original) => ({
  ...(await original<object>()),
  useFees: () => ({ shippingFeePaise: 5_000, freeShippingFromPaise: 100_000, platformFeePaise: 500 }),
}))

test.each([
  [9, true],
  [0, false],
])('with %i in stock free shipping is talked of: %s', async (inStock, isTold) => {
  vi.spyOn(couponStore, 'get').mockResolvedValue({ coupons: [] })
  localStorage.clear()
  clearCart()
  const texts = { title: 'Kurta', images: [], category: '', description: '' }
  const product = { _id: 'p1', ...texts, originalPrice: 600, discountPrice: null }
  addToCart({ product, quantity: 1, color: '', size: null, inStock, deliveryDate: '' })
  await mountWithHistory(
    <ToastProvider>
      <CartSummary cart={cart.getState()} />
    </ToastProvider>,
  )
  const text = document.body.textContent ?? ''
  expect([text.includes('more for free shipping'), text.includes('Free')]).toEqual([isTold, false])
})

test('of sellers with rules of their own each part is told apart', async () => {
  vi.spyOn(couponStore, 'get').mockResolvedValue({ coupons: [] })
  localStorage.clear()
  clearCart()
  const texts = { title: 'Kurta', images: [], category: '', description: '', originalPrice: 1200, discountPrice: null }
  const seller = { slug: 'own-looms', name: 'Own Looms', shippingFee: 80, freeShippingFrom: 2000 }
  const line = { quantity: 1, color: '', size: null, inStock: 9, deliveryDate: '' }
  addToCart({ product: { _id: 'p1', ...texts }, ...line })
  addToCart({ product: { _id: 'p2', ...texts, sellerId: 's1', seller }, ...line })
  await mountWithHistory(
    <ToastProvider>
      <CartSummary cart={cart.getState()} />
    </ToastProvider>,
  )
  const text = document.body.textContent ?? ''
  expect(text).toContain('Own Looms ₹80, others free')
  expect(text).toContain('Own Looms: add ₹800 more for free shipping.')
  expect(text).toContain('Other goods: free shipping.')
})
