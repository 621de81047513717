import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { readListing } from '#rules/catalogue-address.ts'
import { pageOf } from '#rules/catalogue-query.ts'
import { cardOf, type Product, type ProductCard } from '#rules/product.ts'
import { everythingLarge } from '#shop/catalogue/large-listing.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { say } from '../language/say.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/view-all'
import { countLine } from './count-line.ts'
import { EmptyShelves } from './empty-shelves.tsx'
import { ProductGrid } from './product-grid.tsx'

/** What a carousel passes along. */
export type ViewAllState = { title: string; products: ProductCard[] }

const PATH = '/products/view-all'
const EVERYTHING = 'All Products'

/** A shop too large for one page shows so many at a time. */
const LARGE_PAGE = 48

export async function loader({ request, context: { shop } }: Route.LoaderArgs) {
  const catalogue = await shop.catalogue.get()
  if (catalogue.isWhole) return onePage(catalogue.products)
  return everythingLarge({ db: shop.db, catalogue }, readListing(new URL(request.url).searchParams).page, LARGE_PAGE)
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { isWhole, products } = await catalogueStore.get()
  return isWhole ? onePage(products) : serverLoader()
}

function onePage(products: readonly Product[]) {
  return pageOf(products.map(cardOf), 1, Math.max(1, products.length))
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
  const title = say(passed?.title ?? EVERYTHING)
  const { items, total, page, pages } = loaderData
  const products = passed?.products ?? items
  return (
    <div className="wrap">
      <div className="lead">
        <h1>{title}</h1>
        <p className="num">{countLine(passed === null ? total : products.length)}</p>
      </div>
      {products.length === 0 ? <EmptyShelves /> : <ProductGrid products={products} wide />}
      {passed === null ? <Pagination page={page} pageCount={pages} hrefOf={(to) => `${PATH}?page=${to}`} /> : null}
    </div>
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
