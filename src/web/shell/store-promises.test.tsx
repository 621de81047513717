// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_STORE, type StoreSettings } from '#rules/store-settings.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { AccountPanel } from '../account/account-panel.tsx'
import { ContactFaq } from '../storefront/contact-faq.tsx'
import { HomeWhy } from '../storefront/home-why.tsx'
import { ProductAssurances } from '../storefront/product-assurances.tsx'
import { BannerText } from './banner-text.tsx'

let store: StoreSettings
vi.mock('./use-frame.ts', async (original) => {
  const { feesFrom } = await import('#rules/store-settings.ts')
  return { ...(await original<object>()), useFrame: () => ({ store, facts: {} }), useFees: () => feesFrom(store) }
})

beforeEach(() => {
  store = DEFAULT_STORE
  vi.useFakeTimers({ now: new Date('2026-11-17T10:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

/** What a shopper reads of paying and delivery, on every page that tells of it. */
const Promises = () => (
  <>
    <BannerText />
    <HomeWhy />
    <AccountPanel image="studio" />
    <ProductAssurances product={{ id: '1', leadDays: null, nonReturnable: '' }} state="available" />
    <ContactFaq />
  </>
)
const read = async () => (await mount(<Promises />)).host.textContent

test('cash is promised while the shop offers it, and nowhere when it does not', async () => {
  expect((await read()).match(/in cash|on delivery/g)).toHaveLength(3)
  store = { ...DEFAULT_STORE, isCodOffered: false }
  const text = await read()
  expect(text).not.toMatch(/in cash|on delivery/)
  expect(text.match(/By card, UPI or net banking\./g)).toHaveLength(2)
})

test('a holiday leaves its own date, and no promise of five days', async () => {
  expect((await read()).match(/five days/g)).toHaveLength(4)
  store = { ...DEFAULT_STORE, awayUntil: '2026-11-26' }
  const text = await read()
  expect(text).not.toContain('five days')
  expect(text).toContain('With you by Wednesday, 2 December')
})

test('a holiday that is over changes nothing', async () => {
  const before = await read()
  store = { ...DEFAULT_STORE, awayUntil: '2026-11-16' }
  expect(await read()).toBe(before)
})

test('a page promises no five days before its scripts start', () => {
  store = { ...DEFAULT_STORE, awayUntil: '2026-11-26' }
  const Page = createRoutesStub([{ path: '/', Component: Promises }])
  const html = renderToString(<Page />)
  expect(html).toContain('We are away until')
  expect(html).not.toMatch(/five days|With you/)
})
