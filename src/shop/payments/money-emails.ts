import type { MismatchJson } from '#contracts/admin/money.ts'
import { MISMATCH_LABELS } from '#contracts/admin/money-texts.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import type { Email } from '../outbox/queue-email.ts'

const money = (paise: number) => formatMoney(paise, { decimals: 'two' })

/** To the shop: a mismatch, what to do about it, and where. */
export function mismatchEmail(store: EmailStore, mismatch: MismatchJson): Email {
  const { kind, amount, detail, order, giftCard } = mismatch
  const { title, what, button } = MISMATCH_LABELS[kind]
  const rows: [string, string][] = [
    ...(order === null ? [] : [['Order', `${order.id} (${order.status})`] as [string, string]]),
    ...(giftCard === undefined ? [] : [['Gift card', giftCard.number] as [string, string]]),
    ...(amount === null ? [] : [['Amount', money(paiseFromJson(amount))] as [string, string]]),
    ...(detail === '' ? [] : [['Details', detail] as [string, string]]),
  ]
  const content = renderEmail(store, {
    heading: title,
    paragraphs: [what, `What to do: open the payments page and press “${button}”. It asks before money leaves.`],
    rows,
    button: { label: 'Open the payments page', href: `${store.publicUrl}/admin/money?kind=${kind}` },
    note: 'You are told of each once. It waits on the payments page until it is put right.',
  })
  const about = order === null ? '' : ` (order ${order.id})`
  return { kind: 'money_mismatch', subject: `${title}${about}`, ...content }
}

type LateMoney = { orderNumber: string; amountPaise: number; paymentId: string; reason: string }

/** To the shop: money that arrived late and is refunded automatically. */
export function lateMoneyEmail(store: EmailStore, late: LateMoney): Email {
  const content = renderEmail(store, {
    heading: 'A payment is going back to its buyer',
    paragraphs: [
      `${late.reason}: there was no use for this payment, so it is being sent back. The buyer has been told.`,
      'There is nothing to do. If the refund does not go through, you are told of that too.',
    ],
    rows: [
      ['Order or gift card', late.orderNumber],
      ['Amount', money(late.amountPaise)],
      ['Payment', late.paymentId],
    ],
    button: {
      label: 'See the payment',
      href: `${store.publicUrl}/admin/money?q=${encodeURIComponent(late.paymentId)}`,
    },
  })
  return { kind: 'money_late', subject: `A payment is going back (${late.orderNumber})`, ...content }
}
