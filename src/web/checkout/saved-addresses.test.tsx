// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { SavedAddresses } from './saved-addresses.tsx'

const ADDRESS = {
  ...{ _id: 'a1', label: '', firstName: 'Asha', lastName: 'Rao', address: '14 Temple Tank Road', city: 'Bengaluru' },
  ...{ state: 'Karnataka', postalCode: '560004', phone: '9876543210', email: 'asha@example.in', country: 'India' },
}
const FORM = { ...ADDRESS, address: '' }
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent, title }) => textContent === name || title === name)!

test('a saved address is deleted after a question', async () => {
  const forget = vi.fn(async () => null)
  await mount(
    <ToastProvider>
      <SavedAddresses saved={{ addresses: [ADDRESS], hasNone: false, forget }} form={FORM} onChoose={() => {}} />
    </ToastProvider>,
  )
  await click(button('Forget the address 14 Temple Tank Road'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Delete this address?'))
  expect(forget).not.toHaveBeenCalled()
  await click(button('Delete address'))
  await vi.waitFor(() => expect(forget).toHaveBeenCalledExactlyOnceWith('a1'))
})

test.each([
  ['as it is saved', ADDRESS, 'true'],
  ['and then changed', FORM, 'false'],
])('the address in the form is shown as chosen: %s', async (_, form, pressed) => {
  const saved = { addresses: [ADDRESS], hasNone: false, forget: async () => null }
  const page = await mount(
    <ToastProvider>
      <SavedAddresses saved={saved} form={form} onChoose={() => {}} />
    </ToastProvider>,
  )
  expect(page.find('li button').getAttribute('aria-pressed')).toBe(pressed)
})
