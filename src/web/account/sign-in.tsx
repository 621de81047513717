import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import type { Text } from '#rules/message.ts'
import { homeFrom, isDeskPath, withNext } from '../client/next-path.ts'
import { session } from '../client/session-state.ts'
import { useSession } from '../client/use-session.ts'
import { t, tText } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import type { Route } from './+types/sign-in'
import { accountMeta } from './account-meta.ts'
import { AccountPage } from './account-page.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { GoogleButton } from './google-button.tsx'
import { usePassedEmail } from './passed-email.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { rememberedNext } from './remembered-next.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useGoogleReturn } from './use-google-return.ts'
import { useNextPath } from './use-next-path.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Sign In'),
    description: t('Sign in to see your orders, your profile and your saved details.'),
    path: '/signin',
    isPublic: true,
  })

export default function SignIn() {
  const returned = useGoogleReturn()
  const asked = useNextPath()
  // After a failed Google sign-in the return path is still the stored one.
  const next = asked ?? (returned ? rememberedNext() : null)
  const navigate = useNavigate()
  const { show } = useToast()
  const email = usePassedEmail()
  const visit = useSession()
  const endedNow = visit.status === 'guest' && (visit.because === 'ended' || visit.because === 'refused')
  const [hasEnded, setEnded] = useState(endedNow)
  // Not updated during navigation: no text flashes after sign-in.
  useEffect(() => {
    if (visit.status === 'guest') setEnded(endedNow)
  }, [visit.status, endedNow])

  async function goOn(message: Text) {
    const now = session.getState()
    const target = next ?? homeFrom(now.status === 'signed-in' ? now.user.role : undefined)
    // The desks have their own toasts: one shown here would unmount with this page.
    if (!isDeskPath(target)) show({ type: 'success', message })
    await navigate(target, { replace: true, ...(isDeskPath(target) ? { state: { welcome: message } } : {}) })
  }

  const foot = (
    <>
      {t('New here?')} <TextLink href={withNext('/signup', next)}>{t('Create an account')}</TextLink>
    </>
  )
  return (
    <AccountPage
      title={t('Sign in')}
      lead={hasEnded ? tText(SESSION_TEXTS.ended) : t('Good to see you again.')}
      image="studio"
      words="sign-in"
      foot={foot}
    >
      <AlreadySignedIn />
      <SignInForm
        email={email}
        onSignedIn={goOn}
        word={
          returned ? <Notice tone={returned.problem === 'cancelled' ? 'info' : 'bad'}>{returned.message}</Notice> : null
        }
      />
      <p className="account-or">{t('or')}</p>
      <GoogleButton next={next} />
      <PasskeyButton onSignedIn={goOn} />
    </AccountPage>
  )
}
