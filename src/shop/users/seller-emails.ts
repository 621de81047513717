import { renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator } from '../outbox/translate.ts'

export function sellerApprovedEmail(store: EmailStore, href: string): Email {
  const t = createTranslator(store.language)
  const subject = t('You can sell at {store}', { store: store.storeName })
  const content = renderEmail(store, {
    heading: subject,
    paragraphs: [
      t('Your application is approved, and your account is a seller’s from now on.'),
      t('Please sign in once more: the seller’s pages open for a fresh sign-in only.'),
    ],
    button: { label: t('Sign in as a seller'), href },
  })
  return { kind: 'seller_approved', subject, ...content }
}

export function sellerRejectedEmail(store: EmailStore, reason: string): Email {
  const t = createTranslator(store.language)
  const name = { store: store.storeName }
  const content = renderEmail(store, {
    heading: t('About your application to sell'),
    paragraphs: [
      t('Thank you for asking to sell at {store}. This time we cannot say yes. The reason:', name),
      ...reason.split(/\n{2,}/),
      t('Your account stays as it is, and you are welcome as a shopper. If something has changed, please write to us.'),
    ],
  })
  return { kind: 'seller_rejected', subject: t('Your application to sell at {store}', name), ...content }
}

export function applicationAskedEmail(store: EmailStore, asked: string, href: string): Email {
  const t = createTranslator(store.language)
  const name = { store: store.storeName }
  const content = renderEmail(store, {
    heading: t('About your application to sell'),
    paragraphs: [
      t('Before we can decide about your application we would like to know:'),
      ...asked.split(/\n{2,}/),
      t('Please change it and send it again. Everything that you told us is still there.'),
    ],
    button: { label: t('Open your application'), href },
  })
  return { kind: 'seller_asked', subject: t('Your application to sell at {store}', name), ...content }
}

/** `registered` is empty where the bank tells no name. */
export function applicationAccountEmail(
  store: EmailStore,
  names: { registered: string; legal: string },
  href: string,
): Email {
  const t = createTranslator(store.language)
  const content = renderEmail(store, {
    heading: t('Is this account yours?'),
    paragraphs: [
      names.registered === ''
        ? t('Your bank does not say in whose name the account of your application is.')
        : t('Your bank knows the account of your application as {registered}. Your legal name is {legal}.', names),
      t('If it is yours, please say so. Who decides about your application reads both names.'),
    ],
    button: { label: t('Open your application'), href },
  })
  return {
    kind: 'seller_account',
    subject: t('Your application to sell at {store}', { store: store.storeName }),
    ...content,
  }
}

export function sellerSuspendedEmail(store: EmailStore, seller: string, reason: string): Email {
  const t = createTranslator(store.language)
  const subject = t('The goods of {seller} are hidden at {store}', { seller, store: store.storeName })
  const content = renderEmail(store, {
    heading: subject,
    paragraphs: [
      t('From now on shoppers do not see them, and they cannot be added or changed. The reason:'),
      ...reason.split(/\n{2,}/),
      t('Orders that are open go on. To talk about it, please write to us.'),
    ],
  })
  return { kind: 'seller_suspended', subject, ...content }
}

export function sellerResumedEmail(store: EmailStore, seller: string): Email {
  const t = createTranslator(store.language)
  const subject = t('The goods of {seller} are shown at {store} again', { seller, store: store.storeName })
  const content = renderEmail(store, {
    heading: subject,
    paragraphs: [t('Everything that was hidden is on sale again, as it was.')],
  })
  return { kind: 'seller_resumed', subject, ...content }
}

/** To the owners who remain: the account was of one who does not. */
export function accountClearedEmail(store: EmailStore, href: string): Email {
  const t = createTranslator(store.language)
  const subject = t('The shop has no account for your earnings')
  const content = renderEmail(store, {
    heading: subject,
    paragraphs: [
      t('The account that your earnings went to was named by somebody who is no owner any more.'),
      t('Nothing is paid out until one of you names an account.'),
    ],
    button: { label: t('Open your earnings'), href },
  })
  return { kind: 'earnings_account', subject, ...content }
}

/** To whoever shall help here; `href` is their key. */
export function staffInvitedEmail(store: EmailStore, where: { seller: string; group: string }, href: string): Email {
  const t = createTranslator(store.language)
  const subject = t('{seller} invites you to the team', where)
  const content = renderEmail(store, {
    heading: subject,
    paragraphs: [
      t('Your work: {group}. Press the button, and sign in or make an account with this email address.', where),
      t('The link works for seven days, once. If you do not know who invites you, you need do nothing.'),
    ],
    button: { label: t('Join the team'), href },
  })
  return { kind: 'staff_invited', subject, ...content }
}

const NAMED_AT_MOST = 30

/** To the shop: products that reached the low-stock threshold, the scarcest first. */
export function lowStockEmail(
  store: EmailStore,
  goods: readonly { title: string; stock: number }[],
  href: string,
): Email {
  const [first] = goods
  const subject = goods.length === 1 ? `Running low: ${first?.title}` : `${goods.length} products are running low`
  const more = goods.length - NAMED_AT_MOST
  const content = renderEmail(store, {
    heading: subject,
    paragraphs: [
      ...goods.slice(0, NAMED_AT_MOST).map(({ title, stock }) => `${title}: ${stock === 0 ? 'none' : stock} left.`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: { label: 'See the products', href },
    note: 'You are told of each once, until it was restocked. The alert is set in the settings of the store.',
  })
  return { kind: 'low_stock', subject, ...content }
}
