// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder } from '../orders/order-for-test.ts'
import { addToCart } from './add-to-cart.ts'
import { signIn } from './change-session.ts'
import { setCurrentOrder } from './current-order.ts'
import { fetchOrders } from './orders.ts'
import { storeCheckout } from './stored-checkout.ts'

afterEach(() => vi.unstubAllGlobals())

test('what the browser keeps is called cart, checkout, currentOrder, orders and token [CHECK-31]', async () => {
  localStorage.clear()
  const body = { success: true, orders: [anOrder()], user: null, users: [] }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)))
  const prices = { originalPrice: 1200, discountPrice: null }
  const product = { _id: 'p1', title: 'Kurta', images: [], category: 'Fashion', description: '', ...prices }
  addToCart({ product, quantity: 1, color: '', size: null, inStock: 4, deliveryDate: '' })
  storeCheckout({ method: 'COD' })
  setCurrentOrder(anOrder())
  await fetchOrders('u1', 'tok')
  void signIn('tok', null)
  expect(Object.keys(localStorage).sort()).toEqual(['cart', 'checkout', 'currentOrder', 'orders', 'token'])
})
