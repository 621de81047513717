import type { ReactNode } from 'react'
import { may } from '#rules/permissions.ts'
import { useLastUser } from '../account/use-last-user.ts'
import { toPermissionUser } from '../client/permission-user.ts'
import { useSession } from '../client/use-session.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Spinner } from '../ui/base/spinner.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** The panel's own guard, behind the route's: guests and customers are refused, other roles pass. */
export function SellerPanel({ children }: { children: ReactNode }) {
  const { status } = useSession()
  // The outer guard hides the panel after the session expired; typed text stays.
  const user = useLastUser()
  if (user === null && (status === 'unknown' || status === 'checking')) {
    return (
      <div className="busy-screen">
        <Spinner label="Authenticating..." />
      </div>
    )
  }
  const isIn = user !== null && may(toPermissionUser(user), 'see_seller_pages')
  return isIn ? children : <PanelDenied />
}

function PanelDenied() {
  return (
    <main id="main" className="wrap">
      <EmptyState
        heading="Access Denied"
        headingLevel={1}
        image="/art/not-found.webp"
        action={<ButtonLink href="/">Back to Home</ButtonLink>}
      >
        You do not have permission to view this page.
      </EmptyState>
    </main>
  )
}
