import type { ReactNode } from 'react'
import { retrySession } from '../client/session.ts'
import type { Session } from '../client/session-state.ts'
import { useSession } from '../client/use-session.ts'
import { Authenticating } from './busy-screen.tsx'
import { ShopUnreached } from './shop-unreached.tsx'

type Of<Status> = Extract<Session, { status: Status }>
type WithSessionProps = {
  guest: (session: Of<'guest'>) => ReactNode
  children: (session: Of<'signed-in'>) => ReactNode
}

/** Waits until the session is known, then renders for a guest or a user. */
export function WithSession({ guest, children }: WithSessionProps) {
  const session = useSession()
  switch (session.status) {
    case 'unknown':
    case 'checking':
      return <Authenticating />
    case 'unreached':
      return <ShopUnreached onRetry={retrySession} />
    case 'guest':
      return guest(session)
    case 'signed-in':
      return children(session)
  }
}
