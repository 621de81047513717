// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mount, send, type } from '../../../../tests/support/mount.tsx'
import { ScanField } from './scan-field.tsx'

async function opened() {
  const onLine = vi.fn()
  const page = await mount(<ScanField courier=" DTDC " onLine={onLine} />)
  const scan = async (code: string) => {
    await type(page.find<HTMLInputElement>('input'), code)
    await send(page.find('input'), new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }
  return { page, scan, onLine }
}

test('the slip and then the parcel make a line', async () => {
  const { page, scan, onLine } = await opened()
  await scan('ab12cd34')
  expect(page.host.textContent).toContain('Order AB12CD34: now the parcel.')
  await scan(' 7700 ')
  expect(onLine.mock.calls).toEqual([['AB12CD34, DTDC, 7700']])
  expect(page.find<HTMLInputElement>('input').value).toBe('')
})

test('a parcel before its order makes none, and an empty Enter is nothing', async () => {
  const { page, scan, onLine } = await opened()
  await scan('  ')
  await scan('7700-1')
  expect(page.host.textContent).toContain('Please scan the order first.')
  expect(onLine).not.toHaveBeenCalled()
})
