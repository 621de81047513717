// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCart } from './add-to-cart.ts'
import { call } from './api-call.ts'
import { cart } from './cart.ts'
import { changeUser, exchangeToken, forgetEverything, setEmailVerified, signIn, signOut } from './change-session.ts'
import { clearCart, setCoupon } from './edit-cart.ts'
import { followStoredSession, people, retrySession } from './session.ts'
import { session } from './session-state.ts'
import { aUser } from './user-for-test.ts'

const asha = aUser({ isEmailVerified: false })

type Reply = { status: number; body: unknown } | 'no answer'
let replies: Record<string, Reply>
let asked: { path: string; bearer: string | null }[]
let stop: () => void

beforeEach(() => {
  localStorage.clear()
  session.setState({ status: 'unknown' }, true)
  people.setState({ users: [], hasFailed: false }, true)
  asked = []
  replies = {
    '/auth/protected': { status: 200, body: { user: asha } },
    '/auth/user': { status: 200, body: { users: [] } },
    '/auth/logout/u1': { status: 200, body: { success: true, message: 'Logged out successfully!' } },
  }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, bearer: new Headers(init?.headers).get('authorization') })
    const reply = replies[path] ?? { status: 404, body: {} }
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), {
      status: reply.status,
    })
  })
  stop = () => undefined
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const settled = () => vi.waitFor(() => expect(['unknown', 'checking']).not.toContain(session.getState().status))

async function start(token: string | null) {
  if (token !== null) localStorage.setItem('token', token)
  stop = followStoredSession()
  await settled()
}

test('without a stored token the visitor is a guest, and the users are asked for all the same [AUTH-01] [API-10]', async () => {
  await start(null)
  expect(session.getState()).toEqual({ status: 'guest', because: 'no-token' })
  await vi.waitFor(() => expect(asked).toEqual([{ path: '/auth/user', bearer: null }]))
})

test('a stored token fetches its user on start [AUTH-02] [API-08]', async () => {
  localStorage.setItem('token', 'abc')
  stop = followStoredSession()
  expect(session.getState()).toEqual({ status: 'checking', token: 'abc' })
  await settled()
  expect(session.getState()).toEqual({ status: 'signed-in', token: 'abc', user: asha })
  expect(asked[0]).toEqual({ path: '/auth/protected', bearer: 'Bearer abc' })
})

test.each([401, 403, 404, 500])('a user that is refused with %i costs the token [AUTH-03]', async (status) => {
  replies['/auth/protected'] = { status, body: { success: false, message: 'Please sign in.' } }
  await start('old')
  expect(session.getState()).toEqual({ status: 'guest', because: 'refused' })
  expect(localStorage.getItem('token')).toBeNull()
})

test.each<[string, Reply]>([
  ['no answer', 'no answer'],
  ["a hotel's own page", { status: 200, body: '<html>Welcome</html>' }],
  ['a restart', { status: 503, body: {} }],
  ['an answer without a user', { status: 200, body: {} }],
])('%s keeps the token, and a retry finds the user', async (_, reply) => {
  replies['/auth/protected'] = reply
  await start('abc')
  expect(session.getState()).toEqual({ status: 'unreached', token: 'abc' })
  expect(localStorage.getItem('token')).toBe('abc')
  replies['/auth/protected'] = { status: 200, body: { user: asha } }
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(session.getState().status).toBe('signed-in')
})

test('a retry does nothing when nothing is waiting for one', async () => {
  await start(null)
  asked = []
  retrySession()
  expect(asked).toEqual([])
})

test('signing in keeps the token, shows the user at once and fetches him anew [AUTH-13]', async () => {
  await start(null)
  replies['/auth/protected'] = { status: 200, body: { user: { ...asha, name: 'Asha R' } } }
  const fetched = signIn('fresh', asha)
  expect(localStorage.getItem('token')).toBe('fresh')
  expect(session.getState()).toEqual({ status: 'signed-in', token: 'fresh', user: asha })
  await fetched
  expect(session.getState()).toMatchObject({ user: { name: 'Asha R' } })
  expect(asked).toContainEqual({ path: '/auth/protected', bearer: 'Bearer fresh' })
})

test('other tabs are followed: in with a new token, out without one', async () => {
  await start(null)
  localStorage.setItem('token', 'theirs')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await settled()
  expect(session.getState()).toMatchObject({ status: 'signed-in', token: 'theirs' })
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session.getState()).toEqual({ status: 'guest', because: 'left' })
})

test('an answer for a token that is gone meanwhile changes nothing', async () => {
  localStorage.setItem('token', 'slow')
  stop = followStoredSession()
  forgetEverything()
  await new Promise((done) => setTimeout(done, 20))
  expect(session.getState()).toEqual({ status: 'guest', because: 'left' })
})

test('signing out tells the server and forgets everything personal, but keeps what is in the cart [AUTH-19] [API-11]', async () => {
  await start('abc')
  for (const key of ['checkout', 'currentOrder', 'orders', 'theme']) localStorage.setItem(key, '1')
  addToCart({
    product: { _id: 'p', title: 'T', images: [], category: '', description: '', originalPrice: 1, discountPrice: null },
    quantity: 1,
    color: '',
    size: null,
    inStock: 1,
    deliveryDate: '',
  })
  setCoupon({ code: 'MINE', discountPaise: 10, subtotalPaise: 100 })
  expect(await signOut()).toBe('Logged out successfully!')
  expect(asked).toContainEqual({ path: '/auth/logout/u1', bearer: 'Bearer abc' })
  expect(Object.keys(localStorage).sort()).toEqual(['cart', 'theme'])
  expect(cart.getState()).toMatchObject({ lines: [{ quantity: 1 }], coupon: null })
  expect(session.getState()).toEqual({ status: 'guest', because: 'left' })
})

