import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignToForm, EMPTY_CAMPAIGN_FORM, toSlug, validateCampaign } from './campaign-form.ts'
import type { Campaign, CampaignRule } from './campaigns.ts'
import { momentInIndia } from './indian-dates.ts'
import { indianClock } from './indian-time.ts'

const MINUTE_MS = 60_000
const minutes = fc.integer({ min: 26_000_000, max: 30_000_000 })
const rule: fc.Arbitrary<CampaignRule> = fc.oneof(
  fc.constant({ kind: 'new' as const }),
  fc.integer({ min: 1, max: 99 }).map((atLeastPercent) => ({ kind: 'discount' as const, atLeastPercent })),
  fc.constantFrom('Home', 'Crochet Toys').map((category) => ({ kind: 'category' as const, category })),
  fc.integer({ min: 1, max: 60 }).map((withinDays) => ({ kind: 'ending' as const, withinDays })),
)

test('a campaign and its form say the same', () => {
  const campaign = fc.record({ start: minutes, length: fc.integer({ min: 1, max: 500_000 }), rule }).map(
    ({ start, length, rule: chosen }): Campaign => ({
      slug: 'lamp-week',
      title: 'Lamp Week',
      tagline: 'Light for every room',
      startsAt: new Date(start * MINUTE_MS).toISOString(),
      endsAt: new Date((start + length) * MINUTE_MS).toISOString(),
      rule: chosen,
    }),
  )
  fc.assert(
    fc.property(campaign, (one) => {
      expect(validateCampaign(campaignToForm(one)).values).toEqual(one)
    }),
  )
})

test('the clock in India and the moment are the same, to the minute', () => {
  fc.assert(
    fc.property(minutes, (minute) => {
      const moment = new Date(minute * MINUTE_MS).toISOString()
      expect(momentInIndia(indianClock(moment))).toBe(moment)
    }),
  )
  expect(momentInIndia('2026-11-18T09:05')).toBe('2026-11-18T03:35:00.000Z')
  expect(momentInIndia('2026-11-18T09:05:00Z')).toBe('2026-11-18T09:05:00.000Z')
  for (const wrong of ['', '2026-11-18', '2026-02-30T10:00', '2026-11-18T25:00'])
    expect(momentInIndia(wrong)).toBeNull()
})

test('an empty form names everything that is missing', () => {
  const { values, problems } = validateCampaign(EMPTY_CAMPAIGN_FORM)
  expect(values).toBeNull()
  expect(Object.keys(problems)).toEqual(['slug', 'title', 'tagline', 'startsAt', 'endsAt'])
})

test('an address made of any title is one or nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (title) => {
      expect(toSlug(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
  expect(toSlug('  Diwali & Lamps: Sale! ')).toBe('diwali-lamps-sale')
})
