import { data, useNavigate } from 'react-router'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { type CatalogueQuery, categoryFromPath } from '#rules/catalogue-query.ts'
import { readListing, writeListing } from '#rules/listing-url.ts'
import { categorySlug } from '#rules/product.ts'
import { listingFrom } from '#rules/storefront/listing-data.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { t, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/category'
import { choiceGroups } from './choice-groups.ts'
import { chosenFilters, priceGroup } from './filter-groups.ts'
import type { FilterGroup } from './listing-filters.tsx'
import { ProductShelf } from './product-shelf.tsx'

const NOTHING_HERE = 'No products found in this category'

export async function loader({ request, params, context: { catalogue } }: Route.LoaderArgs) {
  const { query, ...named } = categoryAsked(await catalogue.categories(), params.category, request.url)
  return data({ ...(await catalogue.list(query)), ...named }, { status: named.isKnown ? 200 : 404 })
}

export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const catalogue = await catalogueStore.get()
  const { query, ...named } = categoryAsked(catalogue.categories, params.category, request.url)
  // Which combinations are in stock is known to the server alone.
  if (!catalogue.isWhole || query.inStock) return serverLoader()
  return { ...listingFrom(catalogue, query), ...named }
}

function categoryAsked(categories: readonly string[], slug: string, url: string) {
  const known = categoryFromPath(categories, slug)
  const category = known ?? slug.replaceAll('-', ' ')
  const query = { ...readListing(new URL(url).searchParams), category, search: '' }
  return { query, category, isKnown: known !== null }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { store, facts } = frameFrom(matches)
  const category = loaderData?.category ?? t('Category')
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: category,
    description: t('{category} at {store}: handmade and small-batch, with prices in rupees.', {
      category,
      store: store.storeName,
    }),
    path: `/category/${categorySlug(category)}`,
    hidden: loaderData?.isKnown !== true,
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { category, categories, choices } = loaderData
  const navigate = useNavigate()
  const path = `/category/${categorySlug(category)}`
  // The path names the category, so the query does not.
  const urlFor = (query: CatalogueQuery) => path + writeListing({ ...query, category: null })
  const others = categories.filter(({ name }) => name !== category)
  const categoryGroup: FilterGroup = {
    legend: t('Category'),
    name: 'category',
    value: '',
    isPath: true,
    onChange: (value) => void navigate(`/category/${categorySlug(value)}`),
    options: [
      { value: '', label: t('All {category}', { category: tText(category) }) },
      ...others.map(({ name, count }) => ({ value: name, label: tText(name), count })),
    ],
  }
  return (
    <ProductShelf
      key={category}
      title={tText(category)}
      data={loaderData}
      urlFor={urlFor}
      groupsOf={(query, change) => [categoryGroup, priceGroup(query, change), ...choiceGroups(choices, query, change)]}
      chosenOf={chosenFilters}
      emptyHeading={tText(NOTHING_HERE)}
      whenEmpty={
        <EmptyState
          heading={tText(NOTHING_HERE)}
          image="/art/empty-search.webp"
          action={<ButtonLink href="/categories">{t('View All Categories')}</ButtonLink>}
        >
          {t('Perhaps one of the other categories has what you are looking for.')}
        </EmptyState>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.listFailed)} />
}
