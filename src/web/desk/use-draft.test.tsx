// @vitest-environment jsdom
import { act, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider, useSearchParams } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { click, type } from '../../../tests/support/mount.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useDraft } from './use-draft.ts'
import { useGuardedClose } from './use-guarded-close.tsx'

function Answer({ row }: { row: string }) {
  const { kept, keep } = useDraft<string>(`answer ${row}`)
  const [words, setWords] = useState(kept ?? '')
  useEffect(() => keep(words === '' ? null : words), [keep, words])
  return <input aria-label={row} value={words} onChange={({ target }) => setWords(target.value)} />
}

function InDialog() {
  const [words, setWords] = useState('')
  const { question } = useGuardedClose(words !== '', () => undefined)
  return (
    <>
      <input aria-label="dialog" value={words} onChange={({ target }) => setWords(target.value)} />
      {question}
    </>
  )
}

function List() {
  const [params] = useSearchParams()
  const page = params.get('page') ?? '1'
  return page === 'dialog' ? <InDialog /> : <Answer key={page} row={`row ${page}`} />
}

async function open(at = '/list') {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const frame = (
    <UnsavedGuard>
      <Outlet />
    </UnsavedGuard>
  )
  const children = [
    { path: 'list', element: <List /> },
    { path: 'other', element: <p>Another page</p> },
  ]
  const router = createMemoryRouter([{ path: '/', element: frame, children }], { initialEntries: [at] })
  const root = createRoot(host)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () => root.render(<RouterProvider router={router} />))
  const go = async (to: string) => {
    await act(async () => router.navigate(to))
    await act(async () => vi.dynamicImportSettled())
  }
  const field = () => document.querySelector<HTMLInputElement>('input')!
  const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? null
  const press = (words: string) =>
    click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)!)
  return { go, field, question, press }
}

test('what is typed in a row is there again when the list is back at its page, and nothing is asked', async () => {
  const { go, field, question } = await open()
  await type(field(), 'half a reply')
  await go('/list?page=2')
  expect([field().value, question()]).toEqual(['', null])
  await go('/list')
  expect(field().value).toBe('half a reply')
})

test('what another page of the list took away is asked about before the page is left, and gone after', async () => {
  const { go, field, question, press } = await open()
  await type(field(), 'half a reply')
  await go('/list?page=2')
  await go('/other')
  expect(question()).toContain('Leave without saving?')
  await press('Leave')
  await go('/list')
  expect(field().value).toBe('')
})

test('what was emptied or sent is no draft', async () => {
  const { go, field, question } = await open()
  await type(field(), 'half a reply')
  await type(field(), '')
  await go('/list?page=2')
  await go('/other')
  expect(question()).toBeNull()
})

test('Back to another page of the list asks before it takes a dialog with something typed away', async () => {
  const { go, field, question } = await open('/list?page=dialog')
  await go('/list?page=dialog&sort=name')
  expect(question()).toBeNull()
  await type(field(), 'half a note')
  await go('/list?page=2')
  expect(question()).toContain('Leave without saving?')
  expect(field().value).toBe('half a note')
})
