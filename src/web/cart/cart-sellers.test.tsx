// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import type { CartLine } from '../client/cart.ts'
import { CartSellers } from './cart-sellers.tsx'

const api = vi.hoisted(() => vi.fn())
vi.mock('../client/api.ts', () => ({ api }))
vi.mock('../client/cart.ts', () => ({ isBuyable: () => true }))
vi.mock('../shell/use-frame.ts', () => ({ useFrame: () => ({ store: { isCodOffered: true } }) }))

async function told(...sellers: string[]): Promise<string> {
  api.mockResolvedValue({ sellers })
  const lines = ['p1', 'p2', 'p3'].map((_id) => ({ product: { _id } }) as CartLine)
  return (await mount(<CartSellers lines={lines} />)).host.textContent
}

test.each([
  [['Threadspeak', 'Phanda'], 'Threadspeak and Phanda each send their own parcel.'],
  // The one that is not named would be the shop itself.
  [['Phanda', 'Katran Ghar', 'Threadspeak'], 'Phanda, Katran Ghar and Threadspeak each send their own parcel.'],
])('everybody who sends a parcel is named: %j', async (sellers, words) => {
  const text = await told(...sellers)
  expect(text).toContain(words)
  expect(text).toContain('You get one order number, and each parcel a number of its own.')
})

test.each([[[]], [['Threadspeak']]])('of %j nothing is said', async (sellers) => {
  expect(await told(...sellers)).toBe('')
})
