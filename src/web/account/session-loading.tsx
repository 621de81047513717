import { useSession } from '../client/use-session.ts'
import { Authenticating } from './busy-screen.tsx'

/** Overlay while the stored session is checked [NAV-36]; CSS delays it. */
export function SessionLoading() {
  return useSession().status === 'checking' ? (
    <div className="store-loading of-session">
      <Authenticating />
    </div>
  ) : null
}
