import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { readListing, writeListing } from '#rules/catalogue-address.ts'
import { arrangeCards, type CataloguePage, type CatalogueQuery, pageOfResults, SORTS } from '#rules/catalogue-query.ts'
import { type Product, type ProductCard, toCard } from '#rules/product.ts'
import { sqlEverything } from '#shop/catalogue/sql-listing.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { t } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
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

type ViewAllData = {
  query: CatalogueQuery
  page: CataloguePage<ProductCard>
  /** A list that is not in memory as a whole can only be turned: the filters are on the page of all products. */
  canFilter: boolean
}

export async function loader({ request, context: { shop } }: Route.LoaderArgs): Promise<ViewAllData> {
  const catalogue = await shop.catalogue.get()
  const query = readListing(new URL(request.url).searchParams)
  if (catalogue.isWhole) return everything(catalogue.products, query)
  const page = await sqlEverything({ db: shop.db, catalogue }, query.page, LARGE_PAGE)
  return { query, page, canFilter: false }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ViewAllData> {
  const { isWhole, products } = await catalogueStore.get()
  return isWhole ? everything(products, readListing(new URL(request.url).searchParams)) : serverLoader()
}

function everything(products: readonly Product[], query: CatalogueQuery): ViewAllData {
  const page = pageOfResults(arrangeCards(products, query), query.page, PAGE)
  return { query, page: { ...page, items: page.items.map(toCard) }, canFilter: true }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameFrom(matches)
  const description = t('Every piece in the shop on one page.')
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: t(EVERYTHING),
    description,
    path: PATH,
  })
}

export default function ViewAll({ loaderData: { query, page, canFilter } }: Route.ComponentProps) {
  const passed = usePassedList()
  return (
    <ProductShelf
      title={t(passed?.title ?? EVERYTHING)}
      data={{
        query,
        page: passed === null ? page : pageOfResults(arrangeCards(passed.products, query), query.page, PAGE),
      }}
      addressOf={(asked) => PATH + writeListing(asked)}
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
      whenEmpty={<EmptyShelves />}
    />
  )
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
  return <LoadFailed error={error} fallback={t(PRODUCT_TEXTS.listFailed)} />
}
