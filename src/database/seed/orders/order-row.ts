import { deliveryDate } from '#rules/delivery.ts'
import { isDead } from '#rules/order-status.ts'
import { priceCart } from '#rules/pricing.ts'
import { newId } from '../../new-id.ts'
import type { orders } from '../../tables/orders.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { OrderPlan } from './order-plan.ts'

const DAY = 86_400_000
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const PLACES = [
  ['Bengaluru', 'Karnataka', '560038'],
  ['Mysuru', 'Karnataka', '570001'],
  ['Chennai', 'Tamil Nadu', '600004'],
  ['Mumbai', 'Maharashtra', '400050'],
  ['Pune', 'Maharashtra', '411004'],
  ['Kolkata', 'West Bengal', '700019'],
  ['Jaipur', 'Rajasthan', '302001'],
  ['Hyderabad', 'Telangana', '500034'],
  ['Kochi', 'Kerala', '682011'],
  ['Ahmedabad', 'Gujarat', '380009'],
] as const
const STREETS = [
  'Tamarind Street',
  'Loom Lane',
  'Jasmine Road',
  'Market Cross',
  'Temple View',
  'Lake Side',
  'Neem Avenue',
]

export type SeededOrder = typeof orders.$inferInsert & { plan: OrderPlan }

export function orderRow(plan: OrderPlan, random: SeededRandom): SeededOrder {
  const { status, method, placedAt, name } = plan
  const number = Array.from(random.bytes(8), (byte) => LETTERS[byte % 32]).join('')
  const [city, state, postalCode] = PLACES[random.between(0, PLACES.length - 1)]!
  const phone = `98${random.between(10_000_000, 99_999_999)}`
  const email = `${name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replace(/\.$/, '')}@buyers.threadspeak.test`
  const arrival = Math.min(placedAt.getTime() + random.between(3, 5) * DAY, plan.arrivedBy.getTime())
  const deliveredAt = status === 'Delivered' ? new Date(arrival) : null
  const isPaidOnline = method === 'online' && !isDead(status)
  const paidAt = isPaidOnline ? new Date(placedAt.getTime() + 90_000) : method === 'COD' ? deliveredAt : null
  const titles = plan.lines.map(({ product }) => product.title)
  return {
    plan,
    id: newId(placedAt, random.bytes),
    number,
    userId: plan.userId,
    status,
    placedAt,
    updatedAt: deliveredAt ?? paidAt ?? placedAt,
    deliverBy: deliveryDate(placedAt),
    deliveredAt,
    fullName: name,
    phone,
    email,
    address: `${random.between(1, 180)} ${STREETS[random.between(0, STREETS.length - 1)]}`,
    city,
    state,
    country: 'INDIA',
    postalCode,
    method,
    paymentStatus: isPaidOnline ? 'Completed' : paidAt !== null ? 'Paid' : status === 'Failed' ? 'Failed' : 'Pending',
    paidAt,
    ...priceCart(plan.lines.map(({ product, quantity }) => ({ ...product, quantity }))),
    stock: isDead(status) ? 'returned' : 'taken',
    searchText: [number, name, phone, email, city, postalCode, ...titles].join(' ').toLowerCase(),
  }
}
