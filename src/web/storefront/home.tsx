import { homeLarge } from '#shop/catalogue/large-home.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { say } from '../language/say.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'
import type { Route } from './+types/home'
import { HomeCategories } from './home-categories.tsx'
import { CATEGORIES_SHOWN, homeOf } from './home-data.ts'
import { HomeHero } from './home-hero.tsx'
import { HomePromo } from './home-promo.tsx'
import { HomeWhy } from './home-why.tsx'
import { ProductCarousel } from './product-carousel.tsx'

export async function loader({ context: { shop } }: Route.LoaderArgs) {
  const catalogue = await shop.catalogue.get()
  return catalogue.isWhole ? homeOf(catalogue) : homeLarge({ db: shop.db, catalogue }, CATEGORIES_SHOWN)
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const catalogue = await catalogueStore.get()
  return catalogue.isWhole ? homeOf(catalogue) : serverLoader()
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameOf(matches)
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: store.storeName,
    description: say('Clothing, accessories and handmade crochet goods, made slowly and by hand in India.'),
    path: '/',
    facts: [
      {
        '@type': 'Organization',
        name: store.storeName,
        url: facts.origin,
        email: store.email,
        logo: `${facts.origin}/art/icon-512.png`,
      },
      {
        '@type': 'WebSite',
        name: store.storeName,
        url: facts.origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${facts.origin}/search?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { newArrivals, bestSellers, categories } = loaderData
  return (
    <>
      <HomeHero />
      <div className="wrap first">
        <ProductCarousel title="New Arrivals" products={newArrivals} />
      </div>
      <HomeCategories categories={categories} />
      <HomePromo />
      <div className="wrap block">
        <ProductCarousel title="Best Sellers" products={bestSellers} />
      </div>
      <HomeWhy />
    </>
  )
}
