import { useNavigate } from 'react-router'
import { LOGIN_TEXTS } from '#contracts/account-texts.ts'
import type { UserJson } from '#contracts/user-json.ts'
import { CallFailure, messageOr, tryCall } from '../client/call.ts'
import { session, signIn } from '../client/session.ts'
import { say } from '../language/say.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useToast } from '../ui/toast-context.ts'
import type { Route } from './+types/sign-in'
import { SIGNIN_CHECKS, type Typed } from './account-checks.ts'
import { accountMeta } from './account-meta.ts'
import { AccountPage } from './account-page.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { GoogleButton } from './google-button.tsx'
import { homeOf, withNext } from './next-path.ts'
import { usePassedEmail } from './passed-email.ts'
import { rememberedNext } from './remembered-next.ts'
import { type Sent, useAccountForm } from './use-account-form.ts'
import { useGoogleReturn } from './use-google-return.ts'
import { useNextPath } from './use-next-path.ts'

type LoginAnswer = { token?: string; user?: UserJson; message?: string }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: say('Sign In'),
    description: say('Sign in to see your orders, your profile and your saved details.'),
    path: '/signin',
    isPublic: true,
  })

export default function SignIn() {
  const returned = useGoogleReturn()
  const asked = useNextPath()
  // Who comes back from Google with empty hands is still on the way to where the visit began.
  const next = asked ?? (returned ? rememberedNext() : null)
  const navigate = useNavigate()
  const { show } = useToast()
  const { form, problem, notice, isBusy, submitType } = useAccountForm(SIGNIN_CHECKS, logIn)
  const email = usePassedEmail()

  async function logIn({ email = '', password = '' }: Typed): Promise<Sent> {
    const answer = await tryCall<LoginAnswer>('/auth/login', { body: { email: email.trim(), password } })
    if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, LOGIN_TEXTS.failed) }
    const { token, user, message } = answer
    if (!token) return { message: LOGIN_TEXTS.failed }
    const isFetched = signIn(token, user ?? null)
    if (!user) await isFetched
    show({ type: 'success', message: message ?? LOGIN_TEXTS.done })
    const now = session.getState()
    await navigate(next ?? homeOf(now.status === 'signed-in' ? now.user.role : undefined), { replace: true })
    return null
  }

  const foot = (
    <>
      {say('New here?')} <TextLink href={withNext('/signup', next)}>{say('Create an account')}</TextLink>
    </>
  )
  return (
    <AccountPage
      title={say('Sign in')}
      lead={say('Good to see you again.')}
      picture="studio"
      problem={notice}
      foot={foot}
    >
      {returned && !notice ? (
        <Notice tone={returned.problem === 'cancelled' ? 'info' : 'bad'}>{returned.message}</Notice>
      ) : null}
      <AlreadySignedIn />
      <form {...form}>
        <Field label={say('Email')} error={problem('email')}>
          <Input
            key={email ?? 'typed'}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            maxLength={254}
            defaultValue={email ?? ''}
            required
          />
        </Field>
        <Field
          label={say('Password')}
          error={problem('password')}
          aside={<TextLink href="/auth/forget-password">{say('Forgot password?')}</TextLink>}
        >
          <PasswordInput name="password" autoComplete="current-password" maxLength={200} required />
        </Field>
        <Button type={submitType} wide busy={isBusy} busyText={say('Signing in…')}>
          {say('Sign In')}
        </Button>
      </form>
      <p className="account-or">{say('or')}</p>
      <GoogleButton next={next} />
    </AccountPage>
  )
}
