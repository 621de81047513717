// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import { click, mount } from '../../../tests/support/mount.tsx'
import { session } from '../client/session-state.ts'
import { signedIn } from '../client/user-for-test.ts'
import { ApplicationPictures } from './application-pictures.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

const jsonOf = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

async function open(pictures: string[], answer: (method: string) => Response) {
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? new Response(null, { status: 404 }) : answer(method),
  )
  session.setState(signedIn('customer'), true)
  const page = await mount(<ApplicationPictures pictures={pictures} />)
  const choose = async (...files: File[]) => {
    const input = page.find<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
    await act(async () => undefined)
  }
  const removers = () => page.all('button').filter((button) => button.title.startsWith('Remove picture'))
  return { page, choose, removers }
}

const png = (name: string) => new File(['x'], name, { type: 'image/png' })

test('a chosen picture is kept at once, and can be removed', async () => {
  const { choose, removers, page } = await open([], (method) =>
    method === 'POST'
      ? jsonOf({ success: true, message: 'Kept.', picture: { _id: 'p1' } }, 201)
      : jsonOf({ success: true, message: 'Removed.' }),
  )
  await choose(png('a.png'))
  await vi.waitFor(() => expect(removers()).toHaveLength(1))
  await click(removers()[0]!)
  await vi.waitFor(() => expect(removers()).toHaveLength(0))
  expect(document.activeElement).toBe(page.find('input[type=file]'))
})

test('what is no picture is refused where it was chosen, and the others are kept', async () => {
  const { choose, removers, page } = await open([], () =>
    jsonOf({ success: true, message: 'Kept.', picture: { _id: 'p1' } }, 201),
  )
  await choose(png('a.png'), new File(['x'], 'a.pdf', { type: 'application/pdf' }))
  await vi.waitFor(() => expect(removers()).toHaveLength(1))
  expect(page.host.textContent).toContain(APPLICATION_TEXTS.pictureBad)
})

test('one that was removed in another window goes from the list', async () => {
  const { removers } = await open(['p1'], () => jsonOf({ success: false, message: 'Gone' }, 404))
  await click(removers()[0]!)
  await vi.waitFor(() => expect(removers()).toHaveLength(0))
})

test('one that could not be removed stays, and it says why', async () => {
  const message = APPLICATION_TEXTS.sentBefore
  const { page, removers } = await open(['p1'], () => jsonOf({ success: false, message }, 409))
  await click(removers()[0]!)
  await vi.waitFor(() => expect(page.host.textContent).toContain(message))
  expect(removers()).toHaveLength(1)
})

test('with six no more are taken', async () => {
  const { page } = await open(['a', 'b', 'c', 'd', 'e', 'f'], () => jsonOf({}))
  expect(page.all('input[type=file]')).toEqual([])
  expect(page.host.textContent).toContain('6 pictures are the most.')
})
