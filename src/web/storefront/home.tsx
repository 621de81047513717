import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { runningCampaigns } from '#rules/campaigns.ts'
import { homeFrom } from '#rules/storefront/home-data.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { campaignStore } from '../client/offers.ts'
import { t, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import type { Route } from './+types/home'
import { HomeCategories } from './home-categories.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePromo } from './home-promo.tsx'
import { HomeWhy } from './home-why.tsx'
import { ProductCarousel } from './product-carousel.tsx'

export async function loader({ context: { shop, catalogue } }: Route.LoaderArgs) {
  const { campaigns, asOf } = await shop.offers.get()
  return { ...(await catalogue.home()), campaigns: runningCampaigns(campaigns, asOf) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const catalogue = await catalogueStore.get()
  if (!catalogue.isWhole) return serverLoader()
  // Show products even without campaigns.
  const { campaigns, asOf } = await campaignStore.get().catch(() => ({ campaigns: [], asOf: 0 }))
  return { ...homeFrom(catalogue), campaigns: runningCampaigns(campaigns, asOf) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameFrom(matches)
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: store.storeName,
    description: t('Clothing, accessories and handmade crochet goods, made slowly and by hand in India.'),
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
  const { newArrivals, bestSellers, categories, campaigns } = loaderData
  return (
    <>
      <HomeHero campaign={campaigns[0] ?? null} />
      <div className="wrap first">
        <ProductCarousel title="New Arrivals" products={newArrivals} />
      </div>
      <HomeCategories categories={categories} />
      <HomePromo campaign={campaigns.find(({ rule }) => rule.kind === 'discount') ?? null} />
      <div className="wrap block">
        <ProductCarousel title="Best Sellers" products={bestSellers} />
      </div>
      <HomeWhy />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.listFailed)} />
}
