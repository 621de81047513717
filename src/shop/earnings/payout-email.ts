import { formatMoney } from '#rules/money.ts'
import { renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator } from '../outbox/translate.ts'

export function sellerPaidEmail(
  store: EmailStore,
  { amountPaise, reference }: { amountPaise: number; reference: string },
  href: string,
): Email {
  const t = createTranslator(store.language)
  const sum = formatMoney(amountPaise, { decimals: 'two' })
  const subject = t('{store} has paid you {sum}', { store: store.storeName, sum })
  const content = renderEmail(store, {
    heading: subject,
    paragraphs: [
      t('For what you sold we have sent {sum} to your account. Your bank knows the payment by {reference}.', {
        sum,
        reference,
      }),
      t('Which orders it is for stands in your earnings.'),
    ],
    button: { label: t('Open your earnings'), href },
  })
  return { kind: 'seller_paid', subject, ...content }
}

/** To every owner: whoever changed it may be a thief in one of their sessions. */
export function accountNamedEmail(
  store: EmailStore,
  { account, careEmail }: { account: string; careEmail: string },
  href: string,
): Email {
  const t = createTranslator(store.language)
  const subject = t('Another account for your earnings')
  const content = renderEmail(store, {
    heading: subject,
    paragraphs: [
      t('What you earn is to go to another account: {account}. It does so once your bank has confirmed it.', {
        account,
      }),
      t('If it was not you or a partner, change your password now and write to us at {email}.', { email: careEmail }),
    ],
    button: { label: t('Open your earnings'), href },
  })
  return { kind: 'earnings_account', subject, ...content }
}
