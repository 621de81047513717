import { useNavigate } from 'react-router'
import { homeFrom } from '../client/next-path.ts'
import { useUser } from '../client/use-session.ts'
import { t } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Route } from './+types/unauthorized'
import { accountMeta } from './account-meta.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Access Denied'),
    description: t('This page is not for every account.'),
    path: '/unauthorized',
  })

export default function Unauthorized() {
  const user = useUser()
  const navigate = useNavigate()
  if (user?.sellerApplication) return <ApplicationWaits email={user.email} />
  const action = (
    <div className="account-buttons">
      <Button onClick={() => void navigate(homeFrom(user?.role))}>{t('Back to Home')}</Button>
      <ButtonLink look="line" href="/signin">
        {t('Go to Login')}
      </ButtonLink>
    </div>
  )
  return (
    <div className="wrap">
      <EmptyState heading={t('Access Denied')} headingLevel={1} image="/art/not-found.webp" action={action}>
        {t("You don't have permission to view this page.")}
      </EmptyState>
    </div>
  )
}

/** An applicant who looks for the seller's pages. */
function ApplicationWaits({ email }: { email: string }) {
  return (
    <div className="wrap">
      <EmptyState
        heading={t('Your application to sell is waiting for approval')}
        headingLevel={1}
        image="/art/not-found.webp"
        action={<ButtonLink href="/">{t('Back to Home')}</ButtonLink>}
      >
        {t('We will write to {email} as soon as it is decided. Until then you can shop as usual.', { email })}
      </EmptyState>
    </div>
  )
}
