import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Action, may } from '#rules/permissions.ts'
import { retrySession } from '../client/session.ts'
import { useSession } from '../client/use-session.ts'
import { Authenticating } from './busy-screen.tsx'
import { signInPath } from './next-path.ts'
import { ShopUnreached } from './shop-unreached.tsx'

/** Only for those who may: a guest goes to /signin and comes back, anybody else to /unauthorized. */
export function Protected({ action, children }: { action: Action; children: ReactNode }) {
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
    case 'signed-in': {
      const { role, _id: userId } = session.user
      return may({ role, userId }, action) ? children : <Navigate to="/unauthorized" replace />
    }
  }
}
