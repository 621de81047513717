import { type Message, message } from '#rules/message.ts'

/** Texts about orders, used by the server and the pages. */
export const CHECKOUT_TEXTS = {
  placed: 'Order placed successfully!',
  signInFirst: 'Failed to place order. Please sign in first.',
  failed: 'Failed to place order.',
  dataMissing: 'Order data is missing.',
  paymentReady: 'Payment order created.',
  paymentOrderFailed: 'Failed to create payment order.',
  changed: 'Prices or stock have changed since you looked. Please check the new total and order again.',
  keyReused: 'This order was sent before with different contents. Please reload the page and try again.',
  providerDown: 'Card payments cannot be reached right now. Please try again in a moment, or choose Cash on Delivery.',
  cardsDown: 'Card payments cannot be reached right now. Please try again in a moment.',
  codNotOffered: 'Cash on Delivery is not offered at the moment. Please pay online.',
  codTooMuch: 'Cash on Delivery is not offered for an order of this size. Please pay online.',
  codBlocked: 'Cash on Delivery is not available for this account. Please pay online.',
  codNotAtPin: 'Our courier does not collect cash at this PIN code. Please pay online.',
  codCategory: 'A piece of this order is paid online only.',
  codMadeToOrder: 'A piece of this order is made to order, so it is paid online.',
  codCameBack:
    'Parcels for this account, phone number or address came back to us, so we kindly ask you to pay online. If you think that this is not right, please write to us.',
  codQuestions: 'These were many questions. Please choose how to pay; we check it with your order.',
  codTooManyOpen: 'Please receive your open Cash on Delivery orders first, or pay online.',
  creditChanged: 'Your store credit has changed. Please check the new sum and order again.',
  creditGuest: 'Please sign in to pay with store credit.',
  tooMany: 'That was often. Please wait a minute and order again.',
  tooManyHere: 'Many orders have come from your network. Please verify your email address, or try again in an hour.',
  tooSmall: 'The smallest amount that can be paid online is ₹1.',
  guestKeyNeeded: 'Without an account an order needs an Idempotency-Key of at least 20 characters.',
  guestSignedIn: 'You are signed in. Please reload the page to order with your account.',
  tooManyGuests: 'Many orders were placed with this email address or phone number today. Please sign in to order more.',
} as const

/** Limits on orders that wait for payment or confirmation. */
export const OPEN_ORDER_TEXTS = {
  verified: {
    orders: 'Many of your orders wait for payment or confirmation. Please pay, confirm or cancel one of them first.',
    valuePaise:
      'Your orders that wait for payment or confirmation cost too much together. Please pay, confirm or cancel one of them first.',
    pieces: (most: number) =>
      message(
        'At most {n} pieces of one product can wait for payment or confirmation. Please order fewer, or pay for the others first.',
        { n: most },
      ),
  },
  unverified: {
    orders:
      'Some of your orders wait for payment or shipping. Please verify your email address to order more, or pay for or cancel one of them.',
    valuePaise:
      'Your orders that wait for payment or shipping cost too much together. Please verify your email address to order more, or pay for or cancel one of them.',
    pieces: (most: number) =>
      message(
        'At most {n} pieces of one product can wait for payment or shipping. Please order fewer, or verify your email address to order more.',
        { n: most },
      ),
  },
  guest: {
    orders:
      'Some orders with this email address, phone number or address wait for payment or confirmation. Please pay, confirm or cancel one of them, or sign in to order more.',
    valuePaise:
      'The orders with this email address, phone number or address that wait for payment or confirmation cost too much together. Please pay, confirm or cancel one of them, or sign in to order more.',
    pieces: (most: number) =>
      message(
        'At most {n} pieces of one product can wait for payment or confirmation. Please order fewer, or sign in to order more.',
        { n: most },
      ),
  },
} as const

export const ORDER_TEXTS = {
  listFailed: 'Failed to fetch orders.',
  addFailed: 'Failed to add order.',
  addInvalid: 'Failed to add order: Invalid response from server.',
  added: 'Order added successfully!',
  found: 'Here is your order.',
  missing: 'Order not found',
  needsMailedLink: 'Please open the link in one of our mails about this order to do that.',
  notTracked: 'We found no order with this number and this email address or phone number. Please check both.',
  trackByEmail:
    'A number that begins with P is of an order of several sellers. Please give the email address of the order.',
  tooManyLooks: 'That was often. Please wait a while, or open the link in one of our mails about the order.',
  linkSent: 'We have mailed you a link to this order.',
  tooManyLinks: 'We have mailed the link to this order already. Please look into your inbox and your spam folder.',
  statusChanged: 'Order status updated successfully!',
  statusFailed: 'Something went wrong',
  cancelled: 'Your order has been cancelled.',
  cancelledPaid:
    'Your order has been cancelled. We are sending your money back; banks take five to seven days to show it.',
  cancelledCredit: 'Your order has been cancelled. What you paid is back in your store credit.',
  cancelledWithCredit:
    'Your order has been cancelled. What you paid with store credit is there again; the rest goes back by the way you paid, and banks take five to seven days to show it.',
  cancelledUnpaidCredit: 'Your order has been cancelled. The store credit that you used for it is there again.',
  paidAlready: 'This order is paid already. Thank you.',
  tooLateToCancel: 'An order can be cancelled within one hour, before it ships.',
  addressChanged: 'The delivery address has been changed.',
  tooLateForAddress: 'An address can be changed within one hour, before the order ships.',
  emailCorrected: 'Your details are changed. We have mailed a new code to the new email address.',
  tooManyEmailChanges:
    'The email address of this order was changed often. Please cancel the order and place it again, or write to us.',
  emailStays: 'Please use the email address of this order: it is confirmed by it.',
  tooManyAddresses: 'The address of this order was changed often. Please write to us to change it again.',
  tooManyAddressesToday:
    'You changed the addresses of your orders often today. Please write to us, or try again tomorrow.',
  partlyRefunded: 'Part of this order was refunded already, so its address stays. Please write to us.',
  confirmed: 'Thank you. Your order is confirmed.',
  notToConfirm: 'This order needs no confirmation.',
  wrongCode: 'That is not the code of this order. Please compare it with our mail.',
  tooManyCodes: 'That was often. Please use the link in our mail, or try again in an hour.',
  tooManyCodeMails: 'We have mailed the code already. Please look into your inbox and your spam folder.',
  codeSent: 'We have mailed you a new code.',
  claimed: 'Your orders are in your account now.',
  noStock: 'What this order holds is no longer in stock.',
  couponGone: 'The coupon of this order was used for another one since, as often as it allows.',
  creditGone: 'The store credit that paid for a part of this order is spent. Please order anew.',
  stillOnItsWay: 'You have an order on its way. Please delete your account once it has arrived or is cancelled.',
  unknownStatus: 'Please choose one of the order statuses.',
} as const

