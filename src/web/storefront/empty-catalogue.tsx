import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** The catalogue itself is empty. */
export function EmptyCatalogue() {
  return (
    <EmptyState
      heading={t('No products available')}
      image="/art/empty-search.webp"
      action={<ButtonLink href="/">{t('Go Home')}</ButtonLink>}
    >
      {t('The shelves are being filled. Please look in again soon.')}
    </EmptyState>
  )
}
