import { useEffect, useRef } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { homeFrom, withNext } from '../client/next-path.ts'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Shown instead of a page whose session expired; after sign-in the page is back as it was. */
export function SignedOut({ user: { email, role } }: { user: UserJson }) {
  const { show } = useToast()
  const head = useRef<HTMLHeadingElement>(null)
  // The focused part is hidden.
  useEffect(() => head.current?.focus(), [])
  return (
    <main id="main" className="wrap signed-out">
      <section className="account-form" aria-labelledby="signed-out">
        <h1 id="signed-out" ref={head} tabIndex={-1}>
          {t('You have been signed out')}
        </h1>
        <div className="account-lead" role="status">
          {t('Sign in again as {email} to go on. What you typed on this page is kept until then.', { email })}
        </div>
        <SignInForm email={email} hasToStay onSignedIn={(message) => show({ type: 'success', message })} />
        <p className="account-foot">
          <TextLink href={withNext('/signin', homeFrom(role))} target="_blank">
            {t('Sign in another way in a new tab')}
          </TextLink>
        </p>
      </section>
    </main>
  )
}
