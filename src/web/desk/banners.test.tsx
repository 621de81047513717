// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountRoutes } from '../../../tests/support/mount.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { Banners, NotifyProvider, useNotify } from './banners.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Told = Parameters<ReturnType<typeof useNotify>>[0]

async function tell(told: Told) {
  function Teller() {
    const notify = useNotify()
    return (
      <button type="button" onClick={() => notify(told)}>
        Tell
      </button>
    )
  }
  const element = (
    <ToastProvider>
      <NotifyProvider>
        <Teller />
        <Banners />
      </NotifyProvider>
    </ToastProvider>
  )
  const { host } = await mountRoutes([{ path: '/', element }])
  await act(async () => host.querySelector('button')?.click())
  const isShown = () => host.querySelector('.banners') !== null
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  expect(isShown()).toBe(true)
  return { isShown, pass }
}

test.each<[string, Told, number]>([
  ['a success', { type: 'success', message: 'Saved' }, 5000],
  [
    'a success that can be undone',
    { type: 'success', message: 'Moved', action: { label: 'Undo', onPress() {} } },
    10_000,
  ],
])('%s stays for its time', async (_, told, ms) => {
  const { isShown, pass } = await tell(told)
  await pass(ms - 500)
  expect(isShown()).toBe(true)
  await pass(1000)
  expect(isShown()).toBe(false)
})

test('an error stays', async () => {
  const { isShown, pass } = await tell({ type: 'error', message: 'Not saved' })
  await pass(60 * 60_000)
  expect(isShown()).toBe(true)
})
