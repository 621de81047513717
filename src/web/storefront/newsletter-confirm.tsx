import { accountMeta } from '../account/account-meta.ts'
import type { Route } from './+types/newsletter-confirm'
import { LetterPage } from './letter-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Confirm your address',
    description: 'Confirm that our letter may come to your address.',
    path: '/newsletter/confirm',
    isSecret: true,
  })

export default function NewsletterConfirm() {
  return (
    <LetterPage heading="A letter, now and then" button="Yes, send me the letter" path="/v1/api/newsletter/confirm">
      New pieces, the people who made them, and first word of sales. Press the button, and it comes to the address where
      you found the link.
    </LetterPage>
  )
}
