// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ThreadJson } from '#contracts/care/threads.ts'
import { mount, send } from '../../../tests/support/mount.tsx'
import { ThreadAnswer } from './thread-answer.tsx'

const THREAD: ThreadJson = {
  ...{ _id: '01900000-0000-7000-8000-000000000001', ticketNumber: 'TS-1', subject: 'Socks', status: 'Pending' },
  ...{ orderNumber: null, createdAt: '2026-03-01T09:00:00Z', messages: [], takesMail: true },
}

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const open = (onSent = () => {}) => mount(<ThreadAnswer thread={THREAD} threadKey="care-key" onSent={onSent} />)
const write = (area: HTMLTextAreaElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = (form: Element) => send(form, new Event('submit', { bubbles: true, cancelable: true }))

test('what was typed stays when it did not arrive, and is sent again as the same message', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    throw new Error('offline')
  })
  const page = await open()
  const area = page.find<HTMLTextAreaElement>('textarea')
  await write(area, 'One sleeve is longer.')
  await submit(page.find('form'))
  await vi.waitFor(() => expect(page.all('.notice.bad')).toHaveLength(1))
  expect(area.value).toBe('One sleeve is longer.')
  await submit(page.find('form'))
  await vi.waitFor(() => expect(keys.length).toBeGreaterThan(1))
  expect(new Set(keys).size).toBe(1)
})

test('what was typed is there after a reload, and gone once it has arrived', async () => {
  const first = await open()
  await write(first.find<HTMLTextAreaElement>('textarea'), 'One sleeve is longer.')
  await first.unmount()
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'x', thread: THREAD }))
  const onSent = vi.fn()
  const again = await open(onSent)
  expect(again.find<HTMLTextAreaElement>('textarea').value).toBe('One sleeve is longer.')
  await submit(again.find('form'))
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(again.find<HTMLTextAreaElement>('textarea').value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('nothing is no message', async () => {
  const page = await open()
  await submit(page.find('form'))
  expect(page.find('.error').textContent).toContain('Please write your message')
})
