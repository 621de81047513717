import { and, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { CAMPAIGN_IMAGES, type Campaign, type CampaignRule, campaignRules } from '#rules/campaigns.ts'
import type { Product } from '#rules/product.ts'
import { takeFrom } from './find-product-page.ts'
import { NEWEST } from './product-order.ts'

const { id, category, rating, percentOff, isNew } = productSearch

export type Offers = { campaigns: readonly Campaign[]; asOf: number }
type Chooser = Pick<Campaign, 'rule'>

/** How many products a campaign would show. */
export function countChosen(db: Db, campaign: Chooser, offers: Offers): Promise<number> {
  return db.$count(productSearch, chosenBy(campaign, offers))
}

/** Scenes of what people like best of it. */
export async function imagesOfChosen(db: Db, chosen: SQL, limit: number): Promise<string[]> {
  const liked = await db
    .select({ images: products.images })
    .from(productSearch)
    .innerJoin(products, eq(products.id, id))
    .where(and(chosen, sql`cardinality(${products.images}) > 0`))
    .orderBy(desc(rating), desc(id))
    .limit(limit)
  return liked.flatMap(({ images }) => images.at(-1) ?? [])
}

/** What a campaign shows, as a condition. */
export function chosenBy(campaign: Chooser, { campaigns, asOf }: Offers): SQL {
  return or(...campaignRules(campaign, campaigns, asOf).map(conditionOf)) ?? sql`false`
}

function conditionOf(rule: CampaignRule): SQL {
  switch (rule.kind) {
    case 'new':
      return sql`${isNew}`
    case 'discount':
      return gte(percentOff, rule.atLeastPercent)
    case 'category':
      return eq(category, rule.category)
    case 'ending':
      return sql`false`
  }
}

/** A glimpse of what a campaign would show, the newest first. */
export async function glimpseChosen(
  db: Db,
  campaign: Chooser,
  offers: Offers,
  limit: number,
): Promise<{ matching: number; products: Product[]; pictures: string[] }> {
  const filters = chosenBy(campaign, offers)
  const count = await countChosen(db, campaign, offers)
  return {
    matching: count,
    products: await takeFrom(db, [{ words: null, filters, order: NEWEST, count }], { offset: 0, limit, of: count }),
    pictures: await imagesOfChosen(db, filters, CAMPAIGN_IMAGES),
  }
}
