import * as calls from '#contracts/calls/newsletter.ts'
import { accountMeta } from '../account/account-meta.ts'
import { t } from '../i18n/t.ts'
import type { Route } from './+types/newsletter-confirm'
import { EmailLinkPage } from './email-link-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Confirm your address'),
    description: t('Confirm that our letter may come to your address.'),
    path: '/newsletter/confirm',
    isSecret: true,
  })

export default function NewsletterConfirm() {
  return (
    <EmailLinkPage
      heading={t('A letter, now and then')}
      button={t('Yes, send me the letter')}
      call={calls.confirmSubscription}
    >
      {t(
        'New pieces, the people who made them, and first word of sales. Press the button, and it comes to the address where you found the link.',
      )}
    </EmailLinkPage>
  )
}
