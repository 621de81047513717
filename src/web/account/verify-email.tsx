import { Navigate } from 'react-router'
import { t, tRich } from '../i18n/t.ts'
import type { Route } from './+types/verify-email'
import { accountMeta } from './account-meta.ts'
import { AccountPage } from './account-page.tsx'
import { usePassedEmail } from './passed-email.ts'
import { VerifyEmailForm } from './verify-email-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Verify your email'),
    description: t('Enter the code we sent to your email.'),
    path: '/verify-email',
  })

export default function VerifyEmail() {
  const email = usePassedEmail()
  if (email === null) return <Navigate to="/signup" replace />
  const lead =
    email === undefined
      ? t('We sent a 6-digit code to your email.')
      : tRich('We sent a 6-digit code to {email}. It may take a minute; look into the spam folder too.', {
          email: <strong>{email}</strong>,
        })
  return (
    <AccountPage title={t('Verify your email')} lead={lead} image="thread" words="verify">
      <VerifyEmailForm email={email ?? ''} />
    </AccountPage>
  )
}
