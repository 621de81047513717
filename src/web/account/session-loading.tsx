import { useSession } from '../client/use-session.ts'
import { Authenticating } from './busy-screen.tsx'

/** Over every page while the stored session is checked [NAV-36]; the stylesheet shows it only when that takes a moment. */
export function SessionLoading() {
  return useSession().status === 'checking' ? (
    <div className="store-loading of-session">
      <Authenticating />
    </div>
  ) : null
}
