import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { readListing, writeListing } from '#rules/catalogue-address.ts'
import { listLarge } from '#shop/catalogue/large-listing.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { say } from '../language/say.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/search'
import { chosenFilters, priceGroup, ratingGroup } from './filter-groups.ts'
import { listingOf } from './listing-data.ts'
import { ProductShelf } from './product-shelf.tsx'

const PATH = '/search'

export async function loader({ request, context: { shop } }: Route.LoaderArgs) {
  const catalogue = await shop.catalogue.get()
  const query = readListing(new URL(request.url).searchParams)
  return catalogue.isWhole ? listingOf(catalogue, query) : listLarge(shop.db, catalogue, query)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const catalogue = await catalogueStore.get()
  return catalogue.isWhole ? listingOf(catalogue, readListing(new URL(request.url).searchParams)) : serverLoader()
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
  const { search } = loaderData.query
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
        <EmptyState
          heading={say('No products found')}
          picture="/art/empty-search.webp"
          action={<ButtonLink href="/products">{say('See all products')}</ButtonLink>}
        >
          {say('Try fewer or other words: a colour, a material or a kind of thing.')}
        </EmptyState>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={say(PRODUCT_TEXTS.listFailed)} />
}

function titleOf(search: string): string {
  return search === '' ? say('Search') : say(`Results for “${search}”`)
}
