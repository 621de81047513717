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
