import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { cardOf, type ProductCard } from '#rules/product.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'
import type { Route } from './+types/view-all'
import { countLine } from './count-line.ts'
import { EmptyShelves } from './empty-shelves.tsx'
import { ProductGrid } from './product-grid.tsx'

/** What a carousel passes along. */
export type ViewAllState = { title: string; products: ProductCard[] }

const EVERYTHING = 'All Products'

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = await context.shop.catalogue.get()
  return { products: products.map(cardOf) }
}

export async function clientLoader(_: Route.ClientLoaderArgs) {
  const { products } = await catalogueStore.get()
  return { products: products.map(cardOf) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameOf(matches)
  const description = 'Every piece in the shop on one page.'
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: EVERYTHING,
    description,
    path: '/products/view-all',
  })
}

export default function ViewAll({ loaderData }: Route.ComponentProps) {
  const passed = usePassedList()
  const title = passed?.title ?? EVERYTHING
  const products = passed?.products ?? loaderData.products
  return (
    <div className="wrap">
      <div className="lead">
        <h1>{title}</h1>
        <p className="num">{countLine(products.length)}</p>
      </div>
      {products.length === 0 ? <EmptyShelves /> : <ProductGrid products={products} wide />}
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
