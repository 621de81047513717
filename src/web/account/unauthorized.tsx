import { useNavigate } from 'react-router'
import { useUser } from '../client/use-session.ts'
import { say } from '../language/say.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/unauthorized'
import { accountMeta } from './account-meta.ts'
import { homeOf } from './next-path.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: say('Access Denied'),
    description: say('This page is not for every account.'),
    path: '/unauthorized',
  })

export default function Unauthorized() {
  const user = useUser()
  const navigate = useNavigate()
  const action = (
    <div className="account-buttons">
      <Button onClick={() => void navigate(homeOf(user?.role))}>{say('Back to Home')}</Button>
      <ButtonLink look="line" href="/signin">
        {say('Go to Login')}
      </ButtonLink>
    </div>
  )
  return (
    <div className="wrap">
      <EmptyState heading={say('Access Denied')} headingLevel={1} picture="/art/not-found.webp" action={action}>
        {say("You don't have permission to view this page.")}
      </EmptyState>
    </div>
  )
}
