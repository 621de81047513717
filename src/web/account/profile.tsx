import { Navigate, useLocation, useParams } from 'react-router'
import { retrySession } from '../client/session.ts'
import { useSession } from '../client/use-session.ts'
import { say } from '../language/say.ts'
import { profilePath } from '../shell/account-links.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/profile'
import { accountMeta } from './account-meta.ts'
import { Authenticating } from './busy-screen.tsx'
import { signInPath } from './next-path.ts'
import { ProfilePage } from './profile-page.tsx'
import { ShopUnreached } from './shop-unreached.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: say('My Profile'),
    description: say('Your details and your orders.'),
    path: '/profile',
  })

export default function Profile() {
  const session = useSession()
  const { username } = useParams()
  const location = useLocation()
  switch (session.status) {
    case 'unknown':
    case 'checking':
      return <Authenticating />
    case 'unreached':
      return <ShopUnreached onRetry={retrySession} />
    case 'guest':
      return <ProfileOfGuest signIn={signInPath(location)} />
    case 'signed-in': {
      // Profiles are private: whoever's name stands in the address, it is one's own that is shown.
      if (username !== session.user.username) {
        return <Navigate to={profilePath(session.user.username) + location.search} replace />
      }
      return <ProfilePage user={session.user} token={session.token} />
    }
  }
}

function ProfileOfGuest({ signIn }: { signIn: string }) {
  return (
    <div className="wrap">
      <EmptyState
        heading={say('Please sign in to view your profile')}
        headingLevel={1}
        picture="/art/empty-orders.webp"
        action={<ButtonLink href={signIn}>{say('Sign In')}</ButtonLink>}
      >
        {say('Your details, your orders and your data are behind your own door.')}
      </EmptyState>
    </div>
  )
}
