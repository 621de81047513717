import { type EmailParts, renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator } from '../outbox/translate.ts'

/** Sender and unsubscribe key of a newsletter. */
type Subscription = EmailStore & { linkKey: string }

export function confirmEmail(to: Subscription & { confirmKey: string }): Email {
  const t = createTranslator(to.language)
  const content = layNewsletter(to, {
    heading: t('Is this your address?'),
    paragraphs: [t('Somebody, most likely you, asked us to send our letter here. Please say that it is right.')],
    button: { label: t('Yes, send me the letter'), href: `${to.publicUrl}/newsletter/confirm/${to.confirmKey}` },
    note: t('If it was not you, you need do nothing: we do not write again.'),
  })
  const subject = t('Confirm your address for the {store} letter', { store: to.storeName })
  return { kind: 'newsletter_confirm', subject, ...content }
}

export function subscribedEmail(to: Subscription): Email {
  const t = createTranslator(to.language)
  const content = layNewsletter(to, {
    heading: t('You are on the list'),
    paragraphs: [
      t('From now on you hear of new pieces, of the people who made them, and of sales before they begin.'),
      t('We write about twice a month, and never share your address.'),
    ],
  })
  return {
    kind: 'newsletter_welcome',
    subject: t('Welcome to the {store} letter', { store: to.storeName }),
    ...content,
  }
}

/** Layout of every newsletter, so that none lacks the unsubscribe link. */
function layNewsletter(to: Subscription, content: EmailParts) {
  const label = createTranslator(to.language)('Unsubscribe')
  return renderEmail(to, {
    ...content,
    links: [{ label, href: `${to.publicUrl}/newsletter/unsubscribe/${to.linkKey}` }],
  })
}
