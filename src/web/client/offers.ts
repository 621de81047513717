import * as calls from '#contracts/calls/offers.ts'
import type { CampaignListJson } from '#contracts/offers/offers.ts'
import type { Campaign } from '#rules/campaigns.ts'
import { api } from './api.ts'
import { createFreshStore } from './fresh-store.ts'

const FRESH_FOR_MS = 30_000

type KeptCampaigns = {
  campaigns: readonly Campaign[]
  /** Offset of the server's clock from this device's, which may be wrong. */
  aheadMs: number
}

export function createCampaignStore(fetchList: () => Promise<CampaignListJson>, clock: () => number) {
  const store = createFreshStore({
    async fetch(): Promise<KeptCampaigns> {
      const asked = clock()
      const { campaigns, now } = await fetchList()
      // The server's time is taken at half the round trip.
      return { campaigns, aheadMs: Date.parse(now) - (asked + clock()) / 2 }
    },
    clock,
    freshForMs: FRESH_FOR_MS,
  })
  return {
    /** The campaigns, and the current server time. */
    async get() {
      const { campaigns, aheadMs } = await store.get()
      return { campaigns, aheadMs, asOf: clock() + aheadMs }
    },
  }
}

/** Browser only, like the catalogue's. */
export const campaignStore = createCampaignStore(
  () => api(calls.listCampaigns),
  () => Date.now(),
)

export const couponStore = createFreshStore({
  fetch: () => api(calls.listPublicCoupons),
  clock: () => Date.now(),
  freshForMs: FRESH_FOR_MS,
})
