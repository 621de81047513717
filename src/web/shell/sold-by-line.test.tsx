// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { SoldBy } from '#rules/shown-seller.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { SellerFacts } from '../storefront/seller-facts.tsx'
import { SellerLead } from '../storefront/seller-lead.tsx'
import { SoldByLine } from './sold-by-line.tsx'

vi.mock('./use-frame.ts', () => {
  const store = { storeName: 'Threadspeak', legalName: 'Threadspeak Pvt Ltd', address: '1 Mill Road', gstin: null }
  const care = { email: 'care@shop.example', phone: '+91 80 1234 5678', grievanceOfficer: 'Asha Rao' }
  return { useFrame: () => ({ store: { ...store, ...care, awayUntil: null } }) }
})

const MEERA: Exclude<SoldBy, 'house'> = {
  ...{ id: 's1', slug: 'meera-handlooms', name: 'Meera Handlooms', legalName: 'Meera Devi', goods: 3 },
  ...{ city: 'Jaipur', state: 'Rajasthan', address: '4 Weavers Lane, Jaipur', gstin: '27AAPFU0939F1ZV' },
  ...{ daysToMake: null, awayUntil: null, shippingFee: null, freeShippingFrom: null, rating: 4.5, reviewCount: 8 },
}

test('a seller is named with a link to their page', async () => {
  const page = await mount(<SoldByLine seller={MEERA} />)
  expect(page.host.textContent).toBe('Sold by Meera Handlooms')
  expect(page.find('a').getAttribute('href')).toBe('/sellers/meera-handlooms')
})

test('the house is named by the name of the shop', async () => {
  const page = await mount(<SoldByLine seller="house" />)
  expect(page.host.textContent).toBe('Sold by Threadspeak')
  expect(page.find('a').getAttribute('href')).toBe('/sellers/house')
})

test('one without a page is named without a link', async () => {
  const page = await mount(<SoldByLine seller={{ name: 'Gone Goods' }} />)
  expect([page.host.textContent, page.all('a').length]).toEqual(['Sold by Gone Goods', 0])
})

test('the law’s details: legal name, address, GSTIN or that there is none, whom to ask', async () => {
  const page = await mount(<SellerFacts seller={MEERA} />)
  for (const fact of ['Meera Devi', '4 Weavers Lane, Jaipur', '27AAPFU0939F1ZV', 'care@shop.example', 'Asha Rao'])
    expect(page.host.textContent).toContain(fact)
  await page.show(<SellerFacts seller="house" />)
  for (const fact of ['Threadspeak Pvt Ltd', '1 Mill Road', 'Not registered for GST'])
    expect(page.host.textContent).toContain(fact)
})

test('a holiday is told as long as it lasts', async () => {
  const lead = (awayUntil: string | null) => (
    <SellerLead name={MEERA.name} seller={{ ...MEERA, awayUntil }} story="We weave." />
  )
  const page = await mount(lead('2999-12-31'))
  expect(page.host.textContent).toContain('Meera Handlooms is away until')
  await page.show(lead('2020-01-01'))
  expect(page.host.textContent).not.toContain('away until')
  expect(page.host.textContent).toContain('We weave.')
})
