// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.tsx'
import { anOrder } from '../../orders/order-for-test.ts'
import { OrdersFound } from './orders-found.tsx'

test.each([
  [2, 0, '2 orders'],
  [0, 2, '2 changed'],
  [1, 1, '1 order, 1 changed'],
])('of %i found and %i changed the count says %s', async (total, changedCount, words) => {
  const orders = [anOrder({ id: 'AAAA0001' }), anOrder({ id: 'AAAA0002' })]
  const counts = {} as never
  const page = { orders, total, changedCount, page: 1, pageCount: 1, counts, noteCounts: {}, shipBy: {}, packed: {} }
  const on = { onView: vi.fn(), onChoosePage: vi.fn(), onChooseAll: vi.fn() }
  const { find } = await mount(<OrdersFound page={page} chosen={new Set()} view="cards" {...on} />)
  expect(find('.count').textContent).toBe(words)
})
