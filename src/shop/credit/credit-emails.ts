import { formatMoney } from '#rules/money.ts'
import { renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator } from '../outbox/translate.ts'

type Granted = {
  entryId: string
  userId: string
  amountPaise: number
  balancePaise: number
  note: string
  username: string
}

/** Tells a customer what the shop gave them, and how it is spent. */
export function creditEmail(store: EmailStore, granted: Granted): Email {
  const t = createTranslator(store.language)
  const sum = formatMoney(granted.amountPaise, { decimals: 'two' })
  const balance = formatMoney(granted.balancePaise, { decimals: 'two' })
  const content = renderEmail(store, {
    heading: t('You have {sum} of store credit', { sum: balance }),
    paragraphs: [
      t('We added {sum} to your store credit.', { sum }),
      granted.note,
      t('Choose it at checkout and it is taken off what you pay. It does not expire.'),
    ],
    button: { label: t('See your store credit'), href: `${store.publicUrl}/profile/${granted.username}?tab=credit` },
  })
  const subject = t('{sum} of store credit for you', { sum })
  return { kind: 'credit_granted', subject, ...content, eventKey: `user:${granted.userId}:credit:${granted.entryId}` }
}