test('signing out waits for what was asked, and what is asked meanwhile is not sent: neither finds the session ended', async () => {
  await start('abc')
  replies['/slow'] = { status: 200, body: {} }
  let answer = () => {}
  const send = fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const sent = send(path, init)
    if (path === '/slow') await new Promise<void>((done) => (answer = done))
    return sent
  })
  const slow = call('/slow', { token: 'abc' })
  const left = signOut()
  const late = call('/late', { token: 'abc' })
  const isRefused = expect(late).rejects.toMatchObject({ status: 401 })
  const open = call('/open')
  await expect(open).rejects.toMatchObject({ status: 404 })
  expect(asked.map(({ path }) => path)).not.toContain('/auth/logout/u1')
  answer()
  expect(await slow).toEqual({})
  expect(await left).toBe('Logged out successfully!')
  await isRefused
  expect(asked.map(({ path }) => path)).not.toContain('/late')
  expect(session.getState()).toEqual({ status: 'guest', because: 'left' })
})

test('what was asked during a sign-out that failed is sent', async () => {
  await start('abc')
  replies['/auth/logout/u1'] = { status: 500, body: {} }
  replies['/late'] = { status: 200, body: {} }
  const left = signOut()
  const late = call('/late', { token: 'abc' })
  await expect(left).rejects.toMatchObject({ status: 500 })
  expect(await late).toEqual({})
})

test('signing out with an empty cart leaves nothing behind', async () => {
  await start('abc')
  clearCart()
  await signOut()
  expect({ ...localStorage }).toEqual({})
})

test('a sign-out that fails changes nothing; one whose session had ended is done [NAV-22]', async () => {
  await start('abc')
  replies['/auth/logout/u1'] = { status: 500, body: {} }
  await expect(signOut()).rejects.toMatchObject({ status: 500 })
  expect(session.getState().status).toBe('signed-in')
  expect(localStorage.getItem('token')).toBe('abc')
  replies['/auth/logout/u1'] = { status: 401, body: { message: 'Please sign in.' } }
  expect(await signOut()).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
})

test('a later call that finds the session ended signs out calmly: the cart stays', async () => {
  await start('abc')
  localStorage.setItem('cart', 'kept')
  replies['/auth/sessions'] = { status: 401, body: { success: false, message: 'Please sign in.' } }
  await call('/auth/sessions', { token: 'older' }).catch(() => undefined)
  expect(session.getState().status).toBe('signed-in')
  await call('/auth/sessions', { token: 'abc' }).catch(() => undefined)
  expect(session.getState()).toEqual({ status: 'guest', because: 'ended' })
  expect({ ...localStorage }).toEqual({ cart: 'kept', token: '' })
})

test('another tab that found the session ended says so; a token that is gone at a call has ended too', async () => {
  await start('abc')
  localStorage.setItem('token', '')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(session.getState()).toEqual({ status: 'guest', because: 'ended' })
  await signIn('def', null)
  replies['/auth/login'] = { status: 401, body: { success: false } }
  await call('/auth/login', { body: {} }).catch(() => undefined)
  await call('/auth/login', { token: null }).catch(() => undefined)
  expect(session.getState().status).toBe('signed-in')
  localStorage.removeItem('token')
  await call('/auth/login', { token: null }).catch(() => undefined)
  expect(session.getState()).toEqual({ status: 'guest', because: 'ended' })
})

test('a token from an address is stored and traded for a session of its own [ROUTE-06] [AUTH-11]', async () => {
  await start(null)
  replies['/auth/exchange'] = { status: 200, body: { success: true, token: 'session' } }
  const exchanged = exchangeToken('once', 'begun-here')
  expect(localStorage.getItem('token')).toBe('once')
  expect(await exchanged).toBe(true)
  expect(localStorage.getItem('token')).toBe('session')
  expect(session.getState()).toMatchObject({ status: 'signed-in', token: 'session' })
})

test.each<Reply>(['no answer', { status: 401, body: {} }, { status: 200, body: {} }])(
  'a token that cannot be traded stays as it is: %j',
  async (reply) => {
    await start(null)
    replies['/auth/exchange'] = reply
    expect(await exchangeToken('once', 'begun-here')).toBe(false)
    expect(localStorage.getItem('token')).toBe('once')
  },
)

test('users that cannot be fetched are remembered as such [AUTH-05]', async () => {
  replies['/auth/user'] = { status: 500, body: {} }
  await start('abc')
  await vi.waitFor(() => expect(people.getState()).toEqual({ users: [], hasFailed: true }))
})

test('the users are kept for whoever may see them', async () => {
  const users = [{ _id: 'u2', name: 'Ira', email: 'ira@example.in' }]
  replies['/auth/user'] = { status: 200, body: { users } }
  await start('abc')
  await vi.waitFor(() => expect(people.getState().users).toEqual(users))
  forgetEverything()
  expect(people.getState().users).toEqual([])
})

test('an applicant stays one after a change of the profile, whose answer does not say so', async () => {
  await start('abc')
  changeUser({ ...asha, sellerApplication: 'Pending' })
  changeUser({ ...asha, name: 'Asha K' })
  expect(session.getState()).toMatchObject({ user: { name: 'Asha K', sellerApplication: 'Pending' } })
})

test('the user changes with the profile, and the flag with what verifying said [AUTH-50]', async () => {
  await start('abc')
  changeUser({ ...asha, name: 'Asha K' })
  setEmailVerified('somebody@else.in', true)
  expect(session.getState()).toMatchObject({ user: { name: 'Asha K', isEmailVerified: false } })
  setEmailVerified(' Asha@Example.in', true)
  expect(session.getState()).toMatchObject({ user: { isEmailVerified: true } })
})
