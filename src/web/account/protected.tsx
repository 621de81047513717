import { Activity, Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Action, may } from '#rules/permissions.ts'
import { signInPath } from '../client/next-path.ts'
import { toPermissionUser } from '../client/permission-user.ts'
import { useSession } from '../client/use-session.ts'
import { SignedOut } from './signed-out.tsx'
import { useLastUser } from './use-last-user.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import { WithSession } from './with-session.tsx'

/**
 * Permission guard of pages (the server's is `authorize`): a guest goes to /signin and back, others to /unauthorized. If the session expires, the page is
 * hidden but stays mounted, so typed text is kept.
 */
export function Protected({ action, children }: { action: Action; children: ReactNode }) {
  const location = useLocation()
  const { status } = useSession()
  const held = useLastUser()
  const isShown = status === 'signed-in'
  useReturnedFocus(isShown)
  const mayStay = held !== null && may(toPermissionUser(held), action)
  return (
    <>
      <WithSession
        guest={({ because }) => {
          if (mayStay) return <SignedOut user={held} />
          return <Navigate to={because === 'left' ? '/signin' : signInPath(location)} replace />
        }}
      >
        {() => (mayStay ? null : <Navigate to="/unauthorized" replace />)}
      </WithSession>
      {mayStay ? (
        <Fragment key={held._id}>
          <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
        </Fragment>
      ) : null}
    </>
  )
}
