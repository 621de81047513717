/** An error response of Shiprocket. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string[]>,
  ) {
    super(message)
  }

  get body() {
    return { message: this.message, ...(this.errors && { errors: this.errors }), status_code: this.status }
  }
}

export const REFUSALS = {
  wrongLogin: () => new Refusal(403, 'Invalid email and password combination'),
  noToken: () => new Refusal(401, 'Token has expired'),
  notFound: () => new Refusal(404, '404 Not Found'),
  tooMany: () => new Refusal(429, 'Too Many Attempts.'),
  broken: () => new Refusal(500, 'Server Error'),
  badJson: () => new Refusal(400, 'The request is not valid JSON'),
  invalid: (errors: Record<string, string[]>) => new Refusal(422, 'Oops! Invalid Data.', errors),
  badShipment: () => new Refusal(400, 'Invalid shipment id'),
  noCourier: () => new Refusal(400, 'Oops! Cannot reassign courier for this shipment.'),
  inQueue: () => new Refusal(400, 'Already in Pickup Queue.'),
  manifested: () => new Refusal(400, 'Manifest already generated for some shipment_ids'),
  cannotCancel: () => new Refusal(400, 'Cannot cancel: the parcel is on its way, or cancelled already'),
  noNdr: () => new Refusal(400, 'No undelivered shipment of this AWB'),
  badMove: (moves: readonly string[]) => new Refusal(400, `One of: ${moves.join(', ')}`),
  ended: () => new Refusal(400, 'This parcel has come to its end'),
  badFault: (names: readonly string[]) => new Refusal(400, `One of: ${names.join(', ')}`),
} as const
