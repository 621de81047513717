// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.tsx'
import { tText } from '../../i18n/t.ts'
import { useSellerOrders } from './use-seller-orders.ts'

vi.mock('./use-live-orders.ts', () => ({ useLiveOrders: () => undefined }))
afterEach(() => vi.unstubAllGlobals())

function Probe() {
  const { problem } = useSellerOrders('')
  return <p>{tText(problem ?? '')}</p>
}

test('orders that cannot be fetched are told of on the desk as everywhere [ORDER-72]', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  const page = await mount(<Probe />)
  await vi.waitFor(() => expect(page.find('p').textContent).toBe('Failed to fetch orders.'))
})
