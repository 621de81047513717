import { redirect } from 'react-router'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { NO_FILTERS } from '#rules/catalogue-query.ts'
import { readListing, writeListing } from '#rules/listing-url.ts'
import type { Nearest } from '#rules/nearest-search.ts'
import type { ProductCard } from '#rules/product.ts'
import { type SearchData, searchFrom } from '#rules/storefront/search-data.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { t, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/search'
import { choiceGroups } from './choice-groups.ts'
import { chosenFilters, priceGroup, ratingGroup } from './filter-groups.ts'
import { FoundSellers } from './found-sellers.tsx'
import { PopularSearches } from './popular-searches.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ProductShelf } from './product-shelf.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { ServiceLinks } from './service-links.tsx'
import { UnderstoodChips } from './understood-chips.tsx'
import { useSearchCounts } from './use-search-counts.ts'

const PATH = '/search'

export async function loader({ request, context: { catalogue } }: Route.LoaderArgs): Promise<SearchData> {
  return unlessRedirected(await catalogue.search(readListing(new URL(request.url).searchParams)))
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<SearchData> {
  const catalogue = await catalogueStore.get()
  const query = readListing(new URL(request.url).searchParams)
  // Which combinations are in stock is known to the server alone.
  if (!catalogue.isWhole || query.inStock) return serverLoader()
  const search = await catalogue.loadSearch()
  return unlessRedirected(await searchFrom({ ...catalogue, search }, query))
}

/** Some searches open a page that a seller chose; paths inside the shop alone. */
function unlessRedirected(data: SearchData): SearchData {
  if (data.redirect !== null) throw redirect(data.redirect)
  return data
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { store, facts } = frameFrom(matches)
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: titleFrom(loaderData?.query.search ?? ''),
    description: t('What {store} has for your search.', { store: store.storeName }),
    path: PATH,
    hidden: true,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, nearest, sellers, chips, choices } = loaderData
  const { search } = query
  useSearchCounts(loaderData)
  return (
    <ProductShelf
      key={search}
      title={titleFrom(search)}
      above={
        <>
          <ServiceLinks search={search} />
          <FoundSellers sellers={sellers} />
          <UnderstoodChips chips={chips} hrefOf={(text) => PATH + writeListing({ ...query, search: text, page: 1 })} />
        </>
      }
      data={loaderData}
      urlFor={(query) => PATH + writeListing(query)}
      groupsOf={(query, change) => [
        priceGroup(query, change),
        ratingGroup(query, change),
        ...choiceGroups(choices, query, change),
      ]}
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
          {nearest === null || nearest.products.length === 0 ? null : <NearestProducts search={search} {...nearest} />}
          <RecentSearches search={search} />
          <PopularSearches search={search} />
        </>
      }
    />
  )
}

function NearestProducts({ search, word, corrected, products }: Nearest<ProductCard> & { search: string }) {
  return (
    <section className="nearest" aria-labelledby="nearest">
      {corrected === null ? null : (
        <p>
          {t('Did you mean')}{' '}
          <TextLink href={PATH + writeListing({ ...NO_FILTERS, search: corrected, page: 1 })}>{corrected}</TextLink>?
        </p>
      )}
      {word === null ? null : <p>{t('Nothing for “{search}”.', { search })}</p>}
      <h2 id="nearest">{word === null ? t('What others like') : t('These match “{word}”', { word })}</h2>
      <ProductGrid products={products} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.listFailed)} />
}

function titleFrom(search: string): string {
  return search === '' ? t('Search') : t('Results for “{search}”', { search })
}
