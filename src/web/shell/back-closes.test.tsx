// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { click, mountRoutes } from '../../../tests/support/mount.tsx'
import { BackCloses } from './back-closes.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      {isOpen ? (
        <p id="sheet">
          <BackCloses onClose={() => setOpen(false)} />
        </p>
      ) : null}
    </>
  )
}

async function open() {
  const { host, go, path } = await mountRoutes([
    { path: '/', element: <h1>Home</h1> },
    { path: '/products', element: <Page /> },
  ])
  await go('/products')
  await click(host.querySelector('button')!)
  return { go, path, sheet: () => host.querySelector('#sheet') }
}

test('Back closes what lies over the page, and the page stays; the next Back leaves it', async () => {
  const { go, path, sheet } = await open()
  await go(-1)
  expect(sheet()).toBeNull()
  expect(path()).toBe('/products')
  await go(-1)
  expect(path()).toBe('/')
})

test('a link in it leads on', async () => {
  const { go, path } = await open()
  await go('/')
  expect(path()).toBe('/')
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
  const { sheet } = await open()
  await act(async () => void watchers[0]!.dispatchEvent(new Event('close')))
  delete window.CloseWatcher
  expect(sheet()).toBeNull()
  expect(watchers).toEqual([])
})
