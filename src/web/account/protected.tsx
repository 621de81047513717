import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role } from '#contracts/user-json.ts'
import { retrySession } from '../client/session.ts'
import { useSession } from '../client/use-session.ts'
import { Authenticating } from './busy-screen.tsx'
import { signInPath } from './next-path.ts'
import { ShopUnreached } from './shop-unreached.tsx'

/** Only for these roles: a guest goes to /signin and comes back, anybody else to /unauthorized. */
export function Protected({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const session = useSession()
  const location = useLocation()
  switch (session.status) {
    case 'unknown':
    case 'checking':
      return <Authenticating />
    case 'unreached':
      return <ShopUnreached onRetry={retrySession} />
    case 'guest':
      return <Navigate to={session.because === 'left' ? '/signin' : signInPath(location)} replace />
    case 'signed-in':
      return roles.includes(session.user.role) ? children : <Navigate to="/unauthorized" replace />
  }
}
