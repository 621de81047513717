// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../../tests/support/mount.tsx'
import { anOrder } from '../../orders/order-for-test.ts'
import OrderModal from './order-modal.tsx'

test.each([
  ['Pending', 'Pending'],
  ['Completed', 'Paid'],
  ['Paid', 'Paid'],
  ['Failed', 'Failed'],
  ['Refunded', 'Refunded'],
] as const)('a payment that is %s is told as %s [SELL-ORDER-36]', async (status, told) => {
  await mount(<OrderModal order={anOrder({ paymentMethod: { status } })} onClose={() => undefined} />)
  const facts = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(facts).toContainEqual(['Payment', `Online, ${told}`])
})

test('a coupon takes off: its sum has a minus', async () => {
  const order = anOrder()
  await mount(
    <OrderModal order={{ ...order, cart: { ...order.cart, couponDiscount: 144.9 } }} onClose={() => undefined} />,
  )
  expect(document.querySelector('.sums .minus dd')?.textContent).toBe('−₹144.90')
})
