// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ReturnReason } from '#rules/returns.ts'
import { mount, send, type } from '../../../../tests/support/mount.tsx'
import ReceivedDialog from './received-dialog.tsx'

const submit = () => send(document.querySelector('form')!, new Event('submit', { bubbles: true, cancelable: true }))
const open = async (quantity: number, reasonCode?: ReturnReason) => {
  const onConfirm = vi.fn()
  const items = [{ item: 'i1', title: 'Kurta (Red, M)', quantity, reasonCode }]
  await mount(
    <ReceivedDialog
      {...{ returnId: 'r1', items, asked: 500, askedIfNotOurs: 500 }}
      onClose={() => undefined}
      onConfirm={onConfirm}
    />,
  )
  return onConfirm
}

test('everything can be sold again unless the seller says otherwise', async () => {
  const onConfirm = await open(2)
  await submit()
  expect(onConfirm).toHaveBeenCalledWith({
    inspected: [{ item: 'i1', sellable: 2, repair: 0, scrap: 0, notOurs: 0, note: '', pictures: [] }],
  })
})

test('a single piece is chosen, not counted', async () => {
  const onConfirm = await open(1)
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = 'repair'
  await send(select, new Event('change', { bubbles: true }))
  await submit()
  expect(onConfirm).toHaveBeenCalledWith({
    inspected: [{ item: 'i1', sellable: 0, repair: 1, scrap: 0, notOurs: 0, note: '', pictures: [] }],
  })
})

test('pieces that do not add up are said, and nothing is sent', async () => {
  const onConfirm = await open(3)
  await type(document.querySelectorAll<HTMLInputElement>('fieldset input')[2]!, '1')
  await submit()
  expect(document.body.textContent).toContain('Please say of every piece what became of it.')
  expect(onConfirm).not.toHaveBeenCalled()
})

test('what was sent back as damaged is not put on sale by a habitual press', async () => {
  const onConfirm = await open(2, 'damaged')
  await submit()
  expect(onConfirm).toHaveBeenCalledWith({
    inspected: [{ item: 'i1', sellable: 0, repair: 0, scrap: 2, notOurs: 0, note: '', pictures: [] }],
  })
})

test('what is not ours is described and shown, or nothing is sent', async () => {
  const onConfirm = await open(1)
  const select = document.querySelector('select') as HTMLSelectElement
  select.value = 'notOurs'
  await send(select, new Event('change', { bubbles: true }))
  await submit()
  expect(document.body.textContent).toContain('Please describe and show what is not ours')
  expect(onConfirm).not.toHaveBeenCalled()
})

test('less than was asked for needs a reason that the buyer sees', async () => {
  const onConfirm = await open(1)
  const sum = document.querySelector<HTMLInputElement>('input[inputmode=decimal]')!
  await type(sum, '499.99')
  await submit()
  expect(document.body.textContent).toContain('Please say and show why less goes back')
  await type(sum, '500.01')
  await submit()
  expect(document.body.textContent).toContain('At most what was asked for goes back.')
  expect(onConfirm).not.toHaveBeenCalled()
})
