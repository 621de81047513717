import { Store } from 'lucide-react'
import { type ShownSeller, sellerPath } from '#rules/shown-seller.ts'
import { t, tPlural } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'

type FoundSellersProps = { sellers: readonly Pick<ShownSeller, 'slug' | 'name' | 'goods'>[] }

/** Above the results: sellers whose name was searched for. */
export function FoundSellers({ sellers }: FoundSellersProps) {
  if (sellers.length === 0) return null
  return (
    <nav className="service-links" aria-label={t('Sellers of this name')}>
      {sellers.map((seller) => (
        <ButtonLink key={seller.slug} look="line" small href={sellerPath(seller)}>
          <Icon of={Store} /> {seller.name}
          <span className="hint num">
            {' '}
            {tPlural({ one: '{n} product', other: '{n} products' }, { n: seller.goods })}
          </span>
        </ButtonLink>
      ))}
    </nav>
  )
}
