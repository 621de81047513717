import { useEffect, useRef } from 'react'
import type { UserJson } from '#contracts/user-json.ts'
import { say } from '../language/say.ts'
import { TextLink } from '../ui/link.tsx'
import { useToast } from '../ui/toast-context.ts'
import { homeOf, withNext } from './next-path.ts'
import { SignInForm } from './sign-in-form.tsx'

/** In the place of a page whose session ended by itself: who signs in again finds it as it was. */
export function SignedOut({ user: { email, role } }: { user: UserJson }) {
  const { show } = useToast()
  const head = useRef<HTMLHeadingElement>(null)
  // What had it is out of sight.
  useEffect(() => head.current?.focus(), [])
  return (
    <main id="main" className="wrap signed-out">
      <section className="account-form" aria-labelledby="signed-out">
        <h1 id="signed-out" ref={head} tabIndex={-1}>
          {say('You have been signed out')}
        </h1>
        <div className="account-lead" role="status">
          {say(`Sign in again as ${email} to go on. What you typed on this page is kept until then.`)}
        </div>
        <SignInForm email={email} hasToStay onSignedIn={(message) => show({ type: 'success', message })} />
        <p className="account-foot">
          <TextLink href={withNext('/signin', homeOf(role))} target="_blank">
            {say('Sign in another way in a new tab')}
          </TextLink>
        </p>
      </section>
    </main>
  )
}
