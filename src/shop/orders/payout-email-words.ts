import { orderPagePath } from '../outbox/order-link.ts'
import type { Translate } from '../outbox/translate.ts'
import { same, type Words } from './edit-email-words.ts'
import type { EmailDetails } from './order-emails.ts'
import type { OrderRow } from './order-rows.ts'

/** A refund of cash has arrived at the buyer's account. */
export function paidOutWords(t: Translate, { utr }: { utr: string | null }, remark: readonly string[]): Words {
  return {
    ...same(t('Your money was sent to your account')),
    paragraphs: [
      t('The bank has sent your refund to the account that you named.'),
      ...(utr === null ? [] : [t('The reference of the bank (UTR) is {utr}.', { utr })]),
      t('If you do not see it within a day, please ask your bank, or answer this mail.'),
      ...remark,
    ],
  }
}

/** It came back, or there is no account that it can go to; or none was named yet. */
export function accountNeededWords(t: Translate, order: OrderRow, { isFirstAccount }: EmailDetails): Words {
  if (isFirstAccount) {
    return {
      ...same(t('Where may we send your money?')),
      paragraphs: [
        t('You paid this order in cash, and money of it goes back to you.'),
        t('Please name a UPI id or a bank account of yours. The bank tells us whose it is before anything is sent.'),
      ],
      button: { label: t('Name the account'), path: orderPagePath(order) },
    }
  }
  return {
    ...same(t('Please name another account for your refund')),
    paragraphs: [
      t('Your refund could not be paid to the account that you named. The money is with us, and yours.'),
      t('Please name another UPI id or bank account; we send it there.'),
    ],
    button: { label: t('Name another account'), path: orderPagePath(order) },
  }
}
