import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Action, may } from '#rules/permissions.ts'
import { signInPath } from './next-path.ts'
import { WithSession } from './with-session.tsx'

/** Only for those who may: a guest goes to /signin and comes back, anybody else to /unauthorized. */
export function Protected({ action, children }: { action: Action; children: ReactNode }) {
  const location = useLocation()
  return (
    <WithSession
      guest={({ because }) => <Navigate to={because === 'left' ? '/signin' : signInPath(location)} replace />}
    >
      {({ user: { role, _id: userId } }) =>
        may({ role, userId }, action) ? children : <Navigate to="/unauthorized" replace />
      }
    </WithSession>
  )
}
