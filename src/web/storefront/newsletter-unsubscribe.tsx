import { accountMeta } from '../account/account-meta.ts'
import { say } from '../language/say.ts'
import type { Route } from './+types/newsletter-unsubscribe'
import { LetterPage } from './letter-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: say('Unsubscribe'),
    description: say('End our letter.'),
    path: '/newsletter/unsubscribe',
    isSecret: true,
  })

export default function NewsletterUnsubscribe() {
  return (
    <LetterPage heading={say('No more letters?')} button={say('Unsubscribe')} path="/v1/api/newsletter/unsubscribe">
      {say('Press the button, and we write to you only about your orders.')}
    </LetterPage>
  )
}
