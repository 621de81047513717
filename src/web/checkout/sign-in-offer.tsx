import { useLocation } from 'react-router'
import { signInPath, signUpPath } from '../client/next-path.ts'
import { useSession } from '../client/use-session.ts'
import { t, tRich } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'

type SignInOfferProps = { isGuest: boolean; onGuest: (isGuest: boolean) => void }

/** Tells a guest that an account saves typing, and that it is not needed. */
export function SignInOffer({ isGuest, onGuest }: SignInOfferProps) {
  const location = useLocation()
  if (useSession().status !== 'guest') return null
  return (
    <div className="pay-sign-in">
      <p>
        {tRich('Have an account? {signIn} and your details fill themselves in. What you typed stays here.', {
          signIn: <TextLink href={signInPath(location)}>{t('Sign in now')}</TextLink>,
        })}{' '}
        {tRich('New here? {signUp} and come back to this page.', {
          signUp: <TextLink href={signUpPath(location)}>{t('Sign up now')}</TextLink>,
        })}
      </p>
      <Checkbox
        label={t('Order without an account')}
        hint={t('We mail you a link to follow, cancel or return the order. You can make an account later.')}
        checked={isGuest}
        onChange={(event) => onGuest(event.target.checked)}
      />
    </div>
  )
}
