import { expect, test } from 'vitest'
import { createCampaignStore } from './offers.ts'

test("a clock that is wrong by a year still knows the shop's time [ROUTE-40]", async () => {
  let wrong = Date.parse('2025-03-02T09:00:00Z')
  const store = createCampaignStore(
    async () => {
      wrong += 400
      return { campaigns: [], now: '2026-03-02T09:00:00.200Z' }
    },
    () => wrong,
  )
  expect((await store.get()).asOf).toBe(Date.parse('2026-03-02T09:00:00.400Z'))
  wrong += 5000
  expect((await store.get()).asOf).toBe(Date.parse('2026-03-02T09:00:05.400Z'))
})
