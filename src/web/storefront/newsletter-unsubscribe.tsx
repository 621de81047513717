import { accountMeta } from '../account/account-meta.ts'
import type { Route } from './+types/newsletter-unsubscribe'
import { LetterPage } from './letter-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Unsubscribe',
    description: 'End our letter.',
    path: '/newsletter/unsubscribe',
    isSecret: true,
  })

export default function NewsletterUnsubscribe() {
  return (
    <LetterPage heading="No more letters?" button="Unsubscribe" path="/v1/api/newsletter/unsubscribe">
      Press the button, and we write to you only about your orders.
    </LetterPage>
  )
}
