import type { ReactNode } from 'react'
import { may } from '#rules/permissions.ts'
import { useSession } from '../client/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The panel's own check, behind the rule of the route: nobody and customers stay outside, every other role gets in. */
export function SellerPanel({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'unknown' || session.status === 'checking') {
    return (
      <div className="busy-screen">
        <Spinner label="Authenticating..." />
      </div>
    )
  }
  const isIn =
    session.status === 'signed-in' && may({ role: session.user.role, userId: session.user._id }, 'run_catalogue')
  return isIn ? children : <PanelDenied />
}

function PanelDenied() {
  return (
    <main id="main" className="wrap">
      <EmptyState
        heading="Access Denied"
        headingLevel={1}
        picture="/art/not-found.webp"
        action={<ButtonLink href="/">Back to Home</ButtonLink>}
      >
        You do not have permission to view this page.
      </EmptyState>
    </main>
  )
}
