import { cashPartPaise, isPaidByCredit, onlinePartPaise } from '#rules/advance.ts'
import { formatMoney } from '#rules/money.ts'
import type { OrderEmailKind } from '../outbox/email-kinds.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import { orderLinkPath, orderPagePath } from '../outbox/order-link.ts'
import { createTranslator, longDay } from '../outbox/translate.ts'
import { backWords, paidByCreditWords } from './credit-email-words.ts'
import { editedWords, proposedWords, same, type Words } from './edit-email-words.ts'
import { exchangeEndedWords, exchangePaidWords, exchangeSentWords, requestedWords } from './exchange-email-words.ts'
import { isPurchaseNumber } from './find-order.ts'
import { disputeDecidedWords, disputeSeenWords, disputeSentWords, receivedWords } from './found-email-words.ts'
import { latePaymentWords } from './late-email-words.ts'
import { parcelLostWords, sentAgainWords } from './lost-email-words.ts'
import type { EmailDetails } from './order-emails.ts'
import type { OrderRow } from './order-rows.ts'
import { accountNeededWords, paidOutWords } from './payout-email-words.ts'
import { pickupBookedWords, pickupFailedWords, returnResumedWords } from './pickup-email-words.ts'
import { revivedWords } from './revived-email-words.ts'

/** Texts of each kind of mail. What a seller wrote to the buyer is repeated verbatim. */
export function orderWords(
  kind: OrderEmailKind,
  order: OrderRow,
  { language }: EmailStore,
  details: EmailDetails,
): Words {
  const t = createTranslator(language)
  const day = longDay(order.deliverBy, language)
  const remark = details.remark ? [details.remark] : []
  const ofOrder = orderPagePath(order)
  const isGuest = order.userId === null
  const parcel = details.tracking?.parcel ?? null
  const isOneOfSeveral = parcel !== null && parcel.count > 1
  const place = { number: String(parcel?.number), count: String(parcel?.count) }
  const isWhole = isPurchaseNumber(order.number)
  const rest = formatMoney(cashPartPaise(order), { decimals: 'two' })
  const cash = formatMoney(details.cashPaise ?? 0, { decimals: 'two' })
  switch (kind) {
    case 'placed':
    case 'confirmed':
      return {
        subject: t('Thank you for your order'),
        heading: t('Your order is confirmed'),
        paragraphs: [
          t('We are getting it ready. It should be with you by {day}; please have {sum} in cash at hand.', {
            day,
            sum: rest,
          }),
          ...(isWhole ? [t('Each seller sends their own parcel, and each parcel is paid for when it comes.')] : []),
        ],
      }
    case 'to_confirm':
      return {
        subject: t('Please confirm your order'),
        heading: t('One more yes, please'),
        paragraphs: [
          t(
            'Before we make your Cash on Delivery order ready, please confirm it within 24 hours. After that it ends by itself, at no cost.',
          ),
        ],
        button: { label: t('Confirm the order'), path: `/orders/confirm/${details.confirmKey}` },
      }
    case 'paid':
      if (isPaidByCredit(order)) return paidByCreditWords(t, day)
      if (order.exchangePaise > 0) return exchangeSentWords(t, day)
      return {
        subject: details.wasCash ? t('Your payment arrived') : t('Thank you for your order'),
        heading: t('Your payment arrived'),
        paragraphs: [
          t('We received {sum} and are getting your order ready. It should be with you by {day}.', {
            sum: formatMoney(onlinePartPaise(order), { decimals: 'two' }),
            day,
          }),
          ...(order.advancePaidAt === null ? [] : [t('Please have {sum} in cash at hand.', { sum: rest })]),
          ...(isWhole ? [t('Each seller sends their own parcel.')] : []),
          ...(details.wasCash ? [t('You no longer pay anything at the door.')] : []),
        ],
      }
    case 'payment_failed':
      return {
        ...same(t('Your payment did not go through')),
        paragraphs: [
          t('Nothing was charged. What you chose is back on the shelf; while it lasts you can pay again.'),
          ...(order.creditPaise > 0 ? [t('Your store credit is back, too.')] : []),
        ],
        button: { label: t('Pay for this order'), path: ofOrder },
      }
    case 'shipped':
      return {
        subject: t('On its way'),
        heading: t('Your order is on its way'),
        paragraphs: [
          t('It should be with you by {day}.', { day }),
          ...(isOneOfSeveral ? [t('Your order comes in {count} parcels. This is parcel {number}.', place)] : []),
          ...(details.tracking === undefined && !isGuest ? [t('You can follow every step in My Orders.')] : []),
        ],
      }
    case 'tracking':
      if (isOneOfSeveral) {
        return {
          ...same(t('Parcel {number} of {count} is on its way', place)),
          paragraphs: [t('Another parcel of your order has left us. It should be with you by {day}.', { day })],
        }
      }
      return {
        ...same(t('Your tracking number')),
        paragraphs: [t('Your order is on its way, and now it has a number to follow it by.')],
      }
    case 'out_for_delivery':
      return {
        subject: t('It comes today'),
        heading: t('Your parcel comes today'),
        paragraphs: [
          t('The courier is on the way to you.'),
          ...(isOneOfSeveral ? [t('It is parcel {number} of {count}.', place)] : []),
          ...(details.cashPaise ? [t('Please have {sum} in cash at hand.', { sum: cash })] : []),
        ],
      }
    case 'attempt_failed':
      return {
        subject: t('The courier could not hand it over'),
        heading: t('The courier was at your door'),
        paragraphs: [
          t('Your parcel could not be handed over.'),
          ...(isOneOfSeveral ? [t('It is parcel {number} of {count}.', place)] : []),
          ...(details.remark ? [t('The courier says: {reason}', { reason: details.remark })] : []),
          t(
            'Please say what the courier is to do now: try again, ring another number, go to another address, or send it back.',
          ),
        ],
        button: { label: t('Answer the courier'), path: ofOrder },
      }
    case 'coming_back':
      return {
        ...same(t('Your parcel is on its way back to us')),
        paragraphs: [
          t('The courier could not hand it over, or it was given up.'),
          ...(isOneOfSeveral ? [t('It is parcel {number} of {count}.', place)] : []),
          order.paidAt === null
            ? t('You owe us nothing for it.')
            : t('As soon as it is here, we send back what you paid for the goods.'),
          t('If you still want it, please answer this mail.'),
        ],
      }
    case 'parcel_lost':
      return parcelLostWords(t)
    case 'sent_again':
      return sentAgainWords(t)
    case 'delivered':
      return {
        subject: t('Delivered'),
        heading: t('Your order has arrived'),
        ...(isGuest
          ? { paragraphs: [t('We hope that it makes you happy.')] }
          : {
              paragraphs: [t('We hope that it makes you happy. Others would like to know what you think of it.')],
              button: { label: t('Write a review'), path: ofOrder },
            }),
      }
    case 'cancelled':
      return {
        ...same(t('Your order is cancelled')),
        paragraphs: [
          ...(details.cameBack === undefined
            ? []
            : [
                details.cameBack.isLost
                  ? t('It was lost or damaged on the way to you, so this order has ended. We are sorry.')
                  : t('It could not be handed over and came back to us, so this order has ended.'),
              ]),
          ...backWords(t, order, details),
          ...(details.takenBack === undefined
            ? []
            : [t('The credit note {note} takes back the invoice {invoice}.', details.takenBack)]),
        ],
      }
    case 'revived':
      return {
        ...same(t('Your order goes on')),
        paragraphs: [
          t('We told you that this order had ended. It has been taken up again.'),
          ...revivedWords(t, order, { sum: rest, day }),
          t('If you no longer want it, please answer this mail.'),
        ],
      }
    case 'not_available':
      return {
        ...same(t('Something in your order is not available')),
        paragraphs: [
          t('We are sorry: a part of your order cannot be sent as it is.'),
          ...remark,
          t('Answer this mail to wait for it, or to have your money back.'),
        ],
      }
    case 'refund_sent':
      if (details.isCredit) {
        return {
          ...same(t('Your refund is in your store credit')),
          paragraphs: [t('You can spend it at once, and it does not expire.'), ...remark],
        }
      }
      if (details.payout !== undefined) return paidOutWords(t, details.payout, remark)
      if (details.isCash) {
        return {
          ...same(t('Your money was given back')),
          paragraphs: [
            t('We gave your money back, to the account that you named or as we agreed with you.'),
            t('If it has not reached you within two days, please answer this mail.'),
            ...remark,
          ],
        }
      }
      return {
        ...same(t('Your refund is on its way')),
        paragraphs: [t('We sent your money back. Banks take five to seven days to show it.'), ...remark],
      }
    case 'late_payment':
      return {
        ...same(t('We are sending your payment back')),
        paragraphs: [latePaymentWords(t, order, details)],
      }
    case 'return_requested':
      return {
        ...same(t('We received your return request')),
        paragraphs: requestedWords(t, details, language),
      }
    case 'return_approved':
      return {
        ...same(t('Your return is approved')),
        paragraphs: [
          details.isFetched
            ? t(
                'We arrange a pick-up from your address. Where no courier picks up, please send it to the address below, with the order number in the parcel, and we pay you back the postage of a registered parcel. We refund as soon as it is here.',
              )
            : t(
                'Please send it to the address below, with the order number in the parcel, and we pay you back the postage of a registered parcel. We refund as soon as it is here.',
              ),
          ...(details.needsAccount
            ? [
                t(
                  'You paid in cash: please answer this mail with a UPI id or a bank account, and we send your money there.',
                ),
              ]
            : []),
          ...remark,
        ],
      }
    case 'return_rejected':
      return {
        subject: t('About your return request'),
        heading: t('We cannot take this return'),
        paragraphs: [...remark, t('If you see it differently, please answer this mail.')],
      }
    case 'link':
      return {
        ...same(t('The link to your order')),
        paragraphs: [
          t('With it you can follow the order, download its invoice, and cancel or return it. It works for 60 days.'),
          t('You did not ask for it? Then you can ignore this mail.'),
        ],
        button: { label: t('Open the order'), path: orderLinkPath(order) },
      }
    case 'edited':
      return editedWords(t, order, details, rest)
    case 'edit_proposed':
      return proposedWords(t, order, details)
    case 'exchange_paid':
      return exchangePaidWords(t)
    case 'exchange_ended':
      return exchangeEndedWords(t, details)
    case 'account_needed':
      return accountNeededWords(t, order, details)
    case 'return_received':
      return receivedWords(t, details, language)
    case 'dispute_sent':
      return disputeSentWords(t)
    case 'dispute_seen':
      return disputeSeenWords(t)
    case 'dispute_decided':
      return disputeDecidedWords(t, details)
    case 'pickup_booked':
      return pickupBookedWords(t)
    case 'pickup_failed':
      return pickupFailedWords(t, details, ofOrder)
    case 'return_resumed':
      return returnResumedWords(t, details)
  }
}
