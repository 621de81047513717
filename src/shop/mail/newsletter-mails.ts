import { layOut } from './mail-layout.ts'
import type { Letter } from './queue-mail.ts'

/** Where a letter comes from and how to end them. */
type Subscription = { storeName: string; publicUrl: string; linkKey: string }

export function confirmMail(to: Subscription): Letter {
  const words = layNewsletter(to, {
    heading: 'Is this your address?',
    paragraphs: ['Somebody, most likely you, asked us to send our letter here. Please say that it is right.'],
    button: { label: 'Yes, send me the letter', href: `${to.publicUrl}/newsletter/confirm/${to.linkKey}` },
    note: 'If it was not you, you need do nothing: we do not write again.',
  })
  return { kind: 'newsletter_confirm', subject: `Confirm your address for the ${to.storeName} letter`, ...words }
}

export function subscribedMail(to: Subscription): Letter {
  const words = layNewsletter(to, {
    heading: 'You are on the list',
    paragraphs: [
      'From now on you hear of new pieces, of the people who made them, and of sales before they begin.',
      'We write about twice a month, and never share your address.',
    ],
  })
  return { kind: 'newsletter_welcome', subject: `Welcome to the ${to.storeName} letter`, ...words }
}

type Words = Omit<Parameters<typeof layOut>[0], 'storeName' | 'link'>

/** Every letter to subscribers is laid out here, so that none goes without the way out. */
function layNewsletter({ storeName, publicUrl, linkKey }: Subscription, words: Words) {
  const link = { label: 'Unsubscribe', href: `${publicUrl}/newsletter/unsubscribe/${linkKey}` }
  return layOut({ storeName, ...words, link })
}
