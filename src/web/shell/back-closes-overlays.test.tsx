// @vitest-environment jsdom
import { act, useState } from 'react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { click, mountRoutes } from '../../../tests/support/mount.tsx'
import { UnsavedGuard, useUnsaved } from '../desk/unsaved-guard.tsx'
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { BackClosesOverlays } from './back-closes-overlays.tsx'
import { useConfirmedClose } from './use-confirmed-close.tsx'

/** A dialog that opens a question, as many do. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <BackClosesOverlays />
      <Press label="open" onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onOpenChange={setOpen} title="Address">
        <Press label="ask" onClick={() => setAsking(true)} />
        <Link to="/">leave</Link>
        <AlertDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Delete it?"
          confirmText="Delete"
          onConfirm={nothing}
        >
          It is gone then.
        </AlertDialog>
      </Dialog>
    </>
  )
}

/** What holds typed text asks before it closes. */
function Written({ onClose }: { onClose: () => void }) {
  const { close, question } = useConfirmedClose(true, onClose, 'Discard your message?')
  return (
    <Dialog open onOpenChange={(isNow) => isNow || close()} title="Message">
      {question}
    </Dialog>
  )
}

function WritingPage() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <BackClosesOverlays />
      {isOpen ? <Written onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** A form of a desk, with a dialog over it. */
function Desk() {
  return (
    <UnsavedGuard>
      <DirtyForm />
    </UnsavedGuard>
  )
}

function DirtyForm() {
  const [isOpen, setOpen] = useState(true)
  useUnsaved(true)
  return (
    <Dialog open={isOpen} onOpenChange={setOpen} title="Help">
      Words
    </Dialog>
  )
}

function Press({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  )
}

const nothing = () => undefined
const shown = (role: string) => document.querySelector(`[role=${role}]`)
const named = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent === label) as Element

async function visit(Part: () => React.ReactNode) {
  const { go, path } = await mountRoutes([
    { path: '/', element: <h1>Home</h1> },
    { path: '/page', element: <Part /> },
  ])
  await go('/page')
  const back = async () => {
    await go(-1)
    await act(async () => vi.dynamicImportSettled())
  }
  return { back, path }
}

test('Back closes what lies over the page, the topmost first, and only then leaves', async () => {
  const { back, path } = await visit(Page)
  await click(named('open'))
  await click(named('ask'))
  await back()
  expect([shown('alertdialog'), shown('dialog') === null, path()]).toEqual([null, false, '/page'])
  await back()
  expect([shown('dialog'), path()]).toEqual([null, '/page'])
  await back()
  expect(path()).toBe('/')
})

test('a link in it leads on', async () => {
  const { path } = await visit(Page)
  await click(named('open'))
  await click(named('leave'))
  expect(path()).toBe('/')
})

test('what was typed is asked about; Back again takes the question away and keeps it', async () => {
  const { back, path } = await visit(WritingPage)
  await back()
  expect(shown('alertdialog')?.textContent).toContain('Discard your message?')
  await back()
  expect([shown('alertdialog'), shown('dialog') === null, path()]).toEqual([null, false, '/page'])
})

test('at a desk with something unsaved Back closes the dialog first, then asks before it leaves', async () => {
  const { back, path } = await visit(Desk)
  await back()
  expect([shown('dialog'), shown('alertdialog')]).toEqual([null, null])
  await back()
  expect(shown('alertdialog')?.textContent).toContain('Leave without saving?')
  expect(path()).toBe('/page')
})

test("the phone's own Back button closes it too, where the browser tells of it", async () => {
  const watchers: EventTarget[] = []
  window.CloseWatcher = class extends EventTarget {
    constructor() {
      super()
      watchers.push(this)
    }
    destroy() {
      watchers.length = 0
    }
  }
  await visit(Page)
  await click(named('open'))
  await act(async () => void watchers[0]!.dispatchEvent(new Event('close')))
  delete window.CloseWatcher
  expect(shown('dialog')).toBeNull()
  expect(watchers).toEqual([])
})
