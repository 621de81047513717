// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { click, mount, send } from '../../../../tests/support/mount.tsx'
import { OrdersTable } from './orders-table.tsx'

/** The order fields the table shows. */
const orderOf = (id: string) =>
  ({
    ...{ _id: id, id, status: 'Processing', createdAt: '2026-03-02T09:00:00.000Z', trackingDetails: [] },
    paymentMethod: { method: 'COD', status: 'Pending' },
    shippingInfo: { fullName: 'Asha Rao', city: 'Mysuru', postalCode: '570001' },
    cart: {
      ...{ total: 955, quantity: 3 },
      items: [
        { quantity: 2, Products: [{ title: 'Cotton Cap' }] },
        { quantity: 1, Products: [{ title: 'Jute Tote' }] },
      ],
    },
  }) as unknown as OrderJson

async function opened() {
  const [onChoose, onOpen, onSort] = [vi.fn(), vi.fn(), vi.fn()]
  const orders = ['A', 'B', 'C'].map(orderOf)
  const page = await mount(
    <OrdersTable
      {...{ orders, onChoose, onSort }}
      noteCounts={{ B: 2 }}
      chosen={new Set(['B'])}
      sort="date-desc"
      onOpen={({ id }) => onOpen(id)}
    />,
  )
  const rows = page.all('tbody tr')
  await act(async () => rows[0]?.focus())
  /** On the focused element, by default. */
  const press = (key: string, on: Element | null = document.activeElement) =>
    send(on ?? document.body, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const at = () => rows.indexOf(document.activeElement as HTMLElement)
  return { page, rows, press, at, onChoose, onOpen, onSort }
}

test('a row counts the pieces of the product it names', async () => {
  const { rows } = await opened()
  expect(rows[0]?.textContent).toContain('2 × Cotton Cap and 1 more')
})

test('an order with notes says how many', async () => {
  const { rows } = await opened()
  const marks = rows.map((row) => row.querySelector('[role=img]'))
  expect(marks.map((mark) => mark?.getAttribute('aria-label'))).toEqual([undefined, '2 notes', undefined])
  expect(marks[1]?.getAttribute('title')).toBe('2 notes')
})

test('arrows, j and k, Home and End move from row to row and stop at the ends', async () => {
  const { press, at } = await opened()
  const seen: number[] = []
  for (const key of ['ArrowDown', 'j', 'j', 'k', 'ArrowUp', 'ArrowUp', 'End', 'Home']) {
    await press(key)
    seen.push(at())
  }
  expect(seen).toEqual([1, 2, 2, 1, 0, 0, 2, 0])
})

test('x and Space choose the row or leave it, Enter opens it', async () => {
  const { press, onChoose, onOpen } = await opened()
  await press('x')
  await press('j')
  await press(' ')
  await press('Enter')
  expect([onChoose.mock.calls, onOpen.mock.calls]).toEqual([
    [
      ['A', true],
      ['B', false],
    ],
    [['B']],
  ])
})

test('keys of the browser and of what stands in the row are left to them', async () => {
  const { rows, press, onChoose, onOpen } = await opened()
  const button = rows[0]?.querySelector('button') ?? null
  await press('Enter', button)
  await press(' ', button)
  await send(rows[0]!, new KeyboardEvent('keydown', { key: 'x', ctrlKey: true, bubbles: true }))
  expect([onChoose.mock.calls, onOpen.mock.calls]).toEqual([[], []])
})

test('one row takes the focus, and the chosen ones say that they are', async () => {
  const { rows } = await opened()
  expect(rows.map((row) => [row.tabIndex, row.ariaSelected])).toEqual([
    [0, 'false'],
    [-1, 'true'],
    [-1, 'false'],
  ])
})

test('a head sorts by its column, the other way around when pressed again', async () => {
  const { page, onSort } = await opened()
  for (const head of page.all('.sort-head')) await click(head)
  expect(onSort.mock.calls.flat()).toEqual(['date-asc', 'status-asc', 'amount-desc'])
  expect(page.all('[aria-sort]').map((head) => head.getAttribute('aria-sort'))).toEqual(['descending', 'none', 'none'])
})
