import { STAND_IN_COURIER } from './keys.ts'
import { REFUSALS } from './refusal.ts'

export type Fields = Record<string, unknown>

export type TheirOrder = {
  order_id: string
  billing_customer_name: string
  billing_address: string
  billing_city: string
  billing_pincode: string
  billing_state: string
  billing_phone: string
  billing_email: string
  payment_method: 'COD' | 'Prepaid'
  sub_total: number
  weight: number
  order_items: { name: string; sku: string; units: number; selling_price: number }[]
}

const TEXTS = {
  order_id: 50,
  order_date: 10,
  pickup_location: 36,
  billing_customer_name: 100,
  billing_address: 200,
  billing_city: 30,
  billing_pincode: 6,
  billing_state: 50,
  billing_country: 50,
  billing_email: 200,
  billing_phone: 10,
  payment_method: 10,
} as const
const NUMBERS = ['sub_total', 'length', 'breadth', 'height', 'weight'] as const

/** The body of orders/create/adhoc, with every complaint at once. */
export function readOrder(sent: unknown): TheirOrder {
  const body = fields(sent)
  const errors: Record<string, string[]> = {}
  const complain = (name: string, text: string) => {
    errors[name] = [...(errors[name] ?? []), text]
  }
  for (const [name, most] of Object.entries(TEXTS)) {
    const value = body[name]
    if (typeof value !== 'string' || value.trim() === '') complain(name, `The ${words(name)} field is required.`)
    else if (value.length > most) complain(name, `The ${words(name)} may not be greater than ${most} characters.`)
  }
  for (const name of NUMBERS) {
    const value = body[name]
    const least = name === 'sub_total' ? 0 : name === 'weight' ? 0.001 : 0.5
    if (typeof value !== 'number' || !(value >= least)) complain(name, `The ${words(name)} must be at least ${least}.`)
  }
  if (!/^[1-9]\d{5}$/.test(String(body.billing_pincode))) complain('billing_pincode', 'The pincode is invalid.')
  if (!/^[6-9]\d{9}$/.test(String(body.billing_phone))) complain('billing_phone', 'Not a valid mobile number')
  if (!/^\d{4}-\d\d-\d\d$/.test(String(body.order_date))) complain('order_date', 'The order date is not a valid date.')
  if (body.payment_method !== 'COD' && body.payment_method !== 'Prepaid')
    complain('payment_method', 'The selected payment method is invalid.')
  if (body.shipping_is_billing !== true) complain('shipping_customer_name', 'The shipping fields are required.')
  if (!isKnownPlace(body.pickup_location)) complain('pickup_location', 'Wrong Pickup location entered.')
  const items = readItems(body.order_items)
  if (items === null) complain('order_items', 'The order items are invalid.')
  if (Object.keys(errors).length > 0) throw REFUSALS.invalid(errors)
  return { ...(body as TheirOrder), order_items: items ?? [] }
}

/** Its own place, or one that is named like the page of a seller: it cannot know who has registered theirs. */
function isKnownPlace(name: unknown): boolean {
  return name === STAND_IN_COURIER.pickupLocation || /^[a-z0-9]+(-[a-z0-9]+)*-?$/.test(String(name))
}

/** The body of orders/create/return, kept in the shape of the other: the pickup is whose door it is. */
export function readReturn(sent: unknown): TheirOrder {
  const body = fields(sent)
  const door = Object.fromEntries(
    ['customer_name', 'address', 'city', 'state', 'country', 'pincode', 'email', 'phone'].map((name) => [
      `billing_${name}`,
      body[`pickup_${name}`],
    ]),
  )
  const isComplete = RETURN_TEXTS.every((name) => typeof body[name] === 'string' && body[name] !== '')
  if (!isComplete) throw REFUSALS.invalid({ shipping_address: ['The shipping fields are required.'] })
  if (body.payment_method !== 'PREPAID') {
    throw REFUSALS.invalid({ payment_method: ['The selected payment method is invalid.'] })
  }
  const place = { shipping_is_billing: true, pickup_location: STAND_IN_COURIER.pickupLocation }
  return readOrder({ ...body, ...door, ...place, payment_method: 'Prepaid' })
}

const RETURN_TEXTS = [
  'shipping_customer_name',
  'shipping_address',
  'shipping_city',
  'shipping_state',
  'shipping_country',
  'shipping_pincode',
  'shipping_phone',
]

function readItems(value: unknown): TheirOrder['order_items'] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const items = value.map(fields).map(({ name, sku, units, selling_price: price }) => ({ name, sku, units, price }))
  const isGood = items.every(
    ({ name, sku, units, price }) =>
      typeof name === 'string' &&
      typeof sku === 'string' &&
      typeof units === 'number' &&
      units > 0 &&
      typeof price === 'number' &&
      price >= 0,
  )
  if (!isGood) return null
  return items.map(({ price, ...item }) => ({ ...item, selling_price: price })) as TheirOrder['order_items']
}

/** The ids of `{ shipment_id: [1, 2] }`. For anything but a list the real one answers some calls with 500. */
export function readIds(sent: unknown, name: string): number[] {
  const value = fields(sent)[name]
  if (!Array.isArray(value)) throw REFUSALS.invalid({ [name]: ['Must be an array.'] })
  return value.map(Number)
}

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function words(name: string): string {
  return name.replaceAll('_', ' ')
}
