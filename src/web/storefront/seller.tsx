import { data } from 'react-router'
import { SELLER_PAGE_TEXTS } from '#contracts/catalogue/seller-page-texts.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { type CatalogueQuery, NO_CHOICE, SORTS } from '#rules/catalogue-query.ts'
import { readListing, writeListing } from '#rules/listing-url.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { HOUSE_SLUG, sellerPath, withoutStory } from '#rules/shown-seller.ts'
import { t, tText } from '../i18n/t.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom, useFrame } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/seller'
import { chosenFilters, priceGroup, ratingGroup } from './filter-groups.ts'
import { isMissing } from './is-missing.ts'
import { ProductShelf, type ShelfChange } from './product-shelf.tsx'
import { SellerFacts } from './seller-facts.tsx'
import { SellerLead } from './seller-lead.tsx'

export async function loader({ request, params: { slug }, context: { catalogue } }: Route.LoaderArgs) {
  const sellers = [...(await catalogue.sellers()).values()]
  const found = sellers.find((one) => one.slug === slug)
  // The house has a page as soon as it is one of several.
  const isHouse = slug === HOUSE_SLUG && sellers.some(({ goods }) => goods > 0)
  if (found === undefined && !isHouse) throw data({ message: SELLER_PAGE_TEXTS.missing }, { status: 404 })
  const query: CatalogueQuery = { ...readListing(new URL(request.url).searchParams), ...NO_CHOICE, search: '' }
  const goods = await catalogue.goodsOf(found?.id ?? HOUSE_SELLER_ID, query)
  const seller = found === undefined ? ('house' as const) : withoutStory(found)
  return { ...goods, seller, story: found?.story ?? '' }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const { store, facts } = frameFrom(matches)
  const base = { origin: facts.origin, store: store.storeName, path: sellerPath({ slug: params.slug ?? '' }) }
  if (!loaderData) {
    return pageMeta({ ...base, title: t('Seller'), description: tText(SELLER_PAGE_TEXTS.missing), hidden: true })
  }
  const { seller, story, page } = loaderData
  const name = seller === 'house' ? store.storeName : seller.name
  const description =
    story === '' ? t('What {name} makes and sells at {store}.', { name, store: store.storeName }) : story
  return pageMeta({ ...base, title: name, description: description.slice(0, 300), hidden: page.total === 0 })
}

/** Who sells, and what. */
export default function SellerPage({ loaderData }: Route.ComponentProps) {
  const { store } = useFrame()
  const { query, page, canFilter, seller, story } = loaderData
  const name = seller === 'house' ? store.storeName : seller.name
  const path = sellerPath({ slug: seller === 'house' ? HOUSE_SLUG : seller.slug })
  return (
    <>
      <ProductShelf
        key={path}
        title={name}
        lead={<SellerLead name={name} seller={seller} story={story} />}
        data={{ query, page }}
        urlFor={(asked) => path + writeListing(asked)}
        {...(canFilter
          ? {
              groupsOf: (asked: CatalogueQuery, change: ShelfChange) => [
                priceGroup(asked, change),
                ratingGroup(asked, change),
              ],
              chosenOf: chosenFilters,
            }
          : { sorts: [SORTS[0]] })}
        emptyHeading={t('No products found')}
        whenEmpty={
          <EmptyState
            heading={t('Nothing on sale yet')}
            image="/art/empty-search.webp"
            action={<ButtonLink href="/products">{t('See all products')}</ButtonLink>}
          >
            {t('{name} has just begun here. Please look in again soon.', { name })}
          </EmptyState>
        }
      />
      <section className="wrap seller-law" aria-labelledby="seller-law">
        <h2 id="seller-law">{t('Who you deal with')}</h2>
        <SellerFacts seller={seller} />
      </section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) return <LoadFailed error={error} fallback={tText(PRODUCT_TEXTS.listFailed)} />
  return (
    <div className="wrap">
      <EmptyState
        heading={tText(SELLER_PAGE_TEXTS.missing)}
        headingLevel={1}
        image="/art/not-found.webp"
        action={<ButtonLink href="/products">{t('See all products')}</ButtonLink>}
      >
        {t('They may have stopped selling, or the link lost a stitch on the way.')}
      </EmptyState>
    </div>
  )
}
