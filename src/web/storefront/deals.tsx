import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { type Campaign, runningCampaigns } from '#rules/campaigns.ts'
import { DEAL_SORTS, type DealsQuery, EVERY_DEAL, readDeals, writeDeals } from '#rules/deals.ts'
import { type DealsData, dealsFrom } from '#rules/storefront/deals-data.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { campaignStore } from '../client/offers.ts'
import { t, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/deals'
import { AdBanner } from './ad-banner.tsx'
import type { FilterGroup } from './listing-filters.tsx'
import { ProductShelf, type ShelfChange } from './product-shelf.tsx'

const PATH = '/deals'
const TITLE = 'Hot Deals & Offers'
const NOTHING = 'No deals match your filters'
const BANNER_EVERY = 6

/** Banners between the products show running campaigns, soonest end first. */
type DealsPageData = DealsData & { running: Campaign[] }

export async function loader({ request, context: { shop, catalogue } }: Route.LoaderArgs): Promise<DealsPageData> {
  const { campaigns, asOf } = await shop.offers.get()
  const deals = await catalogue.deals(readDeals(new URL(request.url).searchParams))
  return { ...deals, running: runningCampaigns(campaigns, asOf) }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<DealsPageData> {
  const { isWhole, products } = await catalogueStore.get()
  if (!isWhole) return serverLoader()
  const { campaigns, asOf } = await campaignStore.get()
  const deals = dealsFrom(products, readDeals(new URL(request.url).searchParams))
  return { ...deals, running: runningCampaigns(campaigns, asOf) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameFrom(matches)
  const description = t('What {store} sells for at least {n}% less, the best first.', {
    store: store.storeName,
    n: EVERY_DEAL.discount,
  })
  return pageMeta({ origin: facts.origin, store: store.storeName, title: tText(TITLE), description, path: PATH })
}

export default function Deals({ loaderData }: Route.ComponentProps) {
  const { counts, running } = loaderData
  return (
    <ProductShelf
      title={tText(TITLE)}
      data={loaderData}
      urlFor={(query) => PATH + writeDeals(query)}
      groupsOf={(query, change) => [discountGroup(query, counts, change)]}
      chosenOf={({ discount }) =>
        discount === EVERY_DEAL.discount
          ? []
          : [{ label: discountLabel(discount), without: { discount: EVERY_DEAL.discount } }]
      }
      sorts={DEAL_SORTS}
      between={{ every: BANNER_EVERY, show: (nth) => <AdBanner campaign={running[nth % running.length] ?? null} /> }}
      emptyHeading={tText(NOTHING)}
      whenEmpty={
        <EmptyState
          heading={tText(NOTHING)}
          image="/art/empty-search.webp"
          action={<ButtonLink href="/products">{t('See all products')}</ButtonLink>}
        >
          {t('Nothing is reduced by so much just now. The shelves at their usual prices are well filled.')}
        </EmptyState>
      }
    />
  )
}

function discountGroup(query: DealsQuery, counts: DealsData['counts'], change: ShelfChange<DealsQuery>): FilterGroup {
  return {
    legend: t('Discount'),
    name: 'discount',
    value: String(query.discount),
    onChange: (value) => {
      const chosen = counts.find(({ discount }) => String(discount) === value)
      if (chosen !== undefined) change({ discount: chosen.discount })
    },
    options: counts.map(({ discount, count }) => ({ value: String(discount), label: discountLabel(discount), count })),
  }
}

function discountLabel(discount: number): string {
  return t('{n}% and over', { n: discount })
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.listFailed)} />
}
