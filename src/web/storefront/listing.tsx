import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { type CatalogueQuery, NO_FILTERS } from '#rules/catalogue-query.ts'
import { readListing, writeListing } from '#rules/listing-url.ts'
import { listingFrom } from '#rules/storefront/listing-data.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { t, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import type { Route } from './+types/listing'
import { choiceGroups } from './choice-groups.ts'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import { chosenFilters, priceGroup } from './filter-groups.ts'
import type { FilterGroup } from './listing-filters.tsx'
import { ProductShelf, type ShelfChange } from './product-shelf.tsx'

const PATH = '/products'

export async function loader({ request, context: { catalogue } }: Route.LoaderArgs) {
  return catalogue.list(readListing(new URL(request.url).searchParams))
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const catalogue = await catalogueStore.get()
  const query = readListing(new URL(request.url).searchParams)
  // Which combinations are in stock is known to the server alone.
  if (!catalogue.isWhole || query.inStock) return serverLoader()
  return listingFrom(query.search === '' ? catalogue : { ...catalogue, search: await catalogue.loadSearch() }, query)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { store, facts } = frameFrom(matches)
  const category = loaderData?.query.category ?? null
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: category ?? t('All products'),
    description: t('Browse {what} at {store}: handmade and small-batch, with prices in rupees.', {
      what: category ?? t('everything'),
      store: store.storeName,
    }),
    // Sorted and filtered lists share one canonical URL.
    path: category === null ? PATH : `${PATH}${writeListing({ ...NO_FILTERS, category, search: '', page: 1 })}`,
  })
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { categories, allCount, choices } = loaderData
  const categoryGroup = (query: CatalogueQuery, change: ShelfChange): FilterGroup => ({
    legend: t('Category'),
    name: 'category',
    value: query.category ?? '',
    onChange: (value) => change({ category: value === '' ? null : value }),
    options: [
      { value: '', label: t('All categories'), count: allCount },
      ...categories.map(({ name, count }) => ({ value: name, label: tText(name), count })),
    ],
  })
  return (
    <ProductShelf
      title={t('All products')}
      data={loaderData}
      urlFor={(query) => PATH + writeListing(query)}
      groupsOf={(query, change) => [
        categoryGroup(query, change),
        priceGroup(query, change),
        ...choiceGroups(choices, query, change),
      ]}
      chosenOf={(query) => [
        ...(query.category === null ? [] : [{ label: tText(query.category), without: { category: null } }]),
        ...chosenFilters(query),
      ]}
      emptyHeading={t('No products found')}
      whenEmpty={<EmptyCatalogue />}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.listFailed)} />
}