export const TRACKING_TEXTS = {
  required: 'Tracking ID and status are required',
  badNumber: 'A tracking ID has at most 50 letters (A to Z), digits, spaces and - _ / . # only.',
  added: 'Tracking added successfully!',
  missing: 'There is no such tracking entry.',
  statusChanged: 'Tracking status updated successfully!',
  statusFailed: 'Failed to update tracking status',
} as const

export const AVAILABILITY_TEXTS = {
  unknown: "Please choose 'Available' or 'Not Available'",
  remarkMissing: 'Please provide a remark for why the product is not available',
  changed: 'Availability updated successfully!',
} as const

export const ADDRESS_TEXTS = {
  forgotten: 'The address is forgotten.',
  added: 'The address is saved.',
  changed: 'The address is changed.',
  missing: 'There is no such address.',
  tooMany: 'You keep 20 addresses already. Please delete one first.',
  listFailed: 'Your addresses could not be loaded.',
  saveFailed: 'The address could not be saved. Please try again.',
  deleteFailed: 'The address could not be deleted. Please try again.',
} as const

export const PAYMENT_TEXTS = {
  verified: 'Payment verified. Your order is confirmed.',
  verifyFailed: 'Payment verification failed.',
  noOrder: 'Payment successful, but order creation failed.',
  createFailed: 'Failed to create order.',
  unconfirmed:
    'Your bank has not confirmed the payment to us yet. We keep asking; your order shows it as soon as it has.',
  notKnown:
    'We could not ask the bank just now whether this is paid already, so we did not open the payment again. Please try again in a minute.',
  failed: 'Payment failed. Please try again.',
  alreadyPaid: 'This order is paid already.',
  notOnline: 'This order is paid in cash on delivery.',
  notPayable: 'This order can no longer be paid.',
  changedMeanwhile: 'The order has changed meanwhile. Please look at it again.',
  wrongAmount: 'A payment of another amount has arrived for this order. We are looking into it and will write to you.',
  tooMany: 'That was often. Please wait a little and pay again.',
  heldTooLong: 'This order has waited for its payment for too long. Please order again.',
  refunded: 'Your payment arrived after the order had ended, so we are sending it back.',
  leftAlready: 'This order is on its way already, so it is paid at the door.',
  refundedCash: 'This order was on its way already, so you pay at the door. We are sending your payment back.',
} as const

export const COUPON_TEXTS = {
  codeMissing: 'Please enter a coupon code',
  applied: 'Coupon applied.',
  failed: 'Failed to apply coupon. Please try again.',
  unknown: 'This coupon code does not exist.',
  expired: 'This coupon has expired.',
  inactive: 'This coupon is not active.',
  usedUp: 'This coupon has been used up.',
  notForYou: 'This coupon is not for your account.',
  usedByYou: 'This coupon is for one order per customer. It was used already with your account, email or phone number.',
  notFirstOrder:
    'This coupon is for a first order only. There is an order already with your account, email or phone number.',
  tooMany: 'That was often. Please wait a minute and try again.',
} as const

/** Of a coupon of one seller, where the cart has none of their goods. */
export function onlyForGoodsOf(seller: string): Message {
  return message('This coupon is only for goods of {seller}.', { seller })
}

export function belowMinimum(minimum: string): Message {
  return message('This coupon needs an order of at least {m}.', { m: minimum })
}

export function usedByYouTimes(times: number): Message {
  return message(
    'This coupon is for {n} orders per customer. It was used that often with your account, email or phone number.',
    { n: times },
  )
}

export function usableFrom(day: number, month: string, year: number): Message {
  const name = { key: month, values: {} }
  return message('This coupon can be used from {day} {month} {year}.', { day, month: name, year })
}

export function missingFieldsAt(index: number): Message {
  return message('Product missing required fields at index {n}', { n: index })
}

export function badQuantityAt(index: number): Message {
  return message('Product has no possible quantity at index {n}', { n: index })
}

export function notSold(title: string): Message {
  return message('{title} is no longer sold. Please remove it from your cart.', { title })
}

export function notInChoice(title: string, choice: string | Message): Message {
  return message('{title} is not sold in {choice}. Please choose again.', { title, choice })
}

export function priceChanged(title: string): Message {
  return message('The price of {title} has changed since you ordered it. Please put it into your cart again.', {
    title,
  })
}

export function goneSince(title: string): Message {
  return message('{title} is no longer sold. Please put the rest of this order into your cart again.', { title })
}

export function couponChanged(code: string): Message {
  return message(
    'The coupon {code} no longer gives what it gave this order. Please put the order into your cart again.',
    { code },
  )
}
