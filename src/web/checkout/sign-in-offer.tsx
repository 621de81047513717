import { useLocation } from 'react-router'
import { signInPath, signUpPath } from '../client/next-path.ts'
import { useSession } from '../client/use-session.ts'
import { t, tRich } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'

/** Tells a guest that an account saves typing, and that ordering requires one. */
export function SignInOffer() {
  const location = useLocation()
  if (useSession().status !== 'guest') return null
  return (
    <p className="pay-sign-in">
      <b>{t('You need an account to order.')}</b>{' '}
      {tRich('Have an account? {signIn} and your details fill themselves in. What you typed stays here.', {
        signIn: <TextLink href={signInPath(location)}>{t('Sign in now')}</TextLink>,
      })}{' '}
      {tRich('New here? {signUp} and come back to this page.', {
        signUp: <TextLink href={signUpPath(location)}>{t('Sign up now')}</TextLink>,
      })}
    </p>
  )
}
