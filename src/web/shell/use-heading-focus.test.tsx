// @vitest-environment jsdom

import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { mountRoutes } from '../../../tests/support/mount.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

function Frame() {
  useHeadingFocus()
  return (
    <>
      <input id="search" aria-label="Search" />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

function SignIn() {
  return <input aria-label="Email" ref={(field) => field?.focus()} />
}

async function open() {
  const { host, go } = await mountRoutes([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/about', element: <h1>About</h1> },
        { path: '/plain', element: <p>No heading</p> },
        { path: '/signin', element: <SignIn /> },
      ],
    },
  ])
  return { page: { find: (selector: string) => host.querySelector(selector) }, go }
}

test('the first page leaves the focus alone', async () => {
  await open()
  expect(document.activeElement).toBe(document.body)
})

test('a new page has the focus on its heading, and a page without one on its content', async () => {
  const { page, go } = await open()
  await go('/about')
  expect(document.activeElement).toBe(page.find('h1'))
  await go('/plain')
  expect(document.activeElement).toBe(page.find('main'))
})

test('another query of the same page moves nothing: whoever filters stays at the filter', async () => {
  const { go } = await open()
  await go('/?category=Bags')
  expect(document.activeElement).toBe(document.body)
})

test('a field that the page chose itself keeps the focus', async () => {
  const { page, go } = await open()
  await go('/signin')
  expect(document.activeElement).toBe(page.find('main input'))
})

test('nobody who types in the header loses the focus to a heading', async () => {
  const { page, go } = await open()
  const search = page.find('#search') as HTMLInputElement
  search.focus()
  await go('/about')
  expect(document.activeElement).toBe(search)
})
