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
  { account, careEmail, href }: { account: string; careEmail: string; href: string },
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

/** It is in another name, and one of the owners said that it is theirs. */
export function accountConfirmedEmail(
  store: EmailStore,
  told: { account: string; registeredName: string | null; careEmail: string; href: string },
): Email {
  const { account, registeredName, careEmail, href } = told
  const t = createTranslator(store.language)
  const subject = t('Your earnings go to an account in another name')
  const content = renderEmail(store, {
    heading: subject,
    paragraphs: [
      registeredName === null
        ? t('An owner said that the {account} is yours. Your bank does not say in whose name it is.', { account })
        : t('An owner said that the {account} is yours. Your bank has it in the name of {name}.', {
            ...{ account, name: registeredName },
          }),
      t('What you earn is paid to it from now on.'),
      t('If it was not you or a partner, change your password now and write to us at {email}.', { email: careEmail }),
    ],
    button: { label: t('Open your earnings'), href },
  })
  return { kind: 'earnings_account', subject, ...content }
}
