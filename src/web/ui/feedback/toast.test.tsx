// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, mount, send } from '../../../../tests/support/mount.tsx'
import { BACK_OFFICE_TOAST_MS, STOREFRONT_TOAST_MS, ToastProvider } from './toast.tsx'
import { type ToastRequest, useToast } from './toast-context.ts'

beforeEach(() => {
  vi.useFakeTimers()
  hideTab(false)
})
afterEach(() => vi.useRealTimers())

test.each([
  ['success', 'good', 'status'],
  ['error', 'bad', 'alert'],
  ['info', 'info', 'status'],
  ['warning', 'warn', 'status'],
] as const)('a toast can be of type %s [STATIC-28]', async (type, tone, role) => {
  const page = await showing({ type, message: 'Added to your cart' })
  expect(page.find('.toast').classList).toContain(tone)
  expect(page.find(`[role=${role}]`).textContent).toContain('Added to your cart')
})

test('a toast closes on its close button [STATIC-29]', async () => {
  const page = await showing({ type: 'info', message: 'One' }, { type: 'info', message: 'Two' })
  await click(page.find('[aria-label="Close message"]'))
  expect(page.all('.toast').map((toast) => toast.textContent)).toEqual(['Note: Two'])
})

test('the same text again replaces the toast that is shown', async () => {
  const page = await showing({ type: 'info', message: 'One' }, { type: 'info', message: 'One' })
  expect(page.all('.toast')).toHaveLength(1)
})

test('a toast closes by itself when its time is over [STATIC-30]', async () => {
  const page = await showing({ type: 'success', message: 'Saved', duration: 1000 })
  await pass(900)
  expect(page.all('.toast')).toHaveLength(1)
  await pass(200)
  expect(page.all('.toast')).toHaveLength(0)
})

test('a bar counts down to the closing [STATIC-31]', async () => {
  const page = await showing({ type: 'success', message: 'Saved', duration: 2000 })
  const bar = page.find<HTMLProgressElement>('progress')
  expect(bar.value).toBe(1)
  await pass(500)
  expect(bar.value).toBeCloseTo(0.75, 2)
  await pass(1000)
  expect(bar.value).toBeCloseTo(0.25, 2)
})

test('a toast stays 3 s in the storefront and 5 s in the back-office unless it says otherwise [STATIC-32] [STATIC-33]', async () => {
  expect([STOREFRONT_TOAST_MS, BACK_OFFICE_TOAST_MS]).toEqual([3000, 5000])
  const shop = await showing({ type: 'info', message: 'Hello' })
  await pass(2900)
  expect(shop.all('.toast')).toHaveLength(1)
  await pass(200)
  expect(shop.all('.toast')).toHaveLength(0)

  const office = await showingFor(BACK_OFFICE_TOAST_MS, { type: 'info', message: 'Hello' })
  await pass(4900)
  expect(office.all('.toast')).toHaveLength(1)
  await pass(200)
  expect(office.all('.toast')).toHaveLength(0)
})

test('pointing at a toast stops its time and leaving lets it go on', async () => {
  const page = await showing({ type: 'info', message: 'Read me', duration: 1000 })
  await pass(500)
  await send(page.find('.toast'), new MouseEvent('pointerover', { bubbles: true }))
  await pass(5000)
  expect(page.find<HTMLProgressElement>('progress').value).toBeCloseTo(0.5, 2)
  await send(page.find('.toast'), new MouseEvent('pointerout', { bubbles: true }))
  await pass(600)
  expect(page.all('.toast')).toHaveLength(0)
})

test('focus in a toast stops its time', async () => {
  const page = await showing({ type: 'info', message: 'Read me', duration: 1000 })
  await act(async () => page.find('.toast button').focus())
  await pass(5000)
  expect(page.all('.toast')).toHaveLength(1)
  await act(async () => page.find('.toast button').blur())
  await pass(1100)
  expect(page.all('.toast')).toHaveLength(0)
})

test('a hidden tab stops the time', async () => {
  const page = await showing({ type: 'info', message: 'Read me', duration: 1000 })
  hideTab(true)
  await send(document, new Event('visibilitychange'))
  await pass(5000)
  expect(page.all('.toast')).toHaveLength(1)
  hideTab(false)
  await send(document, new Event('visibilitychange'))
  await pass(1100)
  expect(page.all('.toast')).toHaveLength(0)
})

test('the action of a toast is done once and closes it', async () => {
  const undo = vi.fn()
  const page = await showing({ type: 'success', message: 'Removed', action: { label: 'Undo', onPress: undo } })
  await click(page.find('.act'))
  expect(undo).toHaveBeenCalledOnce()
  expect(page.all('.toast')).toHaveLength(0)
})

const showing = (...toasts: ToastRequest[]) => showingFor(undefined, ...toasts)

async function showingFor(duration: number | undefined, ...toasts: ToastRequest[]) {
  const page = await mount(
    <ToastProvider duration={duration}>
      <Speaker toasts={toasts} />
    </ToastProvider>,
  )
  await click(page.find('#speak'))
  return page
}

function Speaker({ toasts }: { toasts: ToastRequest[] }) {
  const { show } = useToast()
  return (
    <button type="button" id="speak" onClick={() => toasts.forEach(show)}>
      Speak
    </button>
  )
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

function hideTab(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
}
