import { layOut } from './mail-layout.ts'
import type { MailStore } from './mail-store.ts'
import type { Letter } from './queue-mail.ts'
import { createTranslator } from './translate.ts'

export function invoiceMail(
  store: MailStore,
  { orderNumber, invoiceNumber }: { orderNumber: string; invoiceNumber: string },
): Letter {
  const t = createTranslator(store.language)
  const names = { store: store.storeName, order: orderNumber, invoice: invoiceNumber }
  const words = layOut(store, {
    heading: t('Here is your invoice'),
    paragraphs: [
      t('The invoice {invoice} for your order {order} is attached to this mail.', names),
      t('Please keep it: you may need it for a return or a repair.'),
    ],
    button: { label: t('See your order'), href: `${store.publicUrl}/orders?order=${orderNumber}` },
  })
  return { kind: 'invoice', subject: t('Invoice for your {store} order {order}', names), ...words }
}

type Numbers = { order: string; old: string; note: string; invoice: string }

/** A paper that went out is taken back by another and not rewritten: the buyer gets both. */
export function invoiceReplacedMail(store: MailStore, numbers: Numbers): Letter {
  const t = createTranslator(store.language)
  const names = { store: store.storeName, ...numbers }
  const words = layOut(store, {
    heading: t('Your new invoice'),
    paragraphs: [
      t(
        'The address of your order {order} was changed, so it has a new invoice, {invoice}. The credit note {note} takes back the invoice {old}. Both are attached to this mail.',
        names,
      ),
      t('Nothing else changes: you pay the same.'),
    ],
    button: { label: t('See your order'), href: `${store.publicUrl}/orders?order=${numbers.order}` },
    note: t('If you did not change the address, please answer this mail at once.'),
  })
  return { kind: 'invoice_replaced', subject: t('New invoice for your {store} order {order}', names), ...words }
}
