export type OrderEmailKind =
  | 'placed'
  | 'to_confirm'
  | 'confirmed'
  | 'paid'
  | 'payment_failed'
  | 'shipped'
  | 'tracking'
  | 'out_for_delivery'
  | 'attempt_failed'
  | 'coming_back'
  | 'delivered'
  | 'cancelled'
  | 'revived'
  | 'not_available'
  | 'refund_sent'
  | 'account_needed'
  | 'late_payment'
  | 'return_requested'
  | 'return_approved'
  | 'return_rejected'
  | 'return_received'
  | 'link'
  | 'edited'
  | 'edit_proposed'
  | 'exchange_paid'
  | 'exchange_ended'
  | 'parcel_lost'
  | 'sent_again'
  | 'dispute_sent'
  | 'dispute_seen'
  | 'dispute_decided'
  | 'pickup_booked'
  | 'pickup_failed'
  | 'return_resumed'

export type StoreEmailKind =
  | 'new_order'
  | 'address_changed'
  | 'cancelled'
  | 'prepaid'
  | 'return_requested'
  | 'return_withdrawn'
  | 'return_resumed'
  | 'attempts_failed'
  | 'coming_back'
  | 'came_back'
  | 'edited'
  | 'edit_declined'
  | 'parcel_lost'
  | 'return_disputed'
  | 'not_received'
  | 'dispute_decided'
  | 'dispute_late'
  | 'pickup_failed'

export type EmailKind =
  | `order_${OrderEmailKind}`
  | `store_${StoreEmailKind}`
  | 'account_erased'
  | 'care_deadline'
  | 'care_message'
  | 'care_reply'
  | 'care_ticket'
  | 'earnings_account'
  | 'code'
  | 'credit_granted'
  | 'email_changed'
  | 'gift_card'
  | 'gift_card_late'
  | 'gift_card_receipt'
  | 'gift_card_refunded'
  | 'google_sign_in'
  | 'invoice'
  | 'invoice_replaced'
  | 'low_stock'
  | 'money_late'
  | 'money_mismatch'
  | 'newsletter_confirm'
  | 'newsletter_welcome'
  | 'notice_back_in_stock'
  | 'notice_confirm'
  | 'notice_first_claim'
  | 'notice_price_drop'
  | 'password_changed'
  | 'reset_link'
  | 'review_hidden'
  | 'review_pictures'
  | 'review_reply'
  | 'second_factor'
  | 'seller_account'
  | 'seller_approved'
  | 'seller_paid'
  | 'seller_rejected'
  | 'seller_asked'
  | 'seller_resumed'
  | 'seller_suspended'
  | 'staff_invited'
  | 'webhook_off'
  | 'welcome'

/**
 * Which daily count a mail belongs to. No count can be exhausted by mails of another:
 * - `visitor`: anybody can cause it, to an address they typed. The default.
 * - `code` and `reset_link`: needed to sign in.
 * - `notice`: tells an account's owner what happened to it; a flood must not hide it.
 * - `staff`: written by staff or to the shop itself. Not counted.
 */
export type EmailCount = 'visitor' | 'code' | 'reset_link' | 'notice' | 'staff'

const MAIL_COUNTS: Readonly<Record<EmailKind, EmailCount>> = {
  order_placed: 'visitor',
  order_to_confirm: 'visitor',
  order_confirmed: 'visitor',
  order_paid: 'visitor',
  order_payment_failed: 'visitor',
  order_shipped: 'visitor',
  order_tracking: 'visitor',
  order_out_for_delivery: 'visitor',
  order_attempt_failed: 'visitor',
  order_coming_back: 'visitor',
  order_parcel_lost: 'visitor',
  order_sent_again: 'visitor',
  order_dispute_sent: 'visitor',
  order_dispute_seen: 'visitor',
  order_dispute_decided: 'visitor',
  order_pickup_booked: 'visitor',
  order_pickup_failed: 'visitor',
  order_return_resumed: 'visitor',
  order_edited: 'visitor',
  order_edit_proposed: 'visitor',
  order_exchange_paid: 'visitor',
  order_exchange_ended: 'visitor',
  order_delivered: 'visitor',
  order_cancelled: 'visitor',
  order_revived: 'visitor',
  order_not_available: 'visitor',
  order_refund_sent: 'visitor',
  order_account_needed: 'visitor',
  order_late_payment: 'visitor',
  order_return_requested: 'visitor',
  order_return_approved: 'visitor',
  order_return_rejected: 'visitor',
  order_return_received: 'visitor',
  order_link: 'visitor',
  store_new_order: 'staff',
  store_address_changed: 'staff',
  store_cancelled: 'staff',
  store_prepaid: 'staff',
  store_return_requested: 'staff',
  store_return_withdrawn: 'staff',
  store_return_resumed: 'staff',
  store_attempts_failed: 'staff',
  store_coming_back: 'staff',
  store_came_back: 'staff',
  store_parcel_lost: 'staff',
  store_edited: 'staff',
  store_edit_declined: 'staff',
  store_return_disputed: 'staff',
  store_not_received: 'staff',
  store_dispute_decided: 'staff',
  store_dispute_late: 'staff',
  store_pickup_failed: 'staff',
  account_erased: 'notice',
  care_deadline: 'staff',
  care_message: 'staff',
  care_reply: 'staff',
  care_ticket: 'visitor',
  code: 'code',
  credit_granted: 'staff',
  email_changed: 'notice',
  // Paid for before it is mailed, and mailed again a few times a day at most.
  gift_card: 'staff',
  gift_card_late: 'visitor',
  gift_card_receipt: 'visitor',
  gift_card_refunded: 'visitor',
  google_sign_in: 'notice',
  invoice: 'visitor',
  invoice_replaced: 'visitor',
  low_stock: 'staff',
  money_late: 'staff',
  money_mismatch: 'staff',
  newsletter_confirm: 'visitor',
  newsletter_welcome: 'visitor',
  // Caused by whoever restocks or reprices, to those who asked: one mail each, and an address waits for 20 at most.
  notice_back_in_stock: 'staff',
  notice_confirm: 'visitor',
  notice_first_claim: 'staff',
  notice_price_drop: 'staff',
  password_changed: 'notice',
  reset_link: 'reset_link',
  review_hidden: 'staff',
  review_pictures: 'staff',
  review_reply: 'staff',
  second_factor: 'notice',
  seller_account: 'staff',
  seller_approved: 'staff',
  earnings_account: 'staff',
  seller_paid: 'staff',
  seller_rejected: 'staff',
  seller_asked: 'staff',
  seller_resumed: 'staff',
  seller_suspended: 'staff',
  staff_invited: 'staff',
  webhook_off: 'staff',
  welcome: 'notice',
}

export function isMailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(MAIL_COUNTS, kind)
}

export function emailCountFor(kind: string): EmailCount {
  return isMailKind(kind) ? MAIL_COUNTS[kind] : 'visitor'
}

/** The kinds with a count of their own: `visitor` has all others. */
export function kindsOutsideVisitor(): EmailKind[] {
  return (Object.keys(MAIL_COUNTS) as EmailKind[]).filter((kind) => MAIL_COUNTS[kind] !== 'visitor')
}

export function emailKindsIn(count: Exclude<EmailCount, 'visitor'>): EmailKind[] {
  return kindsOutsideVisitor().filter((kind) => MAIL_COUNTS[kind] === count)
}
