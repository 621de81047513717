import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { t, tText } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

export function ProductMissing() {
  return (
    <div className="wrap">
      <EmptyState
        heading={tText(PRODUCT_TEXTS.missing)}
        headingLevel={1}
        image="/art/not-found.webp"
        action={<ButtonLink href="/products">{t('See all products')}</ButtonLink>}
      >
        {t('It may have sold for the last time, or the link lost a stitch on the way.')}
      </EmptyState>
    </div>
  )
}
