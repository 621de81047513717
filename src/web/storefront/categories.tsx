import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { categorySlug, type Product } from '#rules/product.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/categories'
import { CategoryTile } from './category-tile.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return countedCategories(await context.shop.catalogue.get())
}

export async function clientLoader(_: Route.ClientLoaderArgs) {
  return countedCategories(await catalogueStore.get())
}

function countedCategories({ products, categories }: { products: readonly Product[]; categories: readonly string[] }) {
  const count = (name: string) => products.filter(({ category }) => category === name).length
  return { categories: categories.map((name) => ({ name, count: count(name) })) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameOf(matches)
  const description = `Every category of ${store.storeName}, from crochet toys to sarees.`
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: 'All categories',
    description,
    path: '/categories',
  })
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData
  const count = categories.length
  return (
    <div className="wrap">
      <div className="lead">
        <h1>All categories</h1>
        <p className="num">{count === 1 ? '1 category found' : `${count} categories found`}</p>
      </div>
      {count === 0 ? (
        <EmptyState
          heading="No categories available yet."
          picture="/art/empty-search.webp"
          action={<ButtonLink href="/">Back to Home</ButtonLink>}
        >
          The shelves are being filled. Please look in again soon.
        </EmptyState>
      ) : (
        <ul className="cats">
          {categories.map((category) => (
            <li key={categorySlug(category.name)}>
              <CategoryTile {...category} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={PRODUCT_TEXTS.listFailed} />
}
