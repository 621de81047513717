import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { DEFAULT_STORE } from '#rules/store-settings.ts'
import { t, tRich } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Logo } from './logo.tsx'
import { NotFound } from './not-found.tsx'
import { REQUEST_ID_META, useRequestId } from './request-id.tsx'

/** Root error boundary: no page handled the error. */
export function ErrorPage({ error }: { error: unknown }) {
  const revalidator = useRevalidator()
  const requestId = useRequestId()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      {requestId === null ? null : <meta name={REQUEST_ID_META} content={requestId} />}
      <title>{isMissing ? t('Page Not Found') : t('Something went wrong')}</title>
      <header className="top plain">
        <div className="wrap">
          <Logo name={DEFAULT_STORE.storeName} />
        </div>
      </header>
      <main id="main" className="wrap">
        {isMissing ? (
          <NotFound />
        ) : (
          <ErrorState
            heading={t('Something went wrong')}
            onRetry={() => revalidator.revalidate()}
            isRetrying={revalidator.state === 'loading'}
            action={
              <ButtonLink look="plain" href="/">
                {t('Go Home')}
              </ButtonLink>
            }
          >
            {t('It is our fault, not yours, and we have been told.')}
            {requestId === null ? null : (
              <> {tRich('If you write to us, mention {id}.', { id: <code>{requestId}</code> })}</>
            )}
          </ErrorState>
        )}
      </main>
    </>
  )
}
