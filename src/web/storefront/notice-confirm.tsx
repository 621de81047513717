import { useSearchParams } from 'react-router'
import * as calls from '#contracts/calls/notices.ts'
import { accountMeta } from '../account/account-meta.ts'
import { useHydrated } from '../client/use-hydrated.ts'
import { t } from '../i18n/t.ts'
import type { Route } from './+types/notice-confirm'
import { EmailLinkPage } from './email-link-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Confirm your address'),
    description: t('So that we may write to you once.'),
    path: '/notices/confirm',
    isSecret: true,
  })

export default function NoticeConfirm() {
  // The page is the same for every query until it is in the browser.
  const isHydrated = useHydrated()
  const isQueue = useSearchParams()[0].has('queue') && isHydrated
  if (isQueue) {
    return (
      <EmailLinkPage heading={t('Join the queue?')} button={t('Join the queue')} call={calls.confirmNotice}>
        {t('Press the button, and you are in the queue. We write to you when it is your turn.')}
      </EmailLinkPage>
    )
  }
  return (
    <EmailLinkPage heading={t('Shall we tell you?')} button={t('Yes, tell me')} call={calls.confirmNotice}>
      {t('Press the button, and we write to you once, as soon as it is so.')}
    </EmailLinkPage>
  )
}
