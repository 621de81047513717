import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { readListing, writeListing } from '#rules/catalogue-address.ts'
import { type CatalogueQuery, NO_FILTERS } from '#rules/catalogue-query.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'
import type { Route } from './+types/listing'
import { countLine } from './count-line.ts'
import { listingOf } from './listing-data.ts'
import { ListingFilters } from './listing-filters.tsx'
import { ListingResults } from './listing-results.tsx'
import { ListingTools } from './listing-tools.tsx'
import { useListingQuery } from './use-listing-query.ts'
import { useSettling } from './use-settling.ts'

const PATH = '/products'

export async function loader({ request, context }: Route.LoaderArgs) {
  return listingOf(await context.shop.catalogue.get(), readListing(new URL(request.url).searchParams))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return listingOf(await catalogueStore.get(), readListing(new URL(request.url).searchParams))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { store, facts } = frameOf(matches)
  const category = loaderData?.query.category ?? null
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: category ?? 'All products',
    description: `Browse ${category ?? 'everything'} at ${store.storeName}: handmade and small-batch, with prices in rupees.`,
    // Sorted and filtered lists are the same goods: one address counts.
    path: category === null ? PATH : `${PATH}${writeListing({ ...NO_FILTERS, category, search: '', page: 1 })}`,
  })
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { page, categories, allCount } = loaderData
  const { query, isPending, ask } = useListingQuery(loaderData)
  const { page: _, ...filters } = query
  const isSettling = useSettling(JSON.stringify(filters))
  const isLoading = isSettling || isPending

  /** Any change of filter or order starts again at page 1. */
  const change = (part: Partial<CatalogueQuery>) => ask({ ...query, page: 1, ...part })
  const clear = () => change({ category: null, priceRange: null, rating: 0 })

  return (
    <div className="wrap">
      <div className="lead">
        <h1>All products</h1>
        <p className="num" aria-live="polite">
          {isLoading ? 'Looking through the shelves' : countLine(page.total)}
        </p>
      </div>
      <div className="shelf">
        <ListingFilters {...{ query, categories, allCount, total: page.total }} onChange={change} onClear={clear} />
        <div>
          <ListingTools {...{ query, page, isLoading }} onChange={change} />
          <ListingResults {...{ query, page, isLoading }} onClear={clear} />
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={PRODUCT_TEXTS.listFailed} />
}
