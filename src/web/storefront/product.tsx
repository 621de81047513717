import { data } from 'react-router'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { categorySlug, type Product, type ProductCard, toCard } from '#rules/product.ts'
import { imageOf } from '#rules/product-images.ts'
import { relatedProducts } from '#rules/related-products.ts'
import { type SoldBy, soldBy, withoutStory } from '#rules/shown-seller.ts'
import { namedColour } from '#rules/variants/choice-url.ts'
import { askForProduct, catalogueStore } from '../client/catalogue.ts'
import { t, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom, useFrame } from '../shell/use-frame.ts'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/product'
import { isMissing } from './is-missing.ts'
import { crumbFacts, productFacts, startCrumb } from './product-facts.ts'
import { ProductMissing } from './product-missing.tsx'
import { ProductView } from './product-view.tsx'

type Loaded = {
  product: Product
  related: ProductCard[]
  /** That the address names, of those with pictures: the page begins with them. */
  colour?: string
  /** Null where the shop itself sells alone. */
  soldBy: SoldBy | null
}

export async function loader({ params, request, context: { catalogue } }: Route.LoaderArgs): Promise<Loaded> {
  const product = await catalogue.find(params.id)
  if (product === undefined) throw data({ message: PRODUCT_TEXTS.missing }, { status: 404 })
  const pictured = product.colourImages?.map(({ colour }) => colour) ?? []
  const colour = namedColour(pictured, new URL(request.url).searchParams)
  const seller = soldBy(product, (await catalogue.sellers()).values())
  return {
    product,
    related: await catalogue.related(product),
    ...(colour === '' ? {} : { colour }),
    soldBy: seller === 'house' || seller === null ? seller : withoutStory(seller),
  }
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  const { isWhole, byId, products, sellers } = await catalogueStore.get()
  if (!isWhole) return serverLoader()
  const known = byId.get(params.id)
  const product = known !== undefined && isComplete(known) ? known : await fetchProduct(params.id)
  const related = relatedProducts(products, product).map((product) => toCard(product))
  return { product, related, soldBy: soldBy(product, sellers) }
}

/** The list has no variants, and of colours the first picture alone. */
function isComplete({ options, colourImages, imageAlts }: Product): boolean {
  return options.length === 0 && colourImages === undefined && imageAlts === undefined
}

/** Perhaps newer than the cache: fetch. */
async function fetchProduct(id: string): Promise<Product> {
  const product = await askForProduct(id)
  if (product === null) throw data({ message: PRODUCT_TEXTS.missing }, { status: 404 })
  return product
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const { store, facts } = frameFrom(matches)
  const base = { origin: facts.origin, store: store.storeName }
  if (!loaderData) {
    return pageMeta({
      ...base,
      title: tText(error === undefined || isMissing(error) ? PRODUCT_TEXTS.missing : PRODUCT_TEXTS.oneFailed),
      description: t('This product is not sold here.'),
      path: '/products',
      hidden: true,
    })
  }
  const { product, colour = null } = loaderData
  const image = imageOf(product, colour)
  const path = `/products/${product.id}`
  return pageMeta({
    ...base,
    title: product.title,
    description: product.description.slice(0, 300),
    path,
    type: 'product',
    ...(image === undefined ? {} : { image }),
    // Search engines read what the server sends; a browser only keeps the place of both, and loads nothing for them.
    facts: import.meta.env.SSR
      ? [productFacts(product, facts.origin, loaderData.soldBy), crumbFacts(product, facts.origin, store.storeName)]
      : [{ url: path }, { '@id': path }],
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related, colour, soldBy } = loaderData
  const { storeName } = useFrame().store
  const crumbs = [
    { label: startCrumb(product, storeName) ?? t('Home'), href: '/' },
    { label: tText(product.category), href: `/category/${categorySlug(product.category)}` },
    { label: product.title },
  ]
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <ProductView key={product.id} product={product} related={related} colour={colour} soldBy={soldBy} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <ProductMissing /> : <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.oneFailed)} />
}
