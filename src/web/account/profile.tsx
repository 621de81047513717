import { Navigate, useLocation, useParams } from 'react-router'
import { say } from '../language/say.ts'
import { profilePath } from '../shell/account-links.tsx'
import type { Route } from './+types/profile'
import { accountMeta } from './account-meta.ts'
import { signInPath } from './next-path.ts'
import { ProfilePage } from './profile-page.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { WithSession } from './with-session.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: say('My Profile'),
    description: say('Your details and your orders.'),
    path: '/profile',
  })

export default function Profile() {
  const { username } = useParams()
  const location = useLocation()
  return (
    <WithSession
      guest={() => (
        <SignInFirst heading={say('Please sign in to view your profile')} signIn={signInPath(location)}>
          {say('Your details, your orders and your data are behind your own door.')}
        </SignInFirst>
      )}
    >
      {({ user, token }) =>
        // Profiles are private: whoever's name stands in the address, it is one's own that is shown.
        username === user.username ? (
          <ProfilePage user={user} token={token} />
        ) : (
          <Navigate to={profilePath(user.username) + location.search} replace />
        )
      }
    </WithSession>
  )
}
