// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { click } from '../../../tests/support/mount.tsx'
import { UnsavedGuard, useAskBeforeLeaving, useUnsaved } from './unsaved-guard.tsx'

const left = vi.fn()

function Form() {
  const [isDirty, setDirty] = useState(false)
  const { settle } = useUnsaved(isDirty)
  const ask = useAskBeforeLeaving()
  return (
    <>
      <button type="button" onClick={() => setDirty(true)}>
        type
      </button>
      <button type="button" onClick={settle}>
        saved
      </button>
      <button type="button" onClick={() => ask(left)}>
        sign out
      </button>
      <Link to="/other">other page</Link>
    </>
  )
}

async function open() {
  left.mockClear()
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const frame = (
    <UnsavedGuard>
      <Outlet />
    </UnsavedGuard>
  )
  const children = [
    { path: 'list', element: <p>The list</p> },
    { path: 'form', element: <Form /> },
    { path: 'other', element: <p>Another page</p> },
  ]
  const router = createMemoryRouter([{ path: '/', element: frame, children }], { initialEntries: ['/list', '/form'] })
  const root = createRoot(host)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () => root.render(<RouterProvider router={router} />))
  const press = async (words: string) => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a')]
    await click(all.find(({ textContent }) => textContent === words)!)
    // The dialog is lazy loaded on first use.
    await act(async () => vi.dynamicImportSettled())
  }
  const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? null
  return { router, press, question, words: () => host.textContent }
}

test('a link asks before it leaves what was typed, and stays or goes as told', async () => {
  const { press, question, words } = await open()
  await press('type')
  await press('other page')
  expect(question()).toContain('Leave without saving?')
  await press('Stay here')
  expect(words()).toContain('type')
  await press('other page')
  await press('Leave')
  expect(words()).toContain('Another page')
})

test('Back asks as well', async () => {
  const { router, press, question, words } = await open()
  await press('type')
  await act(async () => router.navigate(-1))
  await act(async () => vi.dynamicImportSettled())
  expect(question()).toContain('Leave without saving?')
  await press('Leave')
  expect(words()).toBe('The list')
})

test('signing out asks as well, and reloading leaves it to the browser to ask', async () => {
  const { press, question } = await open()
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(reload()).toBe(false)
  await press('type')
  expect(reload()).toBe(true)
  await press('sign out')
  expect(question()).toContain('Leave without saving?')
  expect(left).not.toHaveBeenCalled()
  await press('Leave')
  expect(left).toHaveBeenCalledOnce()
})

test('nothing is asked where nothing is typed, nor where it was just saved', async () => {
  const { press, question, words } = await open()
  await press('sign out')
  expect(left).toHaveBeenCalledOnce()
  await press('type')
  await press('saved')
  await press('other page')
  expect(question()).toBeNull()
  expect(words()).toContain('Another page')
})
