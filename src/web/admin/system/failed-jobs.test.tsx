// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeadJson } from '#contracts/admin/system.ts'
import { click, mount } from '../../../../tests/support/mount.tsx'
import { NotifyProvider } from '../../desk/banners.tsx'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { FailedJobs } from './failed-jobs.tsx'

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify({ success: true, message: 'Done' }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const onChanged = vi.fn()
const show = (job: DeadJson['job']) =>
  mount(
    <ToastProvider>
      <NotifyProvider>
        <FailedJobs
          dead={[{ job, id: 'x1', what: 'Order AAAA0001', error: 'No', tries: 1, at: '2026-03-02', hindrance: null }]}
          onChanged={onChanged}
        />
      </NotifyProvider>
    </ToastProvider>,
  )
/** The dialog is lazy loaded. */
async function comes(text: string) {
  await act(async () => {
    await import('../../ui/overlay/alert-dialog.tsx')
  })
  await act(async () => {})
  expect(button(text)).toBeDefined()
}
const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text)

test('a refund goes out again only after a second yes', async () => {
  await show('refunds')
  await click(button('Run again')!)
  await comes('Send the money')
  await click(button('Not now')!)
  expect(asked).toEqual([])

  await click(button('Run again')!)
  await comes('Send the money')
  await click(button('Send the money')!)
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(asked).toEqual(['/v1/api/admin/system/jobs/refunds/x1/run'])
})

test.each(['mail', 'webhooks'] as const)('%s goes at once: no money leaves', async (job) => {
  await show(job)
  await click(button('Run again')!)
  expect(asked).toEqual([`/v1/api/admin/system/jobs/${job}/x1/run`])
})
