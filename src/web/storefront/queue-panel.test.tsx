// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueueAnswer } from '#contracts/notices/notices.ts'
import { click, mount } from '../../../tests/support/mount.tsx'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { cart, followStoredCart } from '../client/cart.ts'
import { claimKeyOf, readClaims } from '../client/claims.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import QueuePanel from './queue-panel.tsx'
import { useProductChoice } from './use-product-choice.ts'

vi.mock('../shell/use-frame.ts', () => ({ useFrame: () => ({ store: { awayUntil: null } }) }))

const product = sampleProduct({ id: 'p1', title: 'Kurta', stock: 0, colors: ['Indigo'], sizes: [], images: [] })
const HELD: QueueAnswer = {
  ...{ state: 'held', freeInSeconds: 720, isOwnHold: false },
  ...{ isWaitedFor: false, place: null, claimSeconds: null },
}
let answer: QueueAnswer | null = HELD
let asked: { url: string; body: Record<string, unknown> }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  localStorage.clear()
  window.history.replaceState(null, '', '/products/p1')
  followStoredCart()()
  asked = []
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string } = {}) => {
    asked.push({ url, body: JSON.parse(body) })
    if (answer === null) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Panel({ stock }: { stock: number }) {
  return <QueuePanel chosen={useProductChoice({ ...product, stock })} />
}
async function open(first: QueueAnswer | null, stock = 0) {
  answer = first
  const page = await mount(
    <ToastProvider>
      <Panel stock={stock} />
    </ToastProvider>,
  )
  await pass(0)
  const button = (name: string) => page.all('.queue button').find(({ textContent }) => textContent === name)
  return { page, button, text: () => page.host.querySelector('.queue')?.textContent ?? '' }
}
const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))

test('it says when a piece that is being bought may be free, and counts down', async () => {
  const { text, button } = await open(HELD)
  expect(text()).toContain('Being bought, free again in 12 min')
  answer = { ...HELD, freeInSeconds: 40 }
  await pass(10)
  await pass(2)
  expect(text()).toContain('free again in 38 s')
  expect(button('Join the queue')).toBeDefined()
})

test('where another piece is free, it speaks of the one that is kept, and of nothing else', async () => {
  const free = { ...HELD, state: 'free', freeInSeconds: null } as const
  const kept = await open({ ...free, claimSeconds: 600 }, 1)
  expect(kept.text()).toContain('It is yours for 10:00')
  expect(kept.button('Buy it now')).toBeDefined()
  expect((await open(free, 1)).text()).toBe('')
})

test('the time is not read out: what is announced changes with the turn alone', async () => {
  const { page } = await open({ ...HELD, place: 1 })
  const live = page.find('.queue [aria-live="polite"]')
  const before = live.textContent
  await pass(5)
  expect(live.textContent).toBe(before)
  expect(page.find('.queue [role="timer"]').closest('[aria-live]')).toBeNull()
  answer = { ...HELD, freeInSeconds: null, claimSeconds: 600 }
  await pass(6)
  expect(live.textContent).toContain('It is your turn')
})

test('what is simply sold shows nothing, nor does an error', async () => {
  expect((await open({ ...HELD, state: 'sold', freeInSeconds: null })).text()).toBe('')
  expect((await open(null)).text()).toBe('')
})

test('whoever holds it is not offered the queue', async () => {
  const { text, button } = await open({ ...HELD, isOwnHold: true })
  expect(text()).toContain('It is in your own unpaid order.')
  expect(button('Join the queue')).toBeUndefined()
})

test('a place stays without a connection, and says so', async () => {
  const { text } = await open({ ...HELD, place: 3, isWaitedFor: true })
  expect(text()).toContain('2 people are before you.')
  answer = null
  await pass(11)
  expect(text()).toContain('2 people are before you.')
  expect(text()).toContain('Your place is kept.')
  const before = asked.length
  await pass(5)
  expect(asked.length).toBe(before)
})

test('a piece that is kept goes into the cart as theirs, for so long', async () => {
  const { text, button } = await open({ ...HELD, freeInSeconds: null, claimSeconds: 582 })
  expect(text()).toContain('It is yours for 9:42')
  await click(button('Buy it now')!)
  expect(cart.getState().lines).toMatchObject([{ quantity: 1, inStock: 1 }])
  expect(readClaims()).toMatchObject([{ variantId: 'p1', quantities: { p1: 1 }, until: Date.now() + 582_000 }])
})

test('the key of a mail is taken from the address, kept and sent', async () => {
  window.history.replaceState(null, '', '/products/p1?x=1#claim=abc-DEF_1')
  await open({ ...HELD, place: 1 })
  expect(window.location.href).toMatch(/\/products\/p1\?x=1$/)
  expect(claimKeyOf('p1')).toBe('abc-DEF_1')
  expect(asked.at(-1)?.body).toEqual({ variantId: 'p1', key: 'abc-DEF_1' })
})
