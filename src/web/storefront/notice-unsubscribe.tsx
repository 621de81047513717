import * as calls from '#contracts/calls/notices.ts'
import { accountMeta } from '../account/account-meta.ts'
import { t } from '../i18n/t.ts'
import type { Route } from './+types/notice-unsubscribe'
import { EmailLinkPage } from './email-link-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('No more such mails'),
    description: t('End mails about pieces you waited for.'),
    path: '/notices/unsubscribe',
    isSecret: true,
  })

export default function NoticeUnsubscribe() {
  return (
    <EmailLinkPage heading={t('No more such mails?')} button={t('End them')} call={calls.endNotices}>
      {t('Press the button, and we do not write to you about pieces you waited for.')}
    </EmailLinkPage>
  )
}
