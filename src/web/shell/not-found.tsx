import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

export function NotFound() {
  return (
    <EmptyState
      heading={t('Page Not Found')}
      headingLevel={1}
      image="/art/not-found.webp"
      action={<ButtonLink href="/">{t('Go Home')}</ButtonLink>}
    >
      {t('A stitch was dropped somewhere: this address leads nowhere.')}
    </EmptyState>
  )
}
