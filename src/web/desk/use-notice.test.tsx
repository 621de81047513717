// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { click, mount } from '../../../tests/support/mount.tsx'
import { Protected } from '../account/protected.tsx'
import { call } from '../client/api-call.ts'
import { followStoredSession } from '../client/session.ts'
import { type Session, session } from '../client/session-state.ts'
import { signedIn } from '../client/user-for-test.ts'
import { NotSaved } from '../seller/orders/not-saved.tsx'
import { useOptimistic } from '../seller/orders/use-optimistic.ts'
import { Button } from '../ui/actions/button.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { Banners, NotifyProvider } from './banners.tsx'
import { Notes } from './notes.tsx'

const FAILED = 'It could not be kept.'
const become = (state: Session) => act(async () => session.setState(state, true))
const save = () => call<void>('/kept', { body: {}, token: 't' })

let stopFollowing = () => {}
afterEach(async () => {
  stopFollowing()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await become({ status: 'unknown' })
})

function Choice() {
  const choice = useOptimistic('off', save, FAILED)
  return (
    <>
      <Button onClick={() => void choice.choose('on')}>Switch it on</Button>
      <NotSaved choice={choice} what="the choice" />
    </>
  )
}

/** A page with typed and chosen values, and a session. */
async function aPage(status: number, message: string) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message }, { status }))
  localStorage.setItem('token', 't')
  session.setState(signedIn('seller'), true)
  stopFollowing = followStoredSession()
  const page = await mount(
    <ToastProvider>
      <Protected action="open_seller_pages">
        <NotifyProvider>
          <Banners />
          <div className="page">
            <Notes notes={[]} failed={FAILED} onKeep={save} />
            <Choice />
          </div>
        </NotifyProvider>
      </Protected>
    </ToastProvider>,
  )
  const field = page.find<HTMLTextAreaElement>('textarea')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Rings at noon')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const press = (words: string) => click(page.all('.page button').find(({ textContent }) => textContent === words)!)
  return { ...page, field, press, words: () => page.find('.page').textContent }
}

test('who signed in again is not told to any more; what was typed and what is not saved is still there', async () => {
  const page = await aPage(401, SESSION_TEXTS.needed)
  await page.press('Keep note')
  expect(page.host.textContent).toContain('You have been signed out')
  expect(page.words()).toContain(SESSION_TEXTS.needed)
  await page.press('Switch it on')
  await become({ ...signedIn('seller'), token: 'new' } as Session)
  expect(page.field.value).toBe('Rings at noon')
  expect(page.words()).not.toContain(SESSION_TEXTS.needed)
  expect(page.words()).toContain(`Not saved ${FAILED}`)
  expect(page.all('.banners')).toEqual([])
})

test('what was wrong before the session ended is still said afterwards', async () => {
  const page = await aPage(400, 'A note has words.')
  await page.press('Keep note')
  await become({ status: 'guest', because: 'ended' })
  await become({ ...signedIn('seller'), token: 'new' } as Session)
  expect(page.words()).toContain('A note has words.')
})
