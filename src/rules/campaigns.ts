import { percentOff } from './money.ts'
import type { Product } from './product.ts'

/** Number of scene images beside the text. */
export const CAMPAIGN_IMAGES = 3

const DAY_MS = 86_400_000

/** Which products a campaign shows. `ending` shows those of the campaigns that end within so many days. */
export type CampaignRule =
  | { kind: 'new' }
  | { kind: 'discount'; atLeastPercent: number }
  | { kind: 'category'; category: string }
  | { kind: 'ending'; withinDays: number }

export type Campaign = {
  slug: string
  title: string
  tagline: string
  /** ISO times */
  startsAt: string
  endsAt: string
  rule: CampaignRule
}

export type CampaignState = 'coming' | 'running' | 'over'

/** The start is inclusive, the end exclusive. */
export function campaignState({ startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>, now: number): CampaignState {
  if (now < Date.parse(startsAt)) return 'coming'
  return now < Date.parse(endsAt) ? 'running' : 'over'
}

/** Running campaigns, the one that ends first in front. */
export function runningCampaigns(campaigns: readonly Campaign[], now: number): Campaign[] {
  return inState(campaigns, 'running', now).sort((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))
}

/** Scheduled campaigns, the next one in front. */
export function comingCampaigns(campaigns: readonly Campaign[], now: number): Campaign[] {
  return inState(campaigns, 'coming', now).sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}

/** The products a campaign shows. */
export function campaignProducts<T extends Product>(
  { rule }: Pick<Campaign, 'rule'>,
  { products, campaigns, now }: { products: readonly T[]; campaigns: readonly Campaign[]; now: number },
): T[] {
  const rules = campaignRules({ rule }, campaigns, now)
  return products.filter((product) => rules.some((one) => isChosen(product, one)))
}

/** Matches a product that any of these rules matches. */
export function campaignRules({ rule }: Pick<Campaign, 'rule'>, campaigns: readonly Campaign[], now: number) {
  if (rule.kind !== 'ending') return [rule]
  const closing = runningCampaigns(campaigns, now).filter(
    (other) => other.rule.kind !== 'ending' && Date.parse(other.endsAt) - now <= rule.withinDays * DAY_MS,
  )
  return closing.map((other) => other.rule)
}

/** Scene images of its most popular products. */
export function campaignImages(products: readonly Product[], count = CAMPAIGN_IMAGES): string[] {
  const liked = [...products].sort((a, b) => b.rating - a.rating || (a.id < b.id ? 1 : -1))
  return liked.flatMap(({ images }) => images.at(-1) ?? []).slice(0, count)
}

/** When a campaign next starts or ends; `Infinity` for never. */
export function nextCampaignChange(campaigns: readonly Campaign[], now: number): number {
  const windows = campaigns.flatMap(({ rule }) => (rule.kind === 'ending' ? [rule.withinDays * DAY_MS] : []))
  const moments = campaigns.flatMap(({ startsAt, endsAt }) => {
    const end = Date.parse(endsAt)
    return [Date.parse(startsAt), end, ...windows.map((ms) => end - ms)]
  })
  return Math.min(...moments.filter((moment) => moment > now), Number.POSITIVE_INFINITY)
}

function inState(campaigns: readonly Campaign[], state: CampaignState, now: number): Campaign[] {
  return campaigns.filter((campaign) => campaignState(campaign, now) === state)
}

function isChosen(product: Product, rule: CampaignRule): boolean {
  switch (rule.kind) {
    case 'new':
      return product.isNew
    case 'discount':
      return percentOff(product.originalPaise, product.discountPaise) >= rule.atLeastPercent
    case 'category':
      return product.category === rule.category
    case 'ending':
      return false
  }
}
