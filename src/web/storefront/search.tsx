import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { readListing, writeListing } from '#rules/catalogue-address.ts'
import { type CatalogueQuery, hasFilters, queryCatalogue } from '#rules/catalogue-query.ts'
import type { SearchIndex } from '#rules/catalogue-search.ts'
import { type Nearest, nearestTo } from '#rules/nearest-search.ts'
import { cardOf, type Product, type ProductCard } from '#rules/product.ts'
import { listLarge } from '#shop/catalogue/large-listing.ts'
import { searchCatalogue } from '#shop/catalogue/search-catalogue.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { say } from '../language/say.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/search'
import { chosenFilters, priceGroup, ratingGroup } from './filter-groups.ts'
import { type ListingData, listingOf } from './listing-data.ts'
import { ProductGrid } from './product-grid.tsx'
import { ProductShelf } from './product-shelf.tsx'

const PATH = '/search'

export async function loader({ request, context: { shop } }: Route.LoaderArgs): Promise<SearchData> {
  const catalogue = await shop.catalogue.get()
  const query = readListing(new URL(request.url).searchParams)
  if (catalogue.isWhole) return searchWhole(catalogue, query)
  const data = await listLarge(shop.db, catalogue, query)
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
  const data = listingOf(catalogue, query)
  const { products, search } = catalogue
  const find = (q: CatalogueQuery) => queryCatalogue(products, q, q.search === '' ? undefined : search)
  return withCards(data, isFruitless(data) ? await nearestTo(query.search, find) : null)
}

function isFruitless({ query, page }: ListingData): boolean {
  return page.total === 0 && query.search !== '' && !hasFilters(query)
}

function withCards(data: ListingData, nearest: Nearest<Product> | null): SearchData {
  return { ...data, nearest: nearest === null ? null : { ...nearest, products: nearest.products.map(cardOf) } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { store, facts } = frameOf(matches)
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: titleOf(loaderData?.query.search ?? ''),
    description: say(`What ${store.storeName} has for your search.`),
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
      title={titleOf(search)}
      data={loaderData}
      addressOf={(query) => PATH + writeListing(query)}
      groupsOf={(query, change) => [priceGroup(query, change), ratingGroup(query, change)]}
      chosenOf={chosenFilters}
      emptyHeading={say('No products found')}
      whenEmpty={
        <>
          <EmptyState
            heading={say('No products found')}
            picture="/art/empty-search.webp"
            action={<ButtonLink href="/products">{say('See all products')}</ButtonLink>}
          >
            {say('Try fewer or other words: a colour, a material or a kind of thing.')}
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
      <h2 id="nearest">{word === null ? say('What others like') : say(`These match “${word}”`)}</h2>
      <ProductGrid products={products} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={say(PRODUCT_TEXTS.listFailed)} />
}

function titleOf(search: string): string {
  return search === '' ? say('Search') : say(`Results for “${search}”`)
}
