import type { ReactNode } from 'react'
import { useSession } from '../client/use-session.ts'
import { profilePath } from '../shell/account-links.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** The shop requires a second factor of everybody who works here: without one the desk stays closed. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status !== 'signed-in' || !session.user.mustSetUpSecondFactor) return children
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <EmptyState
        heading="Two-step sign-in comes first"
        headingLevel={1}
        action={<ButtonLink href={profilePath(session.user.username)}>Set it up in your profile</ButtonLink>}
      >
        Everybody who works here signs in with a code of an app beside the password. It takes a minute, and your desk
        opens again.
      </EmptyState>
    </main>
  )
}
