// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { click, mount, send } from '../../../tests/support/mount.tsx'
import { anOrder } from './order-for-test.ts'
import ReturnDialog from './return-dialog.tsx'

// Blocking the way back needs a whole browser's history: the order's own test has one.
vi.mock('./use-back-closes.ts', () => ({ useBackCloses: () => undefined }))
afterEach(() => vi.unstubAllGlobals())

const submit = () =>
  send(document.querySelector('form') as HTMLFormElement, new Event('submit', { bubbles: true, cancelable: true }))

test('what is missing is brought before the eyes: first the choice, then the reason', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const delivered = anOrder({ status: 'Delivered', deliveredAt: '2026-07-05T00:00:00.000Z' })
  await mount(<ReturnDialog order={delivered} onSaid={() => undefined} onClose={() => undefined} />)
  const [choice, reason] = [document.querySelector('input[type="checkbox"]'), document.querySelector('textarea')]
  await submit()
  expect(document.activeElement).toBe(choice)
  expect(document.body.textContent).toContain('Please choose what you want to send back.')
  await click(choice as Element)
  await submit()
  expect(document.activeElement).toBe(reason)
  expect(document.body.textContent).toContain('Please tell us why.')
  expect(document.body.textContent).not.toContain('Please choose what you want to send back.')
  expect(fetch).not.toHaveBeenCalled()
})
