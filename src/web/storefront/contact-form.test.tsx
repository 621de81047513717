// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { CONTACT_TEXTS } from '#contracts/care/contact-texts.ts'
import { mountRoutes } from '../../../tests/support/mount.tsx'
import { session } from '../client/session-state.ts'
import { ContactForm } from './contact-form.tsx'

const NOBODY = session.getState()
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => session.setState(NOBODY, true))
})

async function sendMessage(answer: Response) {
  vi.stubGlobal('fetch', async () => answer)
  const scrollIntoView = vi.fn()
  Element.prototype.scrollIntoView = scrollIntoView
  const { host } = await mountRoutes([{ path: '/', element: <ContactForm /> }])
  const find = <Found extends HTMLElement>(selector: string) => host.querySelector<Found>(selector)!
  const typed = { name: 'Asha Rao', email: 'asha@example.in', subject: 'Potlis', message: 'Can you make forty?' }
  for (const [name, value] of Object.entries(typed)) find<HTMLInputElement>(`[name=${name}]`).value = value
  find('button').focus()
  await act(async () => find<HTMLFormElement>('form').requestSubmit())
  await vi.waitFor(() => expect(find('.notice')).not.toBeNull())
  return { find, scrollIntoView }
}

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

test.each([
  [
    'the ticket number',
    json(201, { success: true, message: CONTACT_TEXTS.sent, ticketNumber: 'TS-ABC123' }),
    'TS-ABC123',
  ],
  ['a failure', json(500, { success: false, message: CONTACT_TEXTS.failed }), CONTACT_TEXTS.failed],
])('after sending, %s is brought into view and has focus', async (_, answer, words) => {
  const { find, scrollIntoView } = await sendMessage(answer)
  expect(find('.notice').textContent).toContain(words)
  expect(document.activeElement).toBe(find('.notice').parentElement)
  expect(scrollIntoView).toHaveBeenCalledOnce()
})

test('after sending, name and email of the account stand there for a second message', async () => {
  const user = { _id: 'u1', name: 'Asha Rao', email: 'asha@example.in' } as UserJson
  session.setState({ status: 'signed-in', token: 't', user }, true)
  const { find } = await sendMessage(json(201, { success: true, message: CONTACT_TEXTS.sent, ticketNumber: 'TS-1' }))
  const value = (name: string) => find<HTMLInputElement>(`[name=${name}]`).value
  expect([value('name'), value('email'), value('message')]).toEqual(['Asha Rao', 'asha@example.in', ''])
})
