import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { pageOfResults } from '#rules/catalogue-page.ts'
import { arrangeCards, type CatalogueQuery, NO_CHOICE, SORTS } from '#rules/catalogue-query.ts'
import { readListing, writeListing } from '#rules/listing-url.ts'
import type { ProductCard } from '#rules/product.ts'
import { PAGE, type ViewAllData, viewAllFrom } from '#rules/storefront/view-all-data.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { t, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import type { Route } from './+types/view-all'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import { chosenFilters, priceGroup, ratingGroup } from './filter-groups.ts'
import { ProductShelf, type ShelfChange } from './product-shelf.tsx'

/** State set by a carousel. */
export type ViewAllState = { title: string; products: ProductCard[] }

const PATH = '/products/view-all'
const EVERYTHING = 'All Products'

export async function loader({ request, context: { catalogue } }: Route.LoaderArgs): Promise<ViewAllData> {
  return catalogue.viewAll(queryFrom(request))
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ViewAllData> {
  const { isWhole, products } = await catalogueStore.get()
  return isWhole ? viewAllFrom(products, queryFrom(request)) : serverLoader()
}

/** Size, colour and stock are filters of the page of all products: a list that was passed here is of cards. */
function queryFrom(request: Request): CatalogueQuery {
  return { ...readListing(new URL(request.url).searchParams), ...NO_CHOICE }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameFrom(matches)
  const description = t('Every piece in the shop on one page.')
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: tText(EVERYTHING),
    description,
    path: PATH,
  })
}

export default function ViewAll({ loaderData: { query, page, canFilter } }: Route.ComponentProps) {
  const passed = usePassedList()
  return (
    <ProductShelf
      title={tText(passed?.title ?? EVERYTHING)}
      data={{
        query,
        page: passed === null ? page : pageOfResults(arrangeCards(passed.products, query), query.page, PAGE),
      }}
      urlFor={(asked) => PATH + writeListing(asked)}
      {...(canFilter || passed !== null
        ? {
            groupsOf: (asked: CatalogueQuery, change: ShelfChange) => [
              priceGroup(asked, change),
              ratingGroup(asked, change),
            ],
            chosenOf: chosenFilters,
          }
        : { sorts: [SORTS[0]] })}
      emptyHeading={t('No products found')}
      whenEmpty={<EmptyCatalogue />}
    />
  )
}

/** The server has no navigation state, so the first client render must not use it either. */
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

/** Navigation state comes from the browser's history: validate it. */
function passedList(state: unknown): ViewAllState | null {
  if (typeof state !== 'object' || state === null) return null
  const { title, products } = state as Partial<ViewAllState>
  if (typeof title !== 'string' || !Array.isArray(products)) return null
  return products.every((one) => typeof one?.id === 'string' && Array.isArray(one.images)) ? { title, products } : null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.listFailed)} />
}
