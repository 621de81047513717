import { data } from 'react-router'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import type { SellerCard as Seller } from '#rules/listed-sellers.ts'
import { readListing } from '#rules/listing-url.ts'
import { sellerPath } from '#rules/shown-seller.ts'
import { t, tPlural, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom, useFrame } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Anchor } from '../ui/actions/link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'
import type { Route } from './+types/sellers'
import { isMissing } from './is-missing.ts'

export async function loader({ request, context: { catalogue } }: Route.LoaderArgs) {
  const { page } = readListing(new URL(request.url).searchParams)
  const sellers = await catalogue.listedSellers(page)
  // Where the house sells alone, nothing says so.
  if (sellers.total === 0) throw data(null, { status: 404 })
  return { sellers }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { store, facts } = frameFrom(matches)
  const description = t('The people and workshops who sell at {store}, and what each of them makes.', {
    store: store.storeName,
  })
  const page = {
    origin: facts.origin,
    store: store.storeName,
    path: pathOf(loaderData?.sellers.page ?? 1),
    hidden: !loaderData,
  }
  return pageMeta({ ...page, title: t('Our sellers'), description })
}

/** Everybody who sells here. */
export default function Sellers({ loaderData }: Route.ComponentProps) {
  const { store } = useFrame()
  const { items, page, pages } = loaderData.sellers
  return (
    <div className="wrap">
      <div className="lead">
        <h1>{t('Our sellers')}</h1>
        <p>
          {t('The people and workshops who sell at {store}, and what each of them makes.', { store: store.storeName })}
        </p>
      </div>
      <ul className="seller-cards">
        {items.map((seller) => (
          <li key={seller.slug}>
            <SellerCard seller={seller} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pages} hrefOf={pathOf} />
      <section className="seller-invitation" aria-labelledby="sell-with-us">
        <h2 id="sell-with-us">{t('Do you make things yourself?')}</h2>
        <p>{t('Tell us who you are and what you make, and sell it here.')}</p>
        <ButtonLink href="/sell">{t('Sell with us')}</ButtonLink>
      </section>
    </div>
  )
}

function SellerCard({ seller }: { seller: Seller }) {
  const { store } = useFrame()
  const name = seller.name ?? store.storeName
  const story = seller.name === null ? t('Made and sent by {store} itself.', { store: store.storeName }) : seller.story
  const place = [seller.city, seller.state].filter((part) => part !== '').join(', ')
  return (
    <Anchor className="seller-card" href={sellerPath(seller)}>
      <Pictures of={seller.pictures} />
      <div>
        <h2>{name}</h2>
        {place === '' ? null : <p className="seller-place">{place}</p>}
        {seller.reviewCount > 0 ? <RatingStars value={seller.rating} count={seller.reviewCount} /> : null}
        {story === '' ? null : <p>{story}</p>}
        <p className="hint num">{tPlural({ one: '{n} product', other: '{n} products' }, { n: seller.goods })}</p>
      </div>
    </Anchor>
  )
}

/** The newest that they sell; the name beside them says whose it is. */
function Pictures({ of }: { of: readonly string[] }) {
  return (
    <span className="seller-pictures">
      {of.map((src) => (
        <ResponsiveImage key={src} src={src} alt="" sizes="8rem" />
      ))}
    </span>
  )
}

function pathOf(page: number): string {
  return page > 1 ? `/sellers?page=${page}` : '/sellers'
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { store } = useFrame()
  if (!isMissing(error)) return <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.listFailed)} />
  return (
    <div className="wrap">
      <EmptyState
        heading={t('One shop sells here')}
        headingLevel={1}
        image="/art/not-found.webp"
        action={<ButtonLink href="/products">{t('See all products')}</ButtonLink>}
      >
        {t('All goods are of {store} itself.', { store: store.storeName })}
      </EmptyState>
    </div>
  )
}
