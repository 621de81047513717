import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { offersLarge } from '#shop/catalogue/large-campaigns.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { campaignStore, couponStore } from '../client/offers.ts'
import { say } from '../language/say.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'
import { ArrowLink } from '../ui/link.tsx'
import type { Route } from './+types/offers'
import { CampaignTile } from './campaign-tile.tsx'
import { CouponTicket } from './coupon-ticket.tsx'
import { offersOf, PRODUCTS_SHOWN } from './offers-data.ts'
import { ProductGrid } from './product-grid.tsx'

export async function loader({ context: { shop } }: Route.LoaderArgs) {
  const catalogue = await shop.catalogue.get()
  const offers = await shop.offers.get()
  if (!catalogue.isWhole) {
    return { coupons: offers.coupons, ...(await offersLarge({ db: shop.db, catalogue }, offers, PRODUCTS_SHOWN)) }
  }
  return offersOf({ products: catalogue.products, offers, coupons: offers.coupons })
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { isWhole, products } = await catalogueStore.get()
  if (!isWhole) return serverLoader()
  const [offers, { coupons }] = await Promise.all([campaignStore.get(), couponStore.get()])
  return offersOf({ products, offers, coupons })
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameOf(matches)
  const description = say(`Coupons, campaigns and reduced pieces at ${store.storeName}.`)
  return pageMeta({ origin: facts.origin, store: store.storeName, title: say('Offers'), description, path: '/offers' })
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { coupons, running, coming, products } = loaderData
  return (
    <div className="wrap offers">
      <div className="lead">
        <h1>{say('Offers')}</h1>
        <p>{say('Everything that is on in the shop, with the day it ends.')}</p>
      </div>
      <section aria-labelledby="coupons">
        <h2 id="coupons">{say('Coupons')}</h2>
        {coupons.length === 0 ? (
          <p className="none">{say('No coupon is open to everybody just now.')}</p>
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
        <h2 id="campaigns">{say('On now')}</h2>
        {running.length === 0 ? (
          <p className="none">{say('No campaign is running just now.')}</p>
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
          <h2 id="coming">{say('Coming up')}</h2>
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
          <h2 id="reduced">{say('Reduced pieces')}</h2>
          <ArrowLink href="/deals">{say('See all deals')}</ArrowLink>
        </div>
        {products.length === 0 ? (
          <p className="none">{say('No products available')}</p>
        ) : (
          <ProductGrid products={products} wide />
        )}
      </section>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} fallback={say(PRODUCT_TEXTS.listFailed)} />
}
