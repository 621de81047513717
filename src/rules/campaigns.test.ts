import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleProduct } from '../../tests/support/sample-products.ts'
import {
  type Campaign,
  type CampaignRule,
  campaignProducts,
  campaignState,
  comingCampaigns,
  nextCampaignChange,
  runningCampaigns,
} from './campaigns.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-02T09:00:00Z')
const at = (days: number) => new Date(NOW + days * DAY).toISOString()
const campaign = (slug: string, rule: CampaignRule, from: number, to: number): Campaign => ({
  slug,
  title: slug,
  tagline: '',
  startsAt: at(from),
  endsAt: at(to),
  rule,
})

test.each([
  [1, 2, 'coming'],
  [0, 1, 'running'],
  [-1, 1, 'running'],
  [-1, 0, 'over'],
] as const)('from day %d to day %d it is %s [ROUTE-40]', (from, to, state) => {
  expect(campaignState(campaign('a', { kind: 'new' }, from, to), NOW)).toBe(state)
})

test('what ends first and what comes next stand in front', () => {
  const list = [
    campaign('late', { kind: 'new' }, -1, 9),
    campaign('soon', { kind: 'new' }, -1, 2),
    campaign('over', { kind: 'new' }, -3, -1),
    campaign('far', { kind: 'new' }, 8, 9),
    campaign('next', { kind: 'new' }, 1, 9),
  ]
  expect(runningCampaigns(list, NOW).map(({ slug }) => slug)).toEqual(['soon', 'late'])
  expect(comingCampaigns(list, NOW).map(({ slug }) => slug)).toEqual(['next', 'far'])
})

test('each rule shows its products, and ending shows those of what closes soon [ROUTE-40]', () => {
  const fresh = sampleProduct({ id: 'fresh', isNew: true, discountPaise: null, category: 'Bags' })
  const cheap = sampleProduct({ id: 'cheap', isNew: false, originalPaise: 1000, discountPaise: 700, category: 'Bags' })
  const saree = sampleProduct({ id: 'saree', isNew: false, discountPaise: null, category: 'Sarees' })
  const products = [fresh, cheap, saree]
  const campaigns = [
    campaign('closing', { kind: 'category', category: 'Sarees' }, -1, 3),
    campaign('also-ending', { kind: 'ending', withinDays: 7 }, -1, 2),
    campaign('long', { kind: 'new' }, -1, 30),
    campaign('not-yet', { kind: 'discount', atLeastPercent: 30 }, 1, 4),
  ]
  const shown = (rule: CampaignRule) =>
    campaignProducts({ rule }, { products, campaigns, now: NOW }).map(({ id }) => id)
  expect(shown({ kind: 'new' })).toEqual(['fresh'])
  expect(shown({ kind: 'discount', atLeastPercent: 30 })).toEqual(['cheap'])
  expect(shown({ kind: 'discount', atLeastPercent: 31 })).toEqual([])
  expect(shown({ kind: 'category', category: 'Bags' })).toEqual(['fresh', 'cheap'])
  expect(shown({ kind: 'ending', withinDays: 7 })).toEqual(['saree'])
  expect(shown({ kind: 'ending', withinDays: 2 })).toEqual([])
})

test('between two changes nothing that a page shows becomes different', () => {
  const rules: CampaignRule[] = [
    { kind: 'new' },
    { kind: 'ending', withinDays: 3 },
    { kind: 'category', category: 'A' },
  ]
  const anyCampaign = fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.constantFrom(...rules))
    .map(([from, length, rule]) => campaign('c', rule, from, from + length))
  const products = [sampleProduct({ category: 'A' }), sampleProduct({ isNew: true, category: 'B' })]
  const look = (campaigns: Campaign[], now: number) =>
    campaigns.map((one) => [
      campaignState(one, now),
      campaignProducts(one, { products, campaigns, now }).map(({ category }) => category),
    ])
  fc.assert(
    fc.property(fc.array(anyCampaign, { maxLength: 5 }), fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const next = nextCampaignChange(list, NOW)
      expect(next).toBeGreaterThan(NOW)
      const end = Number.isFinite(next) ? next - 1 : NOW + 99 * DAY
      expect(look(list, Math.floor(NOW + part * (end - NOW)))).toEqual(look(list, NOW))
    }),
  )
})
