import { layOut } from './mail-layout.ts'
import type { MailStore } from './mail-store.ts'
import type { Letter } from './queue-mail.ts'
import { createTranslator } from './translate.ts'

export function sellerApprovedMail(store: MailStore, href: string): Letter {
  const t = createTranslator(store.language)
  const subject = t('You can sell at {store}', { store: store.storeName })
  const words = layOut(store, {
    heading: subject,
    paragraphs: [
      t('Your application is approved, and your account is a seller’s from now on.'),
      t('Please sign in once more: the seller’s pages open for a fresh sign-in only.'),
    ],
    button: { label: t('Sign in as a seller'), href },
  })
  return { kind: 'seller_approved', subject, ...words }
}

export function sellerRejectedMail(store: MailStore, reason: string): Letter {
  const t = createTranslator(store.language)
  const name = { store: store.storeName }
  const words = layOut(store, {
    heading: t('About your application to sell'),
    paragraphs: [
      t('Thank you for asking to sell at {store}. This time we cannot say yes. The reason:', name),
      ...reason.split(/\n{2,}/),
      t('Your account stays as it is, and you are welcome as a shopper. If something has changed, please write to us.'),
    ],
  })
  return { kind: 'seller_rejected', subject: t('Your application to sell at {store}', name), ...words }
}

const NAMED_AT_MOST = 30

/** To the shop: what has come down to the low-stock alert, the scarcest first. */
export function lowStockMail(
  store: MailStore,
  goods: readonly { title: string; stock: number }[],
  href: string,
): Letter {
  const [first] = goods
  const subject = goods.length === 1 ? `Running low: ${first?.title}` : `${goods.length} products are running low`
  const more = goods.length - NAMED_AT_MOST
  const words = layOut(store, {
    heading: subject,
    paragraphs: [
      ...goods.slice(0, NAMED_AT_MOST).map(({ title, stock }) => `${title}: ${stock === 0 ? 'none' : stock} left.`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: { label: 'See the products', href },
    note: 'You are told of each once, until it was restocked. The alert is set in the settings of the store.',
  })
  return { kind: 'low_stock', subject, ...words }
}
