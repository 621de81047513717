import { accountMeta } from '../account/account-meta.ts'
import { say } from '../language/say.ts'
import type { Route } from './+types/newsletter-confirm'
import { LetterPage } from './letter-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: say('Confirm your address'),
    description: say('Confirm that our letter may come to your address.'),
    path: '/newsletter/confirm',
    isSecret: true,
  })

export default function NewsletterConfirm() {
  return (
    <LetterPage
      heading={say('A letter, now and then')}
      button={say('Yes, send me the letter')}
      path="/v1/api/newsletter/confirm"
    >
      {say(
        'New pieces, the people who made them, and first word of sales. Press the button, and it comes to the address where you found the link.',
      )}
    </LetterPage>
  )
}
