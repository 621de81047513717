import * as calls from '#contracts/calls/newsletter.ts'
import { accountMeta } from '../account/account-meta.ts'
import { t } from '../i18n/t.ts'
import type { Route } from './+types/newsletter-unsubscribe'
import { EmailLinkPage } from './email-link-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Unsubscribe'),
    description: t('End our letter.'),
    path: '/newsletter/unsubscribe',
    isSecret: true,
  })

export default function NewsletterUnsubscribe() {
  return (
    <EmailLinkPage heading={t('No more letters?')} button={t('Unsubscribe')} call={calls.unsubscribe}>
      {t('Press the button, and we write to you only about your orders.')}
    </EmailLinkPage>
  )
}
