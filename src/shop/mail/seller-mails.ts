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
