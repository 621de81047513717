import { renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import { type LinkedOrder, orderPagePath } from '../outbox/order-link.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator } from '../outbox/translate.ts'

export function invoiceEmail(store: EmailStore, order: LinkedOrder, invoiceNumber: string): Email {
  const t = createTranslator(store.language)
  const names = { store: store.storeName, order: order.number, invoice: invoiceNumber }
  const words = renderEmail(store, {
    heading: t('Here is your invoice'),
    paragraphs: [
      t('The invoice {invoice} for your order {order} is attached to this mail.', names),
      t('Please keep it: you may need it for a return or a repair.'),
    ],
    button: { label: t('See your order'), href: `${store.publicUrl}${orderPagePath(order)}` },
  })
  return { kind: 'invoice', subject: t('Invoice for your {store} order {order}', names), ...words }
}

type Numbers = { old: string; note: string; invoice: string }

/** An issued invoice is corrected by a credit note and reissued, never rewritten: the buyer gets both. */
export function invoiceReplacedEmail(
  store: EmailStore,
  order: LinkedOrder,
  numbers: Numbers,
  why: 'address' | 'edit' | 'payment',
): Email {
  const t = createTranslator(store.language)
  const names = { store: store.storeName, order: order.number, ...numbers }
  const words = renderEmail(store, {
    heading: t('Your new invoice'),
    paragraphs: [
      why === 'edit'
        ? t(
            'Your order {order} was changed, so it has a new invoice, {invoice}. The credit note {note} takes back the invoice {old}. Both are attached to this mail.',
            names,
          )
        : why === 'address'
          ? t(
              'The address of your order {order} was changed, so it has a new invoice, {invoice}. The credit note {note} takes back the invoice {old}. Both are attached to this mail.',
              names,
            )
          : t(
              'Your order {order} is paid online now, so it has a new invoice, {invoice}. The credit note {note} takes back the invoice {old}. Both are attached to this mail.',
              names,
            ),
      ...(why === 'address' ? [t('Nothing else changes: you pay the same.')] : []),
    ],
    button: { label: t('See your order'), href: `${store.publicUrl}${orderPagePath(order)}` },
    ...(why === 'address' ? { note: t('If you did not change the address, please answer this mail at once.') } : {}),
  })
  return { kind: 'invoice_replaced', subject: t('New invoice for your {store} order {order}', names), ...words }
}
