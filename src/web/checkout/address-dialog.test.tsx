// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { click, mountWithHistory, type } from '../../../tests/support/mount.tsx'
import { AddressDialog } from './address-dialog.tsx'

const ADDRESS = {
  ...{ firstName: 'Asha', lastName: 'Rao', address: '14 Temple Tank Road', city: 'Bengaluru', state: 'Karnataka' },
  ...{ postalCode: '560004', phone: '9876543210', email: 'asha@example.in' },
}
const found = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    found()
    return Response.json({ pin: '560004', city: 'Bengaluru', state: 'Karnataka', isDistrict: false })
  })
  return () => vi.unstubAllGlobals()
})

async function open() {
  const onClose = vi.fn()
  const props = { title: 'Change Address', keepText: 'Keep the address', initial: ADDRESS, onClose }
  await mountWithHistory(<AddressDialog {...props} save={async () => null} />)
  // The PIN code of the address is looked up when the dialog opens.
  await vi.waitFor(() => expect(found).toHaveBeenCalled())
  const keep = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Keep the address')
  return { onClose, city: document.querySelector('input[name=city]') as HTMLInputElement, keep: keep as Element }
}

test('a dialog in which nothing changed closes without a question', async () => {
  const { onClose, city, keep } = await open()
  await type(city, 'Mysuru')
  await type(city, 'Bengaluru')
  await click(keep)
  expect([onClose.mock.calls.length, document.querySelector('[role=alertdialog]')]).toEqual([1, null])
})

test('a changed address is asked about', async () => {
  const { onClose, city, keep } = await open()
  await type(city, 'Mysuru')
  await click(keep)
  expect(onClose).not.toHaveBeenCalled()
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Close without saving the address?')
})
