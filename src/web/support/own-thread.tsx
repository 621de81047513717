import { useLocation, useParams } from 'react-router'
import { accountMeta } from '../account/account-meta.ts'
import { SignInFirst } from '../account/sign-in-first.tsx'
import { WithSession } from '../account/with-session.tsx'
import { signInPath } from '../client/next-path.ts'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import type { Route } from './+types/own-thread'
import { ThreadPage } from './thread-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Your conversation with us'),
    description: t('What you asked, and what we answered.'),
    path: '/support',
  })

/** One conversation of the account. */
export default function OwnThread() {
  const { id = '' } = useParams()
  const location = useLocation()
  return (
    <WithSession
      guest={() => (
        <SignInFirst heading={t('Please sign in to see your conversations')} signIn={signInPath(location)}>
          {t('Without an account, open the link in our mail to you.')}
        </SignInFirst>
      )}
    >
      {() => (
        <ThreadPage
          of={{ id }}
          back={<TextLink href="/support">{t('All conversations')}</TextLink>}
          goneText={t('It is not there any more, or it belongs to another account.')}
        />
      )}
    </WithSession>
  )
}
