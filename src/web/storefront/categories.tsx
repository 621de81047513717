import { Suspense } from 'react'
import { Await } from 'react-router'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { categorySlug } from '#rules/product.ts'
import { type CountedCategory, countedCategories } from '#rules/storefront/counted-categories.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { t, tPlural, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import type { Route } from './+types/categories'
import { CategoryTile } from './category-tile.tsx'

const SKELETONS = 8

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await context.catalogue.countedCategories() }
}

/** A cached list shows without a skeleton; otherwise it is fetched on the page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const soon = catalogueStore
    .get()
    .then(async (catalogue) => (catalogue.isWhole ? countedCategories(catalogue) : (await serverLoader()).categories))
  const now = await Promise.race([soon, new Promise<null>((done) => setTimeout(done, 0, null))])
  return { categories: now ?? soon }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameFrom(matches)
  const description = t('Every category of {store}, from crochet toys to sarees.', { store: store.storeName })
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: t('All categories'),
    description,
    path: '/categories',
  })
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Suspense fallback={<CategoriesSkeleton />}>
        <Await resolve={loaderData.categories}>{(categories) => <CategoryCards categories={categories} />}</Await>
      </Suspense>
    </div>
  )
}

function CategoriesSkeleton() {
  return (
    <>
      <div className="lead">
        <h1>{t('All categories')}</h1>
        <p>{t('Looking through the shelves')}</p>
      </div>
      <Loading label={t('Loading categories')} className="cats">
        {Array.from({ length: SKELETONS }, (_, i) => (
          <span key={String(i)} className="skeleton-card">
            <Skeleton shape="picture" className="arch" />
            <Skeleton shape="title" />
          </span>
        ))}
      </Loading>
    </>
  )
}

function CategoryCards({ categories }: { categories: readonly CountedCategory[] }) {
  const count = categories.length
  return (
    <>
      <div className="lead">
        <h1>{t('All categories')}</h1>
        <p className="num">{tPlural({ one: '{n} category found', other: '{n} categories found' }, { n: count })}</p>
      </div>
      {count === 0 ? (
        <EmptyState
          heading={t('No categories available yet.')}
          image="/art/empty-search.webp"
          action={<ButtonLink href="/">{t('Back to Home')}</ButtonLink>}
        >
          {t('The shelves are being filled. Please look in again soon.')}
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
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.listFailed)} />
}
