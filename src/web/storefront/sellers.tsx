import { data } from 'react-router'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import type { ListedSeller } from '#rules/listed-sellers.ts'
import { sellerPath } from '#rules/shown-seller.ts'
import { t, tPlural, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom, useFrame } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Anchor } from '../ui/actions/link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Avatar } from '../ui/media/avatar.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'
import type { Route } from './+types/sellers'
import { isMissing } from './is-missing.ts'

export async function loader({ context: { catalogue } }: Route.LoaderArgs) {
  const sellers = await catalogue.listedSellers()
  // Where the house sells alone, nothing says so.
  if (sellers.length === 0) throw data(null, { status: 404 })
  return { sellers }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { store, facts } = frameFrom(matches)
  const description = t('The people and workshops who sell at {store}, and what each of them makes.', {
    store: store.storeName,
  })
  const page = { origin: facts.origin, store: store.storeName, path: '/sellers', hidden: !loaderData }
  return pageMeta({ ...page, title: t('Our sellers'), description })
}

/** Everybody who sells here. */
export default function Sellers({ loaderData }: Route.ComponentProps) {
  const { store } = useFrame()
  return (
    <div className="wrap">
      <div className="lead">
        <h1>{t('Our sellers')}</h1>
        <p>
          {t('The people and workshops who sell at {store}, and what each of them makes.', { store: store.storeName })}
        </p>
      </div>
      <ul className="seller-cards">
        {loaderData.sellers.map((seller) => (
          <li key={seller.slug}>
            <SellerCard seller={seller} />
          </li>
        ))}
      </ul>
      <section className="seller-invitation" aria-labelledby="sell-with-us">
        <h2 id="sell-with-us">{t('Do you make things yourself?')}</h2>
        <p>{t('Tell us who you are and what you make, and sell it here.')}</p>
        <ButtonLink href="/sell">{t('Sell with us')}</ButtonLink>
      </section>
    </div>
  )
}

function SellerCard({ seller }: { seller: ListedSeller }) {
  const { store } = useFrame()
  const name = seller.name ?? store.storeName
  const story = seller.name === null ? t('Made and sent by {store} itself.', { store: store.storeName }) : seller.story
  const place = [seller.city, seller.state].filter((part) => part !== '').join(', ')
  return (
    <Anchor className="seller-card" href={sellerPath(seller)}>
      <Avatar name={name} big />
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
