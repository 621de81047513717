type Details = { field?: string; source?: string; step?: string; reason?: string; metadata?: Record<string, string> }

/** An error response of Razorpay. */
export class Refusal extends Error {
  constructor(
    readonly description: string,
    readonly details: Details = {},
    readonly status = 400,
    readonly code = 'BAD_REQUEST_ERROR',
  ) {
    super(description)
  }

  get body() {
    const { field, source = 'NA', step = 'NA', reason = 'NA', metadata = {} } = this.details
    const error = { code: this.code, description: this.description, source, step, reason, metadata }
    return { error: field === undefined ? error : { ...error, field } }
  }
}

const TROUBLE = 'We are facing some trouble completing your request at the moment. Please try again shortly.'

export const REFUSALS = {
  wrongKey: () => new Refusal('Authentication failed', {}, 401),
  tooMany: () => new Refusal('Request failed because of too many requests. Please try again later.', {}, 429),
  broken: () => new Refusal(TROUBLE, {}, 500, 'SERVER_ERROR'),
  notJson: () => new Refusal('The request is not valid JSON', {}),
  noSuchUrl: () => new Refusal('The requested URL was not found on the server.', {}, 404),
  noSuchId: () => new Refusal('The id provided does not exist', input()),
  badId: (id: string) => new Refusal(`${id} is not a valid id`, input()),
  badField: (field: string, description: string) => new Refusal(description, { ...input(), field }),
  notWanted: (names: readonly string[]) =>
    new Refusal(`${names.join(', ')} is/are not required and should not be sent`, input()),
  orderPaid: () =>
    new Refusal(
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      input(),
    ),
  otherAmount: (paymentId: string) =>
    new Refusal('The amount was not that of the order. It goes back to the account it came from.', {
      source: 'customer',
      step: 'payment_authorization',
      reason: 'amount_mismatch',
      metadata: { payment_id: paymentId },
    }),
  notCapturable: () =>
    new Refusal('Only payments which have been authorized and not yet captured can be captured', input()),
  captured: () => new Refusal('This payment has already been captured', input()),
  captureAmount: () => new Refusal('Capture amount must be equal to the amount authorized', input('amount')),
  notRefundable: () => new Refusal('The payment status should be captured for action to be taken', input()),
  refundAmount: () => new Refusal('The refund amount provided is greater than amount captured', input('amount')),
  refundedFully: () => new Refusal('The payment has been fully refunded already', input()),
  refundKey: () => new Refusal('The idempotency key must have at least 10 letters, digits, hyphens or underscores.'),
  refundKeyReused: () => new Refusal('Different request with the same idempotency key has already been processed.'),
} as const

function input(field?: string): Details {
  const details = { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' }
  return field === undefined ? details : { ...details, field }
}
