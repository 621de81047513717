// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import ConfirmOrder from './confirm-order.tsx'

afterEach(() => vi.unstubAllGlobals())

async function open(seen: object, status = 200, given: object = {}) {
  vi.stubGlobal('fetch', async (path: string) => {
    const body = path.endsWith('/look') ? seen : { ...CONFIRMED, ...given }
    return new Response(JSON.stringify(body), { status: path.endsWith('/look') ? status : 200 })
  })
  const page = await mount(<ConfirmOrder />)
  await vi.waitFor(() => expect(page.all('.order-ways > *')).toHaveLength(1))
  return page
}
const CONFIRMED = { success: true, message: 'Thank you. Your order is confirmed.' }
const order = { success: true, message: '', number: 'AB12CD34', total: 6005 }

test('an order that waits is named with its sum, and one press confirms it', async () => {
  const page = await open({ ...order, state: 'waiting' })
  expect(page.host.textContent).toContain('Order AB12CD34, ₹6,005.00')
  await click(page.find('button'))
  await vi.waitFor(() => expect(page.find('[role="alert"]').textContent).toContain('Your order is confirmed'))
  expect(page.find('h1').textContent).toBe('Order Confirmed!')
  expect(page.host.textContent).not.toMatch(/say yes once more|said yes already/)
  expect(page.all('button')).toEqual([])
})

test.each([
  ['confirmed', 'this order is confirmed'],
  ['over', 'This order has ended'],
])('one that is %s says so and asks for nothing', async (state, words) => {
  const page = await open({ ...order, state })
  expect(page.host.textContent).toContain(words)
  expect(page.all('button')).toEqual([])
  expect(page.find('a').getAttribute('href')).toBe('/orders?order=AB12CD34')
})

test('without an account it is followed by the key that the confirmation gave, not in My Orders', async () => {
  const page = await open({ ...order, state: 'waiting', isGuest: true }, 200, { key: 'order-abc' })
  await click(page.find('button'))
  await vi.waitFor(() => expect(page.find('.order-ways a').textContent).toBe('Follow this order'))
  expect(page.find('.order-ways a').getAttribute('href')).toBe('/orders/follow/order-abc')
})

test('without an account an order that was confirmed before is opened by its number', async () => {
  const page = await open({ ...order, state: 'confirmed', isGuest: true })
  expect(page.find('.order-ways a').getAttribute('href')).toBe('/track-order')
})

test('where it cannot be looked up the button is there all the same', async () => {
  const page = await open({ success: false, message: 'busy' }, 503)
  expect(page.find('button').textContent).toBe('Confirm Order')
})
