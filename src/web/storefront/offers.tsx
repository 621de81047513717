import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { offersFrom } from '#rules/storefront/offers-data.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { campaignStore, couponStore } from '../client/offers.ts'
import { t, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import { ArrowLink } from '../ui/actions/link.tsx'
import type { Route } from './+types/offers'
import { CampaignTile } from './campaign-tile.tsx'
import { CouponTicket } from './coupon-ticket.tsx'
import { ProductGrid } from './product-grid.tsx'

export async function loader({ context: { shop, catalogue } }: Route.LoaderArgs) {
  const offers = await shop.offers.get()
  return { coupons: offers.coupons, ...(await catalogue.offers(offers)) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { isWhole, products } = await catalogueStore.get()
  if (!isWhole) return serverLoader()
  const [offers, { coupons }] = await Promise.all([campaignStore.get(), couponStore.get()])
  return { coupons, ...offersFrom({ products, offers }) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameFrom(matches)
  const description = t('Coupons, campaigns and reduced pieces at {store}.', { store: store.storeName })
  return pageMeta({ origin: facts.origin, store: store.storeName, title: t('Offers'), description, path: '/offers' })
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { coupons, running, coming, products } = loaderData
  return (
    <div className="wrap offers">
      <div className="lead">
        <h1>{t('Offers')}</h1>
        <p>{t('Everything that is on in the shop, with the day it ends.')}</p>
      </div>
      <section aria-labelledby="coupons">
        <h2 id="coupons">{t('Coupons')}</h2>
        {coupons.length === 0 ? (
          <p className="none">{t('No coupon is open to everybody just now.')}</p>
        ) : (
          <ul className="tickets">
            {coupons.map((coupon) => (
              <li key={coupon.code}>
                <CouponTicket coupon={coupon} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="block" aria-labelledby="campaigns">
        <h2 id="campaigns">{t('On now')}</h2>
        {running.length === 0 ? (
          <p className="none">{t('No campaign is running just now.')}</p>
        ) : (
          <ul className="campaigns">
            {running.map((tile, i) => (
              <li key={tile.campaign.slug}>
                <CampaignTile {...tile} isFirst={i === 0} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {coming.length === 0 ? null : (
        <section className="block" aria-labelledby="coming">
          <h2 id="coming">{t('Coming up')}</h2>
          <ul className="campaigns">
            {coming.map((tile) => (
              <li key={tile.campaign.slug}>
                <CampaignTile {...tile} isComing />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="block" aria-labelledby="reduced">
        <div className="head">
          <h2 id="reduced">{t('Reduced pieces')}</h2>
          <ArrowLink href="/deals">{t('See all deals')}</ArrowLink>
        </div>
        {products.length === 0 ? (
          <p className="none">{t('No products available')}</p>
        ) : (
          <ProductGrid products={products} wide />
        )}
      </section>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.listFailed)} />
}
