import { Navigate, useLocation, useParams } from 'react-router'
import { accountMeta } from '../account/account-meta.ts'
import { SignInFirst } from '../account/sign-in-first.tsx'
import { WithSession } from '../account/with-session.tsx'
import { signInPath } from '../client/next-path.ts'
import { t } from '../i18n/t.ts'
import { profilePath } from '../shell/account-links.tsx'
import type { Route } from './+types/profile'
import { ProfilePage } from './profile-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('My Profile'),
    description: t('Your details and your orders.'),
    path: '/profile',
  })

export default function Profile() {
  const { username } = useParams()
  const location = useLocation()
  return (
    <WithSession
      guest={() => (
        <SignInFirst heading={t('Please sign in to view your profile')} signIn={signInPath(location)}>
          {t('Your details, your orders and your data are behind your own door.')}
        </SignInFirst>
      )}
    >
      {({ user, token }) =>
        // Profiles are private: every username in the URL shows the user's own.
        username === user.username ? (
          <ProfilePage user={user} token={token} />
        ) : (
          <Navigate to={profilePath(user.username) + location.search} replace />
        )
      }
    </WithSession>
  )
}
