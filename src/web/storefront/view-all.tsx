import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { readListing, writeListing } from '#rules/catalogue-address.ts'
import { arrangeCards, type CataloguePage, type CatalogueQuery, pageOf, SORTS } from '#rules/catalogue-query.ts'
import { cardOf, type ProductCard } from '#rules/product.ts'
import { everythingLarge } from '#shop/catalogue/large-listing.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { say } from '../language/say.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'
import type { Route } from './+types/view-all'
import { EmptyShelves } from './empty-shelves.tsx'
import { chosenFilters, priceGroup, ratingGroup } from './filter-groups.ts'
import { ProductShelf, type ShelfChange } from './product-shelf.tsx'

/** What a carousel passes along. */
export type ViewAllState = { title: string; products: ProductCard[] }

const PATH = '/products/view-all'
const EVERYTHING = 'All Products'

/** So many at a time; of a shop that is not in memory, fewer. */
const PAGE = 100
const LARGE_PAGE = 48

type ViewAllData =
  | { query: CatalogueQuery; cards: ProductCard[] }
  | { query: CatalogueQuery; cards: null; page: CataloguePage<ProductCard> }

export async function loader({ request, context: { shop } }: Route.LoaderArgs): Promise<ViewAllData> {
  const catalogue = await shop.catalogue.get()
  const query = readListing(new URL(request.url).searchParams)
  if (catalogue.isWhole) return { query, cards: catalogue.products.map(cardOf) }
  return { query, cards: null, page: await everythingLarge({ db: shop.db, catalogue }, query.page, LARGE_PAGE) }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ViewAllData> {
  const { isWhole, products } = await catalogueStore.get()
  if (!isWhole) return serverLoader()
  return { query: readListing(new URL(request.url).searchParams), cards: products.map(cardOf) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameOf(matches)
  const description = say('Every piece in the shop on one page.')
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: say(EVERYTHING),
    description,
    path: PATH,
  })
}

export default function ViewAll({ loaderData }: Route.ComponentProps) {
  const passed = usePassedList()
  const list = passed?.products ?? loaderData.cards
  return (
    <ProductShelf
      title={say(passed?.title ?? EVERYTHING)}
      // A list that is not here as a whole can only be turned: the filters are on the page of all products.
      data={{ query: loaderData.query, page: pageToShow(loaderData, passed) }}
      addressOf={(asked) => PATH + writeListing(asked)}
      {...(list === null
        ? { sorts: [SORTS[0]] }
        : {
            groupsOf: (asked: CatalogueQuery, change: ShelfChange) => [
              priceGroup(asked, change),
              ratingGroup(asked, change),
            ],
            chosenOf: chosenFilters,
          })}
      emptyHeading={say('No products found')}
      whenEmpty={<EmptyShelves />}
    />
  )
}

function pageToShow(data: ViewAllData, passed: ViewAllState | null): CataloguePage<ProductCard> {
  if (passed === null && data.cards === null) return data.page
  const cards = passed?.products ?? data.cards ?? []
  return pageOf(arrangeCards(cards, data.query), data.query.page, PAGE)
}

/** The server knows no navigation state, so the first look in the browser must do without it too. */
function usePassedList(): ViewAllState | null {
  const { state } = useLocation()
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isHydrated ? passedList(state) : null
}

const neverChanges = () => () => undefined

/** Navigation state comes from the browser's history: anything may stand there. */
function passedList(state: unknown): ViewAllState | null {
  if (typeof state !== 'object' || state === null) return null
  const { title, products } = state as Partial<ViewAllState>
  if (typeof title !== 'string' || !Array.isArray(products)) return null
  return products.every((one) => typeof one?.id === 'string' && Array.isArray(one.images)) ? { title, products } : null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={say(PRODUCT_TEXTS.listFailed)} />
}
