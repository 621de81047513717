import { data } from 'react-router'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { campaignAsked, campaignGoods, writeCampaign } from '#rules/storefront/campaign-data.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { campaignStore } from '../client/offers.ts'
import { t, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import type { Route } from './+types/campaign'
import { CampaignHero } from './campaign-hero.tsx'
import { CampaignPause } from './campaign-pause.tsx'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import { ProductShelf } from './product-shelf.tsx'

export async function loader({ request, params, context: { shop, catalogue } }: Route.LoaderArgs) {
  const offers = await shop.offers.get()
  const asked = campaignAsked(offers, params.campaign, request.url)
  if (asked === null) return data(null, { status: 404 })
  return data({ ...asked, ...(await catalogue.campaign(asked, offers)) }, { status: 200 })
}

export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const { isWhole, products } = await catalogueStore.get()
  if (!isWhole) return serverLoader()
  const offers = await campaignStore.get()
  const asked = campaignAsked(offers, params.campaign, request.url)
  return asked === null ? null : { ...asked, ...campaignGoods(asked, { products, offers }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params, error }) => {
  const { store, facts } = frameFrom(matches)
  // A campaign that could not be loaded may well exist.
  if (loaderData === undefined && error !== undefined) {
    return pageMeta({
      origin: facts.origin,
      store: store.storeName,
      title: tText(PRODUCT_TEXTS.listFailed),
      description: t('Please check your connection and try again.'),
      path: `/${params.campaign}`,
      hidden: true,
    })
  }
  const campaign = loaderData?.campaign ?? null
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: campaign?.title ?? t('Page Not Found'),
    description: campaign?.tagline ?? t('This address leads nowhere.'),
    path: campaign === null ? '/' : `/${campaign.slug}`,
    hidden: loaderData?.state !== 'running',
  })
}

/** A campaign by its slug, at the top level; any other path is a 404. */
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
      urlFor={(query) => `/${campaign.slug}${writeCampaign(query)}`}
      emptyHeading={t('No products available')}
      whenEmpty={<EmptyCatalogue />}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.listFailed)} />
}
