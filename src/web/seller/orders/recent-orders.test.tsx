// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { mount } from '../../../../tests/support/mount.tsx'
import { RecentOrders } from './recent-orders.tsx'

/** The order fields the list shows. */
const orderWith = (status: string, index: number) =>
  ({
    _id: `o${index}`,
    id: `AAAA000${index}`,
    status,
    createdAt: '2026-03-02T09:00:00.000Z',
    cart: { total: 955 },
    shippingInfo: { fullName: 'Asha Rao' },
  }) as OrderJson

test('without a new order the list says so [SELL-DASH-10]', async () => {
  const page = await mount(<RecentOrders orders={[]} onShow={() => undefined} />)
  expect(page.find('section').textContent).toContain('No new orders in the last 10 minutes.')
  expect(page.all('table')).toHaveLength(0)
})

test('every status has its colour, Paid too; Cancelled is plain [SELL-DASH-13]', async () => {
  const orders = ORDER_STATUSES.map(orderWith)
  const page = await mount(<RecentOrders orders={orders} onShow={() => undefined} />)
  expect(page.find('section').textContent).not.toContain('No new orders')
  const tones = Object.fromEntries(
    page.all('tbody .chip').map((chip) => [chip.textContent, chip.className.replace('chip ', '')]),
  )
  expect(tones).toEqual({
    Processing: 'info',
    'Payment Pending': 'warn',
    Paid: 'good',
    Shipped: 'accent',
    Delivered: 'good',
    Cancelled: 'plain',
    Failed: 'bad',
  })
})
