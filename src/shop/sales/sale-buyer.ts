import { and, desc, eq, isNull } from 'drizzle-orm'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import { MANUAL_SALE_TEXTS } from '#contracts/seller/manual-sale-texts.ts'
import type { SaleInput } from '#contracts/seller/manual-sales.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { addresses } from '#database/tables/addresses.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { orders } from '#database/tables/orders.ts'
import { sellers } from '#database/tables/sellers.ts'
import { normalizePhone } from '#rules/address.ts'
import { guestContact } from '#rules/guest-contact.ts'
import { WALK_IN } from '#rules/manual-sale.ts'
import { maskName } from '#rules/masked-shipping.ts'
import { DEFAULT_COUNTRY } from '#rules/money.ts'
import { sellerScope } from '#rules/sellers.ts'
import { type ShippingInfo, saleAddressProblems, tidyShippingInfo } from '#rules/shipping-form.ts'
import { ownedBy } from '../access/owned-by.ts'
import { hashToken } from '../access/tokens.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { type Buyer, buyerFromUser } from '../checkout/buyer.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'

export type SaleBuyer = { buyer: Buyer; shipping: ShippingInfo }

type Match = { user: UserRow | null; fullName: string; email: string }

/** Who bought it: an account or a guest that the seller confirmed, a name and number that were typed, or nobody. */
export async function readSaleBuyer(
  shop: RequestContext,
  by: SignedIn,
  input: SaleInput,
  key: string,
): Promise<SaleBuyer> {
  const { customer, address, handover } = input
  const phone = normalizePhone(customer?.phone ?? '') ?? ''
  const matchId = customer?.matchId ?? null
  const match = matchId === null ? null : await findMatch(shop.db, by, matchId, phone)
  const contact = {
    fullName: customer?.fullName || nameOf(match, by) || (handover === 'now' ? WALK_IN : ''),
    phone,
    email: customer?.email || match?.email || '',
  }
  const shipping = handover === 'send' ? readAddress(contact, address) : await overTheCounter(shop, by, contact)
  if (match?.user) return { buyer: buyerFromUser(match.user), shipping }
  const guest = { keyHash: hashToken(`sale ${key}`), ...guestContact(shipping), language: null }
  const plain = { role: 'customer', isEmailVerified: false, isCodBlocked: false, language: null } as const
  return { buyer: { id: null, ...plain, email: shipping.email, guest }, shipping }
}

/** Another seller learns no more of a name than the lookup showed. */
function nameOf(match: Match | null, by: SignedIn): string {
  const fullName = match?.fullName ?? ''
  return sellerScope(by) === null ? fullName : maskName(fullName)
}

function readAddress(contact: Pick<ShippingInfo, 'fullName' | 'phone' | 'email'>, address: SaleInput['address']) {
  if (address === null) throw refusedAt('address', MANUAL_SALE_TEXTS.addressNeeded)
  const info = { ...contact, ...address }
  const problems = Object.entries(saleAddressProblems(info))
  const [first] = problems
  if (first !== undefined) {
    const errors = problems.map(([field, text]) => fieldProblem(pathOf(field), text))
    throw new Refusal('bad_input', first[1], errors)
  }
  return tidyShippingInfo(info)
}

function pathOf(field: string): string {
  return field === 'fullName' || field === 'phone' ? `customer.${field}` : `address.${field}`
}

/** Goods that are not moved are supplied where they are handed over: in the state of who sells them. */
async function overTheCounter(
  shop: RequestContext,
  by: SignedIn,
  contact: Pick<ShippingInfo, 'fullName' | 'phone' | 'email'>,
): Promise<ShippingInfo> {
  const { terms } = await shop.settings.get()
  const sellerId = sellerScope(by)
  const [own] =
    sellerId === null
      ? []
      : await shop.db.select({ state: sellers.state }).from(sellers).where(eq(sellers.id, sellerId))
  const nowhere = { address: '', city: '', postalCode: '', country: DEFAULT_COUNTRY }
  return { ...contact, email: contact.email.toLowerCase(), ...nowhere, state: own?.state || terms.state }
}

/** What the seller confirmed must still be true: the number is that customer's. */
async function findMatch(db: Db, by: SignedIn, id: string, phone: string): Promise<Match> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (user !== undefined && (await hasPhone(db, by, id, phone))) return { user, fullName: user.name, email: user.email }
  const [guest] = await db
    .select({ fullName: orders.fullName, email: orders.email })
    .from(guestOrders)
    .innerJoin(orders, eq(orders.id, guestOrders.orderId))
    .where(and(ownedBy(by, orders.sellerId), eq(guestOrders.orderId, id), eq(guestOrders.phone, phone)))
  if (guest === undefined) throw refusedAt('customer.phone', MANUAL_SALE_TEXTS.noMatch)
  return { user: null, ...guest }
}

async function hasPhone(db: Db, by: SignedIn, userId: string, phone: string): Promise<boolean> {
  const isOrdered = and(ownedBy(by, orders.sellerId), eq(orders.userId, userId), eq(orders.phone, phone))
  if (sellerScope(by) !== null) return (await db.$count(orders, isOrdered)) > 0
  const isSaved = and(eq(addresses.userId, userId), eq(addresses.phone, phone))
  return (await db.$count(orders, isOrdered)) + (await db.$count(addresses, isSaved)) > 0
}

/**
 * Accounts with this number in an order or a saved address, and the newest order of guests with it. A seller other than
 * the house finds only who has ordered of them.
 */
export async function matchesOf(db: Db, by: SignedIn, phone: string, most: number) {
  const isOwn = ownedBy(by, orders.sellerId)
  const byOrder = await db
    .selectDistinct({ id: orders.userId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(isOwn, eq(orders.phone, phone)))
    .limit(most)
  const byAddress =
    isOwn === undefined
      ? await db.selectDistinct({ id: addresses.userId }).from(addresses).where(eq(addresses.phone, phone)).limit(most)
      : []
  const guests = await db
    .select({ id: orders.id, fullName: orders.fullName, email: orders.email, city: orders.city })
    .from(guestOrders)
    .innerJoin(orders, eq(orders.id, guestOrders.orderId))
    .where(and(isOwn, eq(guestOrders.phone, phone), isNull(orders.userId)))
    .orderBy(desc(orders.placedAt))
    .limit(most)
  const userIds = [...new Set([...byOrder, ...byAddress].flatMap(({ id }) => id ?? []))].slice(0, most)
  return { userIds, guests }
}

function refusedAt(path: string, message: string): Refusal {
  return new Refusal('bad_input', message, [{ path, message }])
}
