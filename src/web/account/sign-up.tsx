import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { SIGNUP_TEXTS } from '#contracts/accounts/account-texts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import * as newsletter from '#contracts/calls/newsletter.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { withNext } from '../client/next-path.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { useHydrated } from '../client/use-hydrated.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import type { Route } from './+types/sign-up'
import { checkedBy, phoneDigits, SIGNUP_CHECKS } from './account-checks.ts'
import { accountMeta } from './account-meta.ts'
import { AccountPage } from './account-page.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { type EmailState, usePassedEmail } from './passed-email.ts'
import { SignUpFields } from './sign-up-fields.tsx'
import { SignUpNotice } from './sign-up-notice.tsx'
import { purposeFrom } from './sign-up-purpose.ts'
import { storedSignUp, storeSignUp } from './stored-sign-up.ts'
import { useNextPath } from './use-next-path.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Create your account'),
    description: t('Create an account to order, follow your parcels and write reviews.'),
    path: '/signup',
    isPublic: true,
  })

export default function SignUp() {
  const next = useNextPath()
  const usual = purposeFrom(next)
  const navigate = useNavigate()
  const { show } = useToast()
  // The server does not know what is stored in this tab: restored once the page is hydrated.
  const isHydrated = useHydrated()
  const stored = useMemo(() => (isHydrated ? storedSignUp() : {}), [isHydrated])
  const passed = usePassedEmail()
  const typed: Typed = passed ? { email: passed, ...stored } : stored
  const { form, problems, notice, isBusy, submitType } = useForm({ validate: checkedBy(SIGNUP_CHECKS), submit: signUp })

  async function signUp(typed: Typed): Promise<Refused | null> {
    const body = signupOf(typed)
    const answer = await tryApi(calls.signUp, { body })
    if (answer instanceof CallFailure) {
      return { failure: answer, message: messageOr(answer, SIGNUP_TEXTS.failed, SIGNUP_TEXTS.noAnswer) }
    }
    // Opt-in; a failure does not block the account.
    if (typed.newsletter) void tryApi(newsletter.subscribe, { body: { email: body.email } })
    show({ type: 'success', message: answer.message ?? SIGNUP_TEXTS.done })
    await navigate('/verify-email', { state: { email: body.email, next } satisfies EmailState })
    return null
  }

  const isRestored = Object.keys(typed).length > 0
  const foot = (
    <>
      {t('Already have an account?')} <TextLink href={withNext('/signin', next)}>{t('Sign in')}</TextLink>
    </>
  )
  return (
    <AccountPage
      title={t('Create your account')}
      lead={t('One account for your orders, returns and reviews.')}
      image="toys"
      problem={notice}
      foot={foot}
    >
      <AlreadySignedIn />
      <form
        {...form}
        onChange={(event) => {
          form.onChange?.(event)
          storeSignUp(event.currentTarget, usual)
        }}
      >
        <SignUpFields key={`fields ${isRestored}`} problems={problems} typed={typed} usual={usual} />
        <SignUpNotice key={`notice ${isRestored}`} wantsLetter={typed.newsletter !== undefined} />
        <Button type={submitType} wide busy={isBusy} busyText={t('Creating your account…')}>
          {t('Create account')}
        </Button>
      </form>
    </AccountPage>
  )
}

function signupOf({ name = '', username = '', email = '', password = '', confirmPassword = '', ...rest }: Typed) {
  return {
    name: name.trim(),
    username: username.trim(),
    email: email.trim(),
    password,
    confirmPassword,
    number: phoneDigits(rest.number ?? ''),
    role: rest.role === 'seller' ? ('seller' as const) : ('customer' as const),
  }
}
