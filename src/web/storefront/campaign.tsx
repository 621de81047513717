import { data } from 'react-router'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { campaignStore } from '../client/offers.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'
import type { Route } from './+types/campaign'
import { campaignOf, writeCampaign } from './campaign-data.ts'
import { CampaignHero } from './campaign-hero.tsx'
import { CampaignPause } from './campaign-pause.tsx'
import { EmptyShelves } from './empty-shelves.tsx'
import { ProductShelf } from './product-shelf.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { products } = await context.shop.catalogue.get()
  const offers = await context.shop.offers.get()
  const found = campaignOf({ products, offers }, params.campaign, request.url)
  return data(found, { status: found === null ? 404 : 200 })
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [{ products }, offers] = await Promise.all([catalogueStore.get(), campaignStore.get()])
  return campaignOf({ products, offers }, params.campaign, request.url)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { store, facts } = frameOf(matches)
  const campaign = loaderData?.campaign ?? null
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: campaign?.title ?? 'Page Not Found',
    description: campaign?.tagline ?? 'This address leads nowhere.',
    path: campaign === null ? '/' : `/${campaign.slug}`,
    hidden: loaderData?.state !== 'running',
  })
}

/** A campaign by its name, at the top of the addresses; any other word there is a page that does not exist. */
export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) {
    return (
      <div className="wrap">
        <NotFound />
      </div>
    )
  }
  const { campaign, state } = loaderData
  const hero = <CampaignHero key={campaign.slug} {...loaderData} />
  if (state !== 'running') {
    return (
      <>
        {hero}
        <CampaignPause state={state} />
      </>
    )
  }
  return (
    <ProductShelf
      key={campaign.slug}
      title={campaign.title}
      lead={hero}
      data={loaderData}
      addressOf={(query) => `/${campaign.slug}${writeCampaign(query)}`}
      emptyHeading="No products available"
      whenEmpty={<EmptyShelves />}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={PRODUCT_TEXTS.listFailed} />
}
