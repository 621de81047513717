import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { messageOr } from '../client/api-call.ts'
import { t, tText } from '../i18n/t.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { followNetwork } from './offline-notice.tsx'

/** A page whose loader failed: the server's message or ours, and a retry, by itself once the network is back. */
export function LoadFailed({ error, fallback }: { error: unknown; fallback: string }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => followNetwork(() => void revalidate()), [revalidate])
  const message = isRouteErrorResponse(error) && typeof error.data?.message === 'string' ? error.data.message : null
  return (
    <div className="wrap">
      <ErrorState
        heading={tText(message ?? messageOr(error, fallback))}
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      >
        {t('Please check your connection and try again.')}
      </ErrorState>
    </div>
  )
}
