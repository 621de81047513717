import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { readListing, writeListing } from '#rules/catalogue-address.ts'
import { type CatalogueQuery, hasFilters, queryCatalogue } from '#rules/catalogue-query.ts'
import type { SearchIndex } from '#rules/catalogue-search.ts'
import { type Nearest, nearestTo } from '#rules/nearest-search.ts'
import { type Product, type ProductCard, toCard } from '#rules/product.ts'
import { searchCatalogue } from '#shop/catalogue/search-catalogue.ts'
import { sqlListing } from '#shop/catalogue/sql-listing.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { t } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/search'
import { chosenFilters, priceGroup, ratingGroup } from './filter-groups.ts'
import { type ListingData, listingFrom } from './listing-data.ts'
import { ProductGrid } from './product-grid.tsx'
import { ProductShelf } from './product-shelf.tsx'

const PATH = '/search'

export async function loader({ request, context: { shop } }: Route.LoaderArgs): Promise<SearchData> {
  const catalogue = await shop.catalogue.get()
  const query = readListing(new URL(request.url).searchParams)
  if (catalogue.isWhole) return searchWhole(catalogue, query)
  const data = await sqlListing(shop.db, catalogue, query)
  const nearest = isFruitless(data)
    ? await nearestTo(query.search, (q) => searchCatalogue(shop.db, catalogue, q))
    : null
  return withCards(data, nearest)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<SearchData> {
  const catalogue = await catalogueStore.get()
  if (!catalogue.isWhole) return serverLoader()
  return searchWhole(catalogue, readListing(new URL(request.url).searchParams))
}

type SearchData = ListingData & { nearest: Nearest<ProductCard> | null }
type Whole = { products: readonly Product[]; categories: readonly string[]; search: SearchIndex }

async function searchWhole(catalogue: Whole, query: CatalogueQuery): Promise<SearchData> {
  const data = listingFrom(catalogue, query)
  const { products, search } = catalogue
  const find = (q: CatalogueQuery) => queryCatalogue(products, q, q.search === '' ? undefined : search)
  return withCards(data, isFruitless(data) ? await nearestTo(query.search, find) : null)
}

function isFruitless({ query, page }: ListingData): boolean {
  return page.total === 0 && query.search !== '' && !hasFilters(query)
}

function withCards(data: ListingData, nearest: Nearest<Product> | null): SearchData {
  return { ...data, nearest: nearest === null ? null : { ...nearest, products: nearest.products.map(toCard) } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { store, facts } = frameFrom(matches)
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: titleFrom(loaderData?.query.search ?? ''),
    description: t(`What ${store.storeName} has for your search.`),
    path: PATH,
    hidden: true,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, nearest } = loaderData
  const { search } = query
  return (
    <ProductShelf
      key={search}
      title={titleFrom(search)}
      data={loaderData}
      addressOf={(query) => PATH + writeListing(query)}
      groupsOf={(query, change) => [priceGroup(query, change), ratingGroup(query, change)]}
      chosenOf={chosenFilters}
      emptyHeading={t('No products found')}
      whenEmpty={
        <>
          <EmptyState
            heading={t('No products found')}
            image="/art/empty-search.webp"
            action={<ButtonLink href="/products">{t('See all products')}</ButtonLink>}
          >
            {t('Try fewer or other words: a colour, a material or a kind of thing.')}
          </EmptyState>
          {nearest === null || nearest.products.length === 0 ? null : <NearestProducts {...nearest} />}
        </>
      }
    />
  )
}

function NearestProducts({ word, products }: Nearest<ProductCard>) {
  return (
    <section className="nearest" aria-labelledby="nearest">
      <h2 id="nearest">{word === null ? t('What others like') : t(`These match “${word}”`)}</h2>
      <ProductGrid products={products} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={t(PRODUCT_TEXTS.listFailed)} />
}

function titleFrom(search: string): string {
  return search === '' ? t('Search') : t(`Results for “${search}”`)
}
