// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'

const Dialog = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="dialog" onClick={onClose}>
    Close
  </button>
)
const load = vi.fn(async () => ({ default: Dialog }))

async function open() {
  const Overlay = lazyOverlay(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" className="open" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen ? <Overlay onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
  return mount(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
}

test('a dialog that cannot be loaded says so, and opens with the next click that can', async () => {
  load.mockRejectedValueOnce(new TypeError('offline'))
  const { find, all } = await open()
  await click(find('.open'))
  expect(find('.toasts').textContent).toContain('Please check your connection')
  expect(all('.dialog')).toHaveLength(0)
  await click(find('.open'))
  expect(all('.dialog')).toHaveLength(1)
})

test('a dialog that was loaded once opens without loading', async () => {
  const { find, all } = await open()
  await click(find('.open'))
  await click(find('.dialog'))
  load.mockClear()
  await click(find('.open'))
  expect([all('.dialog').length, load.mock.calls.length]).toEqual([1, 0])
})

test('a dialog that is told when it closes is told too when it cannot be loaded', async () => {
  const told: boolean[] = []
  const Question = lazyOverlay<{ onOpenChange: (isOpen: boolean) => void }>(async () => {
    throw new TypeError('offline')
  })
  await mount(<Question onOpenChange={(isOpen) => told.push(isOpen)} />)
  expect(told).toEqual([false])
})
