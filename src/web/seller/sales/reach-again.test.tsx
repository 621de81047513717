// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, mount } from '../../../../tests/support/mount.tsx'
import { shopReach } from '../../client/shop-reach.ts'
import { QueueState } from './queue-list.tsx'
import { retryDelay } from './reach-again.ts'
import { queueStore } from './sale-stores.ts'
import { SalesToday } from './sales-today.tsx'
import { useSalesWork } from './use-sales.ts'

vi.mock('./sale-device.ts', () => ({
  deviceQueue: { all: async () => [], put: async () => undefined, remove: async () => undefined },
  keepOnDevice: async () => undefined,
  keptOnDevice: async () => null,
}))
vi.mock('../../desk/banners.tsx', () => ({ useNotify: () => () => undefined }))

type Network = 'fine' | 'no answer' | number
let network: Network
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  shopReach.setState({ isReached: null })
  queueStore.setState({ sales: [], isSending: false })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (network === 'no answer') throw new TypeError('Failed to fetch')
    if (network !== 'fine') return Response.json({ success: false, message: 'Down' }, { status: network })
    return Response.json({ success: true, goods: [], hasMore: false, takings: [], sales: [], user: { _id: 'ravi' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page() {
  useSalesWork('ravi')
  return (
    <>
      <QueueState userId="ravi" />
      <SalesToday />
    </>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each([
  [0, 3_000],
  [1, 6_000],
  [3, 24_000],
  [4, 30_000],
  [50, 30_000],
])('after %i attempts the shop is asked again in %i ms', (attempts, delay) => {
  expect(retryDelay(attempts)).toBe(delay)
})

test.each<Network>(['no answer', 502, 503, 504])(
  'Wi-Fi without the shop (%s) is told, until it answers again',
  async (trouble) => {
    network = trouble
    const page = await mount(<Page />)
    await pass(10)
    expect(page.host.textContent).toContain('The shop does not answer')
    expect(page.host.textContent).not.toContain('All sent')
    expect(page.host.textContent).toContain('once the network is back')
    network = 'fine'
    await pass(3_000)
    expect(page.host.textContent).toContain('All sent')
    expect(page.host.textContent).toContain('Nothing sold by hand yet.')
  },
)

test.each<[string, (page: Awaited<ReturnType<typeof mount>>) => Promise<unknown>]>([
  ['the network event', () => act(async () => window.dispatchEvent(new Event('online')))],
  ['a look at the page', () => act(async () => window.dispatchEvent(new Event('focus')))],
  ['a press', ({ find }) => click(find('button'))],
])('%s asks at once', async (_, act) => {
  network = 'no answer'
  const page = await mount(<Page />)
  await pass(10)
  network = 'fine'
  await act(page)
  await pass(0)
  expect(page.host.textContent).toContain('All sent')
})

test('the shop is asked less and less often', async () => {
  network = 'no answer'
  await mount(<Page />)
  await pass(10)
  asked.length = 0
  await pass(60_000)
  expect(asked.length).toBeLessThan(6)
  expect(asked.length).toBeGreaterThan(2)
})

test('a shop that answers is not asked again without need', async () => {
  network = 'fine'
  await mount(<Page />)
  await pass(10)
  asked.length = 0
  await pass(60_000)
  expect(asked).toEqual([])
})
