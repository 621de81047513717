// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { session } from '../client/session-state.ts'
import { aUser } from '../client/user-for-test.ts'
import { OwnStanding } from './own-standing.tsx'

vi.mock('../shell/use-frame.ts', () => ({ useFrame: () => ({ store: { email: 'shop@example.in' } }) }))

afterEach(() => {
  vi.unstubAllGlobals()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

const TOLD = { name: 'Meera', city: 'Nashik', state: 'Maharashtra', address: '4 Lane', suspendedReason: null }

async function open(seller: object, sellerId = 's1') {
  const asked = vi.fn(async () => new Response(JSON.stringify({ seller: { ...TOLD, ...seller } })))
  vi.stubGlobal('fetch', asked)
  session.setState({ status: 'signed-in', token: 't', user: aUser({ role: 'seller', sellerId }) }, true)
  const page = await mount(<OwnStanding />)
  await act(async () => undefined)
  return { page, asked }
}

test('whoever is suspended reads why, what it means and whom to write to', async () => {
  const { page } = await open({ suspendedReason: 'Three complaints' })
  const words = page.host.textContent
  expect(words).toContain('You are suspended')
  expect(words).toContain('“Three complaints”')
  expect(words).toContain('please send them')
  expect(page.find('a').getAttribute('href')).toBe('mailto:shop@example.in')
})

test('a new seller is sent to their settings before they can sell', async () => {
  const { page } = await open({ address: ' ' })
  expect(page.host.textContent).toContain('One step before you can sell')
  expect(page.find('a').getAttribute('href')).toBe('/seller/settings')
})

test('nothing stands there once everything is told', async () => {
  expect((await open({})).page.host.textContent).toBe('')
})

test('the house is not asked', async () => {
  const { page, asked } = await open({ address: '' }, HOUSE_SELLER_ID)
  expect(page.host.textContent).toBe('')
  expect(asked).not.toHaveBeenCalled()
})
