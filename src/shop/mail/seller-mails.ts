import { layOut } from './mail-layout.ts'
import type { Letter } from './queue-mail.ts'

export function sellerApprovedMail(storeName: string, href: string): Letter {
  const words = layOut({
    storeName,
    heading: `You can sell at ${storeName}`,
    paragraphs: [
      'Your application is approved, and your account is a seller’s from now on.',
      'Please sign in once more: the seller’s pages open for a fresh sign-in only.',
    ],
    button: { label: 'Sign in as a seller', href },
  })
  return { kind: 'seller_approved', subject: `You can sell at ${storeName}`, ...words }
}

export function sellerRejectedMail(storeName: string, reason: string): Letter {
  const words = layOut({
    storeName,
    heading: 'About your application to sell',
    paragraphs: [
      `Thank you for asking to sell at ${storeName}. This time we cannot say yes. The reason:`,
      ...reason.split(/\n{2,}/),
      'Your account stays as it is, and you are welcome as a shopper. If something has changed, please write to us.',
    ],
  })
  return { kind: 'seller_rejected', subject: `Your application to sell at ${storeName}`, ...words }
}

const NAMED_AT_MOST = 30

/** To the shop: what has come down to the low-stock alert, the scarcest first. */
export function lowStockMail(
  storeName: string,
  goods: readonly { title: string; stock: number }[],
  href: string,
): Letter {
  const [first] = goods
  const subject = goods.length === 1 ? `Running low: ${first?.title}` : `${goods.length} products are running low`
  const more = goods.length - NAMED_AT_MOST
  const words = layOut({
    storeName,
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
