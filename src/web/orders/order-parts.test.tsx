// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { anOrder } from './order-for-test.ts'
import { OrderItems } from './order-parts.tsx'

const withPrice = (price: number, discountPrice: number) => {
  const order = anOrder()
  const [item] = order.cart.items as [(typeof order.cart.items)[number]]
  const product = { ...item.Products[0], price, discountPrice, total: discountPrice }
  return { ...order, cart: { ...order.cart, items: [{ ...item, Products: [product] as [typeof product] }] } }
}

test('the original price is struck through where it is higher, and nothing is where it is not [ORDER-47]', async () => {
  const page = await mount(<OrderItems order={withPrice(1200, 900)} />)
  expect(page.host.textContent).toContain('₹900.00')
  expect(page.all('s, del').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('₹1,200.00')])
  await page.show(<OrderItems order={withPrice(900, 900)} />)
  expect(page.host.textContent).toContain('₹900.00')
  expect(page.all('s, del')).toEqual([])
})
