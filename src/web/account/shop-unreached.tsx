import { t } from '../i18n/t.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'

/** Session stored, but the server is unreachable. */
export function ShopUnreached({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap">
      <ErrorState heading={t('The shop did not answer')} headingLevel={1} onRetry={onRetry}>
        {t('You are still signed in. Please check your connection and try again.')}
      </ErrorState>
    </div>
  )
}
