// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { click, mount, send } from '../../../../tests/support/mount.tsx'
import { CommittedSelect } from './committed-select.tsx'

const OPTIONS = ['Processing', 'Shipped', 'Cancelled'].map((value) => ({ value, label: value }))

async function opened() {
  const onCommit = vi.fn()
  const page = await mount(
    <CommittedSelect
      aria-label="Order status"
      what="status"
      options={OPTIONS}
      value="Processing"
      onCommit={onCommit}
    />,
  )
  const select = page.find<HTMLSelectElement>('select')
  const press = (key: string, more: object = {}) =>
    send(select, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  /** How browsers change a closed select. */
  const become = (value: string) => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    return send(select, new Event('change', { bubbles: true }))
  }
  const step = async (key: string, value: string) => {
    await press(key)
    await become(value)
  }
  return { page, select, press, become, step, onCommit }
}

test('an option that is pressed is chosen at once', async () => {
  const { become, onCommit } = await opened()
  await become('Shipped')
  expect(onCommit.mock.calls).toEqual([['Shipped']])
})

test.each(['ArrowDown', 'End', 'c'])('%s only looks: nothing is chosen before Enter', async (key) => {
  const { step, press, select, onCommit } = await opened()
  await step(key, 'Shipped')
  await step(key, 'Cancelled')
  expect([onCommit.mock.calls, select.value]).toEqual([[], 'Cancelled'])
  await press('Enter')
  expect(onCommit.mock.calls).toEqual([['Cancelled']])
})

test('Escape leaves it as it was', async () => {
  const { step, press, select, page, onCommit } = await opened()
  await step('ArrowDown', 'Shipped')
  await press('Escape')
  expect([onCommit.mock.calls, select.value, page.all('button')]).toEqual([[], 'Processing', []])
})

test('Apply chooses what was looked at, for those who do not use Enter', async () => {
  const { step, page, onCommit } = await opened()
  await step('ArrowDown', 'Shipped')
  await click(page.find('button'))
  expect(onCommit.mock.calls).toEqual([['Shipped']])
})

test('an option that is pressed after the list was opened by keys is chosen at once', async () => {
  const { press, become, onCommit } = await opened()
  await press('ArrowDown', { altKey: true })
  await become('Shipped')
  expect(onCommit.mock.calls).toEqual([['Shipped']])
})
