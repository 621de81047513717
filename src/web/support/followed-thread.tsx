import { useParams } from 'react-router'
import { accountMeta } from '../account/account-meta.ts'
import { t } from '../i18n/t.ts'
import type { Route } from './+types/followed-thread'
import { ThreadPage } from './thread-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Your conversation with us'),
    description: t('What you asked, and what we answered.'),
    path: '/support',
    isSecret: true,
  })

/** One conversation without signing in, by the link of a mail. */
export default function FollowedThread() {
  const { key = '' } = useParams()
  return <ThreadPage of={{ key }} goneText={t('Open the link in a newer mail about it, or write to us again.')} />
}
