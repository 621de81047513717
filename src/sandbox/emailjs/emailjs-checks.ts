import type { EmailService } from '#contracts/care/email-service.ts'

/** An error in EmailJS's wording. */
export class EmailJsProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

type Fields = Record<string, unknown>

/** Requires the three ids and checks that they are ours. */
export function requireIds(body: unknown, service: EmailService): Fields {
  const fields = typeof body === 'object' && body !== null ? (body as Fields) : {}
  for (const name of ['user_id', 'service_id', 'template_id']) {
    const value = fields[name]
    if (typeof value !== 'string' || value === '') throw new EmailJsProblem(400, `The ${name} parameter is required`)
  }
  if (fields.user_id !== service.userId) throw unknown('Public Key is invalid', 'account')
  if (fields.service_id !== service.serviceId) throw unknown('service ID is invalid', '')
  if (fields.template_id !== service.templateId) throw unknown('template ID is invalid', 'templates')
  return fields
}

/** Template parameters: a nested object in JSON, the fields themselves in a form. */
export function paramsIn(fields: Fields): Fields {
  const { template_params: params } = fields
  const given = typeof params === 'object' && params !== null ? (params as Fields) : fields
  const { name, email, subject, message, order_number: orderNumber } = given
  return { name, email, subject, message, ...(orderNumber === undefined ? {} : { orderNumber }) }
}

function unknown(text: string, place: string): EmailJsProblem {
  const address = ['https://dashboard.emailjs.com/admin', place].filter((part) => part !== '').join('/')
  return new EmailJsProblem(400, `The ${text}. To find this ID, visit ${address}`)
}
